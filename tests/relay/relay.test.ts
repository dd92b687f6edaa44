import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../../relay/limits.ts';
import { leadOf, readCall } from '../../relay/mail.ts';
import { openMailServerState } from '../../relay/mail-server-state.ts';
import { LEAST_MS } from '../../relay/proof.ts';
import { retryRefused } from '../../relay/queue.ts';
import { openMailServer, type MailServer } from './smtp.ts';
import { ENQUIRY, MAIL, ORIGIN, PLAIN, post, runTestRelay, solve, type RunningRelay } from './running-relay.ts';
import { limit } from '../support/time-limits.ts';

type Next = (cause?: Error) => void;
type Done = (next: Next) => void;

const open: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const { stop, close } of open.splice(0).reverse()) await (stop?.() ?? close?.());
});

async function relayAndMailbox(variables: Readonly<Record<string, string>> = {}): Promise<[RunningRelay, MailServer]> {
  const mailbox = await openMailServer();
  open.push(mailbox);
  const relay = await runTestRelay(mailbox.url, variables);
  open.push(relay);
  return [relay, mailbox];
}

/** But for what was found out about the mail server, which comes at any time. */
const eventsOf = ({ log }: RunningRelay) => log.map(({ event }) => event).filter((event) => event !== 'mail-server');
const healthOf = async ({ base }: RunningRelay) => {
  const answer = await fetch(`${base}/health`);
  return [answer.status, await answer.json()];
};
const refuse = (words: string, responseCode: number) => Object.assign(new Error(words), { responseCode });

const waitFor = (condition: () => void) => vi.waitFor(condition, { timeout: limit(8000), interval: 20 });

test('a lead arrives as it was written, from and to our own addresses, answered to the visitor', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  const answer = await post(relay.base, { ...ENQUIRY, to: 'somebody-else@example.net' });
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  await waitFor(() => expect(mailbox.mails).toHaveLength(1));
  const [mail] = mailbox.mails;
  expect(mail?.subject).toBe(MAIL.subject);
  expect(mail?.text?.trim()).toBe(MAIL.text);
  expect(mail?.from?.text).toBe('"Website" <website@example.com>');
  expect(mail?.replyTo?.value).toEqual([{ name: 'বিপ্লব সেন', address: 'visitor@example.org' }]);
  expect(mailbox.recipients).toEqual(['leads@example.com']);
  await waitFor(() => expect(eventsOf(relay)).toEqual(['listening', 'taken', 'sent']));
  expect(relay.log).toContainEqual(expect.objectContaining({ event: 'taken', form: 'enquiry' }));
  expect(await readdir(join(relay.folder, 'leads'))).toEqual([]);
});

test('the log and the answers tell nothing of a visitor', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  await post(relay.base, ENQUIRY);
  await post(relay.base, { ...ENQUIRY, subject: 'a\r\nBcc: visitor@example.org' });
  await waitFor(() => expect(mailbox.mails).toHaveLength(1));
  expect(JSON.stringify(relay.log)).not.toMatch(/visitor|বিপ্লব|morning|127\.0\.0\.1/);
});

const leadFrom = (call: object) => leadOf(readCall(JSON.stringify(call)), { id: 'a', at: '2026-11-23T04:00:00.000Z' });

test.each([
  ['one@example.org, two@example.org', null],
  ['<one@example.org>', null],
  ['one@localhost', null],
  [' one@example.org ', 'one@example.org'],
])('of the address %j one answers to %j', (address, replyTo) => {
  const lead = leadFrom({ ...ENQUIRY, replyTo: { name: 'A', address } });
  expect([lead.replyTo, lead.replyToName]).toEqual([replyTo, replyTo && 'A']);
});

test('a call of the four texts alone is mailed as it is, and no address is guessed from its text', () => {
  expect(leadFrom(PLAIN)).toMatchObject({ subject: PLAIN.subject, body: PLAIN.body, replyTo: null, replyToName: null });
});

