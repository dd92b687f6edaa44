/** The relay's proof of work: a number to be found, too dear for a machine that sends thousands (docs/product/forms.md). */

import { solveChallenge } from 'altcha-lib/v1';
import type { Challenge, Payload } from 'altcha-lib/v1/types';
import { callRelay, RelayError, RELAY_LIMIT_SECONDS } from './call-relay.ts';
import type { Relay } from './send-mail.ts';

/** A relay refuses what was written faster than a person writes: 2 s, and what its clock and ours may differ by in 2 s. */
export const PROOF_AGE_MS = 2100;

/** Numbers tried in one go: some milliseconds, and no more than 50 on a slow phone. */
const SLICE = 100;
/** ALTCHA's own, where a challenge names none. */
const LARGEST = 1_000_000;

/**
 * Asks for a challenge and solves it, a few numbers at a time, so that the page stays free.
 *
 * @returns what is sent as `proof`, once the relay takes it for a person's; undefined where the page has no WebCrypto (it came
 * without TLS) or the relay asks for no proof
 * @throws RefusedMail, Error as `callRelay`; Error when no number fits
 */
export async function prove({ url, errors }: Relay): Promise<string | undefined> {
  // Missing where the page came without TLS, whatever its type says.
  if (!(crypto as Partial<Crypto>).subtle) return undefined;
  const challenge = await challengeOf(url, errors);
  if (!challenge) return undefined;
  const old = new Promise((resolve) => setTimeout(resolve, PROOF_AGE_MS));
  const number = await numberOf(challenge);
  if (number === undefined) throw new Error(errors.status);
  await old;
  const { algorithm, challenge: hash, salt, signature } = challenge;
  const payload: Payload = { algorithm, challenge: hash, number, salt, signature };
  return btoa(JSON.stringify(payload));
}

async function challengeOf(url: string, errors: Relay['errors']): Promise<Challenge | null> {
  try {
    return JSON.parse(await callRelay(`${url}/challenge`, { cache: 'no-store' }, errors)) as Challenge;
  } catch (cause) {
    if (cause instanceof RelayError && cause.status === 404) return null;
    throw cause instanceof SyntaxError ? new Error(errors.status) : cause;
  }
}

/** In slices: browsers hash so short a text at once, and a loop of promises alone lets nobody else in. */
async function numberOf({ challenge, salt, algorithm, maxnumber = LARGEST }: Challenge): Promise<number | undefined> {
  const latest = performance.now() + RELAY_LIMIT_SECONDS * 1000;
  for (let start = 0; start <= maxnumber && performance.now() < latest; start += SLICE) {
    const solution = await solveChallenge(challenge, salt, algorithm, start + SLICE - 1, start).promise;
    if (solution) return solution.number;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}
