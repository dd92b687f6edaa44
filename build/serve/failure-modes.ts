/** Failure modes of the mock services, selected on /__site/. */
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export const FAILURE_MODES = {
  ok: 'answers',
  slow: 'answers after 5 seconds',
  refuses: 'answers with an error message',
  broken: 'answers 500',
  down: 'closes the connection',
} as const;
export type FailureMode = keyof typeof FAILURE_MODES;

const SLOW_MS = 5000;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export function isFailureMode(text: string | null): text is FailureMode {
  return text !== null && Object.hasOwn(FAILURE_MODES, text);
}

/**
 * Answers according to the mode.
 *
 * @param usual computes the normal answer, if it is needed
 * @param refusal error answer of this service with a message
 */
export async function answerInMode(
  response: ServerResponse,
  mode: FailureMode,
  { usual, refusal }: { usual: () => Promise<Answer>; refusal: Answer },
): Promise<void> {
  if (mode === 'down') return void response.destroy();
  if (mode === 'slow') await setTimeout(SLOW_MS);
  const broken = { status: 500, body: {} };
  sendJson(response, mode === 'refuses' ? refusal : mode === 'broken' ? broken : await usual());
}

export function sendJson(response: ServerResponse, { status, body }: Answer): void {
  if (response.destroyed) return;
  const text = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': text.length,
    'Cache-Control': 'no-store',
  });
  response.end(text);
}