test('a subject names who writes and about what, in one line and as far as there is any', () => {
  const of = (values: Record<string, string>) =>
    leadFrom({
      ...PLAIN,
      fields: Object.entries(values).map(([name, value]) => ({ name, label: name, value })),
    }).subject;
  expect(of({ name: 'Asha Roy', interest: 'AI Development' })).toBe('New Enquiry: Asha Roy, AI Development');
  expect(of({ email: 'asha@example.org' })).toBe('New Enquiry: asha@example.org');
  expect(of({ message: 'Hello' })).toBe('New Enquiry');
  expect(of({ name: 'A\r\nBcc: b@example.org\u202egnp' })).toBe('New Enquiry: A Bcc: b@example.org gnp');
  expect(of({ name: 'x'.repeat(300) })).toHaveLength('New Enquiry: '.length + 80);
});

test.each([
  ['page', { label: 'Page', title: 'A\nB', url: 'https://www.example.com/' }],
  ['campaign', { utm_source: 'a\nBcc: b@example.org' }],
  ['campaign', { source: 'a' }],
])('a wrong %s costs no lead: %j', (name, value) => {
  const { body } = leadFrom({ ...ENQUIRY, [name]: value });
  expect(body).toContain('Good morning.');
  expect(body.includes('Contact Us')).toBe(name !== 'page');
  expect(body.includes('utm_source')).toBe(name !== 'campaign');
});

describe('what is refused', () => {
  test.each<[string, unknown, Record<string, string>, number]>([
    ['a line break in the subject', { ...ENQUIRY, subject: 'Hello\r\nBcc: all@example.net' }, {}, 400],
    ['a bare line feed in the name', { ...ENQUIRY, name: 'A\nB' }, {}, 400],
    ['a line separator in the subject', { ...ENQUIRY, subject: 'A\u2028B' }, {}, 400],
    ['a NUL in the body', { ...ENQUIRY, body: 'A\u0000B' }, {}, 400],
    ['no subject', { ...ENQUIRY, subject: '' }, {}, 400],
    ['a list for a body', { ...ENQUIRY, body: ['A'] }, {}, 400],
    ['no JSON', 'subject=A', {}, 400],
    ['another origin', ENQUIRY, { Origin: 'https://www.example.com.evil.example' }, 403],
    ['a page from a file', ENQUIRY, { Origin: 'null' }, 403],
    [
      'a line break in the name to answer to',
      { ...ENQUIRY, replyTo: { name: 'A\r\nB', address: 'a@b.example' } },
      {},
      400,
    ],
    ['a field without a value', { ...ENQUIRY, fields: [{ name: 'name', label: 'Name' }] }, {}, 400],
    ['a body of 140 kB', { ...ENQUIRY, body: 'x'.repeat(140_000) }, {}, 413],
  ])('%s', async (_name, body, headers, status) => {
    const [relay, mailbox] = await relayAndMailbox();
    const answer = await post(relay.base, body, headers);
    expect(answer.status).toBe(status);
    const { error } = (await answer.json()) as { error: string };
    expect(error).toMatch(/^[A-Z].{20,}\.$/);
    expect(relay.log).toContainEqual({ event: 'refused', path: '/send-email', status, why: error });
    expect(mailbox.mails).toEqual([]);
    expect(await readdir(join(relay.folder, 'leads'))).toEqual([]);
  });

  test('a body without a length that goes on for ever', async () => {
    const [relay] = await relayAndMailbox();
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(16_384).fill(32)) });
    const answer = await fetch(`${relay.base}/send-email`, {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Content-Type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  test('more from one address than a family sends; others still arrive', async () => {
    const [relay, mailbox] = await relayAndMailbox({ RELAY_PROXIES: '1' });
    const from = (address: string) => post(relay.base, ENQUIRY, { 'X-Forwarded-For': address });
    for (let i = 0; i < LIMITS.mails.points; i++) expect((await from('2001:db8:1:2::5')).status).toBe(200);
    // Another address of the same household.
    const answer = await from('2001:db8:1:2:ffff::1');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(60);
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/in \d+ minutes/) });
    expect((await from('2001:db8:1:3::5')).status).toBe(200);
    // What the visitor writes before the proxy's own entry decides nothing.
    expect((await from('203.0.113.9, 2001:db8:1:2::5')).status).toBe(429);
    await waitFor(() => expect(mailbox.mails).toHaveLength(LIMITS.mails.points + 1));
  });
});

