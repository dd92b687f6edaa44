/**
 * A proof of work instead of a riddle: what a browser spends unnoticed for one message is dear for thousands (ALTCHA's challenges).
 * The signed salt carries when the challenge was made and until when it is good, so nothing is kept but what was used.
 */
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** Nobody fills in a form in less. */
export const LEAST_MS = 2000;
/** A form may stand open that long; the site's forms ask anew once it is over. */
const GOOD_FOR_MS = 20 * 60_000;
/** Numbers to try: half of them take a phone a few seconds, which pass while a person writes. */
const LARGEST_NUMBER = 20_000;

const payload = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(200),
  number: z.int().min(0).max(LARGEST_NUMBER),
  salt: z.string().max(400),
  signature: z.string().max(200),
});

export interface Proofs {
  challenge(): Promise<object>;
  /** Takes a proof once. @throws Refusal 422 */
  use(proof: string | undefined): Promise<void>;
}

export function openProofs(secret: string, now: () => number = Date.now): Proofs {
  /** Challenges that were used, by the time until which they would be good. */
  const used = new Map<string, number>();
  return {
    challenge: () =>
      createChallenge({
        hmacKey: secret,
        maxnumber: LARGEST_NUMBER,
        expires: new Date(now() + GOOD_FOR_MS),
        params: { made: String(now()) },
      }),
    async use(proof) {
      const solved = readPayload(proof);
      const refused = (why: string) => new Refusal(422, `The check of the form ${why}. Please send it once more.`);
      if (!solved) throw refused('is missing or cannot be read');
      if (!(await verifySolution(solved, secret, false))) throw refused('does not hold');
      const params = extractParams(solved);
      const [made, until] = [Number(params['made']), Number(params['expires']) * 1000];
      if (!(until > now())) throw refused('has expired');
      if (!(made <= now() - LEAST_MS)) throw refused('came too soon');
      for (const [challenge, end] of used) {
        if (end > now()) break;
        used.delete(challenge);
      }
      if (used.has(solved.challenge)) throw refused('was used before');
      used.set(solved.challenge, until);
    },
  };
}

function readPayload(proof: string | undefined): z.infer<typeof payload> | null {
  try {
    return payload.parse(JSON.parse(atob(proof ?? '')));
  } catch {
    return null;
  }
}
