/** One call of the client of the build, for tests. */
import type { ServerResponse } from 'node:http';
import { openClient, type Answer, type Call, type ClientSettings } from '../../../build/http/client.ts';
import { HttpFailure } from '../../../build/http/failure.ts';
import { startApi, type Api } from '../content/api-server.ts';

/** The waits of docs/posts-api.md, a hundred times shorter. */
export const QUICK = { tries: 3, firstWaitMs: 10, mostWaitMs: 300 };

export type Settings = Partial<ClientSettings> & Call;

export async function get(url: string, settings: Settings = {}): Promise<Answer> {
  const client = openClient({ timeoutMs: 5000, retry: QUICK, maxBytes: 20e6, ...settings });
  try {
    return await client.get(url, { ...settings, headers: {} });
  } finally {
    await client.close();
  }
}

/** The failure of a call: what it says with its effort, and what it advises. */
export async function failing(url: string, settings: Settings = {}): Promise<HttpFailure & { readonly all: string }> {
  const cause = await get(url, settings).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(cause instanceof HttpFailure)) throw cause ?? new Error('nothing was thrown');
  return Object.assign(cause, { all: `${cause.kind}: ${cause.message} (${cause.effort}) ${cause.hint}` });
}

/** A server that gives the same answer to every call. */
export function answering(
  status: number,
  headers: Record<string, string> = {},
  body: Uint8Array | string = '',
): Promise<Api> {
  return startApi((response: ServerResponse) => void response.writeHead(status, headers).end(body));
}
