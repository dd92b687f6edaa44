/** A posts API on a port of its own, which answers as a test says and records its calls. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { freePort, openLocalServer } from '../../support/local-server.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export interface Api {
  readonly url: string;
  /** Paths of the calls, in order, with the time of each in ms. */
  readonly calls: { readonly path: string; readonly at: number }[];
  /** The most calls that were under way at one time. */
  most(): number;
}

/** Starts the server; it stops when the test is over. */
export async function startApi(answer: Answer): Promise<Api> {
  const calls: Api['calls'] = [];
  let underWay = 0;
  let most = 0;
  const { origin, close } = await openLocalServer((request, response) => {
    calls.push({ path: request.url ?? '', at: performance.now() });
    most = Math.max(most, ++underWay);
    response.on('close', () => underWay--);
    answer(response, request);
  });
  onTestFinished(close);
  return { url: origin, calls, most: () => most };
}

/** An address of this machine where no server listens. */
export const freeAddress = async () => `http://127.0.0.1:${await freePort()}`;

/** A post as the list has it. */
export const blog = (slug: string, content: string | null = `<p>${slug}</p>`) => ({
  _id: `id-${slug}`,
  slug,
  title: slug,
  content,
});

export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** An API whose list has these posts, as the setting that names it. */
export const listing = async (blogs: readonly unknown[]) => ({
  blogs: { apiUrl: (await startApi((response) => json(response, { blogs }))).url },
});