test('calls that are refused cost no mails of the same address, and have a limit of their own', async () => {
  const [relay] = await relayAndMailbox();
  const send = async (call: object) => (await post(relay.base, call)).status;
  const { points } = LIMITS.failures;
  for (let i = 0; i < points - 2; i++) expect(await send({ ...ENQUIRY, subject: '' })).toBe(400);
  for (let i = 0; i < LIMITS.mails.points; i++) expect(await send(ENQUIRY)).toBe(200);
  for (let i = 0; i < 2; i++) expect(await send({ ...ENQUIRY, trap: 'x' })).toBe(200);
  expect(await send({ ...ENQUIRY, trap: 'x' })).toBe(429);
  expect(await send({ ...ENQUIRY, subject: '' })).toBe(429);
});

test('a mail that could not be kept counts for nothing', async () => {
  const [relay] = await relayAndMailbox();
  const send = async () => (await post(relay.base, ENQUIRY)).status;
  const leads = join(relay.folder, 'leads');
  await rm(leads, { recursive: true });
  for (let i = 0; i < LIMITS.mails.points; i++) expect(await send()).toBe(503);
  await mkdir(leads);
  expect(await send()).toBe(200);
});

test('a filled trap is answered as a success, and nothing is sent', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  const answer = await post(relay.base, { ...ENQUIRY, trap: 'https://spam.example' });
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  expect(await readdir(join(relay.folder, 'leads'))).toEqual([]);
  expect(mailbox.mails).toEqual([]);
});

test('with proof on there is one mail for each proof, and none without', async () => {
  const [relay, mailbox] = await relayAndMailbox({ RELAY_PROOF: 'on' });
  const send = async (proof?: string) => (await post(relay.base, { ...ENQUIRY, proof })).status;
  expect(await send()).toBe(422);
  const { proof } = await solve(relay.base);
  await setTimeout(LEAST_MS);
  expect(await send(proof)).toBe(200);
  expect(await send(proof)).toBe(422);
  await waitFor(() => expect(mailbox.mails).toHaveLength(1));
});

test('with proof off there is no challenge, and a proof is not looked at', async () => {
  const [relay] = await relayAndMailbox();
  expect((await fetch(`${relay.base}/challenge`)).status).toBe(404);
  expect((await post(relay.base, { ...ENQUIRY, proof: 'anything' })).status).toBe(200);
});

