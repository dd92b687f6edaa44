/** How a stand-in behaves: well, or in one of the ways in which a real service fails. Chosen by hand on /__site/. */
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export const MOODS = {
  ok: 'answers',
  slow: 'answers after 5 seconds',
  refuses: 'answers with an error message',
  broken: 'answers 500',
  down: 'breaks the connection off',
} as const;
export type Mood = keyof typeof MOODS;

const SLOW_MS = 5000;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export function isMood(text: string | null): text is Mood {
  return text !== null && Object.hasOwn(MOODS, text);
}

/**
 * Answers as the mood has it.
 *
 * @param usual the good answer; asked only where it is sent
 * @param refusal the answer of this service that carries a message
 */
export async function answerInMood(
  response: ServerResponse,
  mood: Mood,
  { usual, refusal }: { usual: () => Promise<Answer>; refusal: Answer },
): Promise<void> {
  if (mood === 'down') return void response.destroy();
  if (mood === 'slow') await setTimeout(SLOW_MS);
  const broken = { status: 500, body: {} };
  sendJson(response, mood === 'refuses' ? refusal : mood === 'broken' ? broken : await usual());
}

export function sendJson(response: ServerResponse, { status, body }: Answer): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
