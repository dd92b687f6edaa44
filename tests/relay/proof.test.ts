import { solveChallenge } from 'altcha-lib/v1';
import type { Challenge } from 'altcha-lib/v1/types';
import { expect, test } from 'vitest';
import { LEAST_MS, openProofs } from '../../relay/proof.ts';

const SECRET = 'a secret of more than thirty-two characters';

async function solved(start: number) {
  const clock = { now: start };
  const proofs = openProofs(SECRET, () => clock.now);
  const challenge = (await proofs.challenge()) as Challenge;
  const solution = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, challenge.maxnumber)
    .promise;
  const { algorithm, salt, signature } = challenge;
  const payload = { algorithm, challenge: challenge.challenge, number: solution!.number, salt, signature };
  return { clock, proofs, payload };
}

const packed = (payload: unknown) => btoa(JSON.stringify(payload));

test('a proof is good once, from two seconds to twenty minutes after its challenge was made', async () => {
  const { clock, proofs, payload } = await solved(Date.now());
  const made = clock.now;
  const use = () => proofs.use(packed(payload));
  clock.now = made + LEAST_MS - 1;
  await expect(use()).rejects.toThrow('came too soon');
  clock.now = made + 20 * 60_000 + 1000;
  await expect(use()).rejects.toThrow('has expired');
  clock.now = made + LEAST_MS;
  await use();
  await expect(use()).rejects.toThrow('was used before');
});

test('after a restart with the same key a form that stood open keeps its proof; with another key it does not', async () => {
  const { clock, payload } = await solved(Date.now() - LEAST_MS);
  clock.now += LEAST_MS;
  await openProofs(SECRET, () => clock.now).use(packed(payload));
  await expect(openProofs(`${SECRET}!`, () => clock.now).use(packed(payload))).rejects.toThrow('does not hold');
});

test.each<[string, (payload: Record<string, unknown>) => unknown]>([
  [
    'an earlier time written into the salt',
    (payload) => ({ ...payload, salt: String(payload['salt']).replace(/made=\d+/, 'made=1') }),
  ],
  [
    'a later end written into the salt',
    (payload) => ({ ...payload, salt: `${String(payload['salt'])}expires=9999999999&` }),
  ],
  ['another number', (payload) => ({ ...payload, number: Number(payload['number']) + 1 })],
  ['no signature', (payload) => ({ ...payload, signature: '' })],
  ['a weaker algorithm', (payload) => ({ ...payload, algorithm: 'SHA-1' })],
  ['nothing', () => null],
])('%s does not pass', async (_name, change) => {
  const { clock, proofs, payload } = await solved(Date.now());
  clock.now += LEAST_MS;
  await expect(proofs.use(packed(change(payload)))).rejects.toThrow(/does not hold|cannot be read/);
  await proofs.use(packed(payload));
});
