/** How a mock service behaves: well, or in one of the ways in which a real service fails. Chosen by hand on /__site/. */
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export const FAILURE_MODES = {
  ok: 'answers',
  slow: 'answers after 5 seconds',
  refuses: 'answers with an error message',
  broken: 'answers 500',
  down: 'breaks the connection off',
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
 * Answers as the mode has it.
 *
 * @param usual the good answer; asked only where it is sent
 * @param refusal the answer of this service that carries a message
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
