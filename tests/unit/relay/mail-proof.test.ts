/** The forms' proof against a relay that makes real challenges and verifies what comes to them. */
import { text } from 'node:stream/consumers';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { proveMails } from '../../../src/relay/mail-proof.ts';
import { PROOF_AGE_MS } from '../../../src/relay/prove.ts';
import { LEAST_MS } from '../../../relay/proof.ts';
import { LABELS } from '../../support/labels.ts';
import { openLocalServer } from '../../support/local-server.ts';

const KEY = 'key of the test';
const MAIL = { subject: 'New Enquiry', body: 'Name: A', form: 'enquiry', fields: [] } as const;
const realTimeout = setTimeout;

interface Sent {
  readonly proof?: string;
  readonly trap: string;
}
const sent: Sent[] = [];
let challenges = 0;
/** What the next answers are: of the challenge, and of the mail; 200 when there is none left. */
let challengeStatuses: number[] = [];
let mailStatuses: number[] = [];
let server: Awaited<ReturnType<typeof openLocalServer>>;

beforeAll(async () => {
  server = await openLocalServer(async (request, response) => {
    if (request.url === '/challenge') {
      challenges++;
      const status = challengeStatuses.shift() ?? 200;
      if (status !== 200) return void response.writeHead(status).end(JSON.stringify({ error: `Challenge ${status}` }));
      const params = { issued: String(Date.now()) };
      return void response.end(JSON.stringify(await createChallenge({ hmacKey: KEY, maxnumber: 2000, params })));
    }
    sent.push(JSON.parse(await text(request)) as Sent);
    const status = mailStatuses.shift() ?? 200;
    response.writeHead(status).end(status === 200 ? '{}' : JSON.stringify({ error: `Mail ${status}` }));
  });
});
/** Waits that were requested; those for a proof's age are cut short. */
let waits: number[] = [];
beforeEach(() => {
  waits = [];
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    waits.push(ms);
    return realTimeout(run, ms === PROOF_AGE_MS ? 5 : ms);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
  challenges = 0;
  challengeStatuses = [];
  mailStatuses = [];
});
afterAll(() => server.close());

const begin = () =>
  proveMails({
    url: server.origin,
    name: 'Brand',
    to: 'to@example.org',
    phone: { text: '', tel: '' },
    errors: LABELS.mailErrors,
    own: true,
    proof: true,
  });

it('sends a proof that is right, as old as relays want it, and what is in the trap', async () => {
  await begin().send(MAIL, 'spam');
  expect(sent).toMatchObject([{ name: 'Brand', to: 'to@example.org', ...MAIL, trap: 'spam' }]);
  expect(await verifySolution(sent[0]?.proof ?? '', KEY)).toBe(true);
  expect(waits).toContain(PROOF_AGE_MS);
  expect(PROOF_AGE_MS).toBeGreaterThan(LEAST_MS);
});

it('has a proof of its own for each mail', async () => {
  const sender = begin();
  await sender.send(MAIL, '');
  await sender.send(MAIL, '');
  expect(new Set(sent.map(({ proof }) => proof)).size).toBe(2);
});

it('renews a proof once when the relay takes it no longer', async () => {
  mailStatuses = [422];
  await begin().send(MAIL, '');
  expect(sent).toHaveLength(2);
  expect(sent[0]?.proof).not.toBe(sent[1]?.proof);
  mailStatuses = [422, 422];
  await expect(begin().send(MAIL, '')).rejects.toThrow(new Error('Mail 422'));
  expect(sent).toHaveLength(4);
});

it.each([429, 503])('sends once where the relay answers %i', async (status) => {
  mailStatuses = [status];
  await expect(begin().send(MAIL, '')).rejects.toThrow(new Error(`Mail ${status}`));
  expect(sent).toHaveLength(1);
});

it('requests once more a challenge that failed, and then says why', async () => {
  challengeStatuses = [503];
  await begin().send(MAIL, '');
  expect(challenges).toBe(2);
  challengeStatuses = [503, 503];
  await expect(begin().send(MAIL, '')).rejects.toThrow(new Error('Challenge 503'));
  expect(sent).toHaveLength(1);
});

it('sends without a proof where the relay needs none, or the page has no WebCrypto', async () => {
  challengeStatuses = [404];
  await begin().send(MAIL, '');
  vi.stubGlobal('crypto', {});
  await begin().send(MAIL, '');
  expect(challenges).toBe(1);
  expect(sent.map((mail) => 'proof' in mail)).toEqual([false, false]);
});