test('only the named origins may read an answer (CORS)', async () => {
  const [relay] = await relayAndMailbox();
  const ask = (Origin: string) =>
    fetch(`${relay.base}/send-email`, {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' },
    });
  expect((await ask(ORIGIN)).headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
  expect((await ask('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test('while the mail server is away leads are kept, and are tried at once after a restart, whatever they waited for', async () => {
  const mailbox = await openMailServer();
  open.push(mailbox);
  await mailbox.down();
  const first = await runTestRelay(mailbox.url);
  expect((await post(first.base, ENQUIRY)).status).toBe(200);
  await waitFor(() => expect(first.log.map(({ event }) => event)).toContain('postponed'));
  expect(await healthOf(first)).toEqual([200, { ok: true, waiting: 1, refused: 0 }]);
  await first.stop();
  const leads = join(first.folder, 'leads');
  const [name = ''] = await readdir(leads);
  expect(name).toMatch(/^\d+-1-/);
  await rename(join(leads, name), join(leads, name.replace(/^\d+-1/, `${Date.now() + 3_600_000}-9`)));

  await mailbox.up();
  const second = await runTestRelay(mailbox.url, { RELAY_DATA: first.folder });
  open.push(second);
  await waitFor(() => expect(mailbox.mails).toHaveLength(1));
  await waitFor(() => expect(second.log).toContainEqual(expect.objectContaining({ event: 'sent', tries: 10 })));
  expect(mailbox.mails[0]?.messageId).toContain(name.slice(-41, -5));
});

test('a lead that waits again after a restart has its turn later', async () => {
  const mailbox = await openMailServer();
  open.push(mailbox);
  await mailbox.down();
  const first = await runTestRelay(mailbox.url);
  await post(first.base, ENQUIRY);
  await waitFor(() => expect(eventsOf(first)).toContain('postponed'));
  await first.stop();
  const second = await runTestRelay(mailbox.url, { RELAY_DATA: first.folder });
  open.push(second);
  await waitFor(() => expect(eventsOf(second)).toContain('postponed'));
  await setTimeout(500);
  expect(eventsOf(second)).toEqual(['resumed', 'listening', 'postponed']);
});

test.each([
  [
    'RELAY_TO',
    'takes no mail for RELAY_TO',
    (done: Done) => ({ onRcptTo: (_to: unknown, _session: unknown, next: Next) => done(next) }),
  ],
  [
    'RELAY_FROM',
    'takes no mail from RELAY_FROM',
    (done: Done) => ({ onMailFrom: (_from: unknown, _session: unknown, next: Next) => done(next) }),
  ],
])('a server that refuses %s refuses us: leads wait, /health and the log say so', async (_, sentence, options) => {
  let isRefusing = true;
  const server = await openMailServer(
    options((next) => (isRefusing ? next(refuse('No such user leads@example.com here', 550)) : next())),
  );
  open.push(server);
  const relay = await runTestRelay(server.url);
  open.push(relay);
  await post(relay.base, ENQUIRY);
  await waitFor(() => expect(eventsOf(relay)).toContain('postponed'));
  const said = relay.log.find(({ event }) => event === 'postponed')?.['why'];
  expect(said).toBe('EENVELOPE: 550 No such user [address] here');
  expect(await healthOf(relay)).toEqual([
    503,
    { ok: false, waiting: 1, refused: 0, trouble: expect.stringContaining(sentence) },
  ]);
  isRefusing = false;
  await post(relay.base, ENQUIRY);
  await waitFor(() => expect(server.mails).toHaveLength(1));
  await waitFor(async () => expect(await healthOf(relay)).toEqual([200, { ok: true, waiting: 1, refused: 0 }]));
});

test.each([
  [550, '5.7.26 Unauthenticated email is not accepted: SPF and DKIM did not pass', false],
  [552, '5.2.2 The mailbox is over quota', false],
  [550, '5.1.1 No such user', false],
  [550, '5.7.1 This message looks like spam', true],
  [554, '5.6.0 Malformed', true],
])('what comes after the message, and would meet every lead, is our fault: %i %s', async (code, words, isApart) => {
  const server = await openMailServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(refuse(words, code)));
    },
  });
  open.push(server);
  const relay = await runTestRelay(server.url);
  open.push(relay);
  await post(relay.base, ENQUIRY);
  await waitFor(() => expect(eventsOf(relay)).toContain(isApart ? 'refused-by-server' : 'postponed'));
  expect(await healthOf(relay)).toEqual(
    isApart
      ? [200, { ok: true, waiting: 0, refused: 1 }]
      : [503, { ok: false, waiting: 1, refused: 0, trouble: expect.stringContaining('RELAY_FROM to RELAY_TO') }],
  );
});

test('a message that the server refuses is set apart and counted, and sent when the operator says so', async () => {
  let isRefusing = true;
  let taken = 0;
  const refusing = await openMailServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        if (isRefusing) return done(refuse('বিপ্লব সেন is spam', 554));
        taken++;
        return done();
      });
    },
  });
  open.push(refusing);
  const relay = await runTestRelay(refusing.url);
  open.push(relay);
  await post(relay.base, ENQUIRY);
  await waitFor(() => expect(eventsOf(relay)).toContain('refused-by-server'));
  expect(relay.log.find(({ event }) => event === 'refused-by-server')?.['why']).toBe('EMESSAGE: 554');
  expect(await healthOf(relay)).toEqual([200, { ok: true, waiting: 0, refused: 1 }]);
  isRefusing = false;
  expect(await retryRefused(relay.folder)).toBe(1);
  expect(await readdir(join(relay.folder, 'refused'))).toEqual([]);
  await vi.waitFor(() => expect(taken).toBe(1), { timeout: limit(20_000), interval: 100 });
  await waitFor(async () => expect(await healthOf(relay)).toEqual([200, { ok: true, waiting: 0, refused: 0 }]));
});

test('the mail server is tried at the start, and the log has its words', async () => {
  const server = await openMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('Who are you')),
  });
  open.push(server);
  const relay = await runTestRelay(server.url.replace('//', '//site:secret@'));
  open.push(relay);
  await waitFor(() => expect(relay.log.map(({ event }) => event)).toContain('mail-server'));
  expect(relay.log).toContainEqual({
    event: 'mail-server',
    ok: false,
    why: expect.stringMatching(/^EAUTH: 535 Who are you/),
  });
  expect(await healthOf(relay)).toEqual([
    503,
    { ok: false, waiting: 0, refused: 0, trouble: 'The mail server does not take the sign-in of SMTP_URL.' },
  ]);
});

test('a server that is away is a matter for a person after ten minutes', () => {
  let now = 0;
  const state = openMailServerState(() => now);
  state.failed(new Error('ECONNREFUSED'));
  now += 9 * 60_000;
  state.failed(new Error('ECONNREFUSED'));
  expect([state.isFailing, state.trouble]).toEqual([true, null]);
  now += 2 * 60_000;
  expect(state.trouble).toMatch(/has taken no mail for some time/);
  state.well();
  expect([state.isFailing, state.trouble]).toEqual([false, null]);
});

test('a mail server on this machine needs nobody to vouch for its certificate', async () => {
  // smtp-server brings a certificate of its own making, as Debian's mail servers do.
  const server = await openMailServer({ disabledCommands: ['AUTH'] });
  open.push(server);
  const relay = await runTestRelay(server.url);
  open.push(relay);
  await post(relay.base, ENQUIRY);
  await waitFor(() => expect(server.mails).toHaveLength(1));
  const other = await runTestRelay(server.url.replace('127.0.0.1', '0.0.0.0'));
  open.push(other);
  await post(other.base, ENQUIRY);
  await waitFor(() => expect(eventsOf(other)).toContain('postponed'));
  expect(other.log.find(({ event }) => event === 'postponed')?.['why']).toMatch(/^ESOCKET: .*certificate/);
});

test('leads of an older relay are sent as they were kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'));
  await mkdir(join(folder, 'leads'));
  const id = crypto.randomUUID();
  const lead = { id, at: new Date().toISOString(), subject: 'Old', body: 'Text', replyTo: 'a@example.org' };
  await writeFile(join(folder, 'leads', `${Date.now()}-0-${id}.json`), JSON.stringify(lead));
  const [, mailbox] = await relayAndMailbox({ RELAY_DATA: folder });
  await waitFor(() => expect(mailbox.mails).toHaveLength(1));
  expect(mailbox.mails[0]).toMatchObject({ subject: 'Old', replyTo: { text: 'a@example.org' } });
});

test('reports become lines without queries and addresses of people', async () => {
  const [relay] = await relayAndMailbox();
  const report = {
    type: 'csp-violation',
    url: 'https://www.example.com/contact-us/?email=me@example.org#top',
    user_agent: 'A browser',
    body: {
      blockedURL: 'https://evil.example/x.js?id=7',
      effectiveDirective: 'script-src-elem',
      sample: 'secret',
      message: 'of me@example.org',
    },
  };
  const answer = await fetch(`${relay.base}/reports`, { method: 'POST', body: JSON.stringify([report]) });
  expect(answer.status).toBe(204);
  expect(relay.log.at(-1)).toEqual({
    event: 'report',
    type: 'csp-violation',
    url: 'https://www.example.com/contact-us/',
    blockedURL: 'https://evil.example/x.js',
    effectiveDirective: 'script-src-elem',
    message: 'of [address]',
  });
  expect((await fetch(`${relay.base}/reports`, { method: 'POST', body: '{"a":1}' })).status).toBe(400);
});
