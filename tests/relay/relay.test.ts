import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../../relay/limits.ts';
import { leadOf, readCall } from '../../relay/mail.ts';
import { LEAST_MS } from '../../relay/proof.ts';
import { openMailServer, type MailServer } from './smtp.ts';
import { ENQUIRY, ORIGIN, post, runTestRelay, solve, type RunningRelay } from './running-relay.ts';

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

const waitFor = (condition: () => void) => vi.waitFor(condition, { timeout: 8000, interval: 20 });

test('a lead arrives as it was written, from and to our own addresses, answered to the visitor', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  const answer = await post(relay.base, { ...ENQUIRY, to: 'somebody-else@example.net' });
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  await waitFor(() => expect(mailbox.mails).toHaveLength(1));
  const [mail] = mailbox.mails;
  expect(mail).toMatchObject({ subject: 'New Enquiry' });
  expect(mail?.text?.trim()).toBe(ENQUIRY.body);
  expect(mail?.from?.text).toBe('"Website" <website@example.com>');
  expect(mail?.replyTo?.text).toBe('visitor@example.org');
  expect(mailbox.recipients).toEqual(['leads@example.com']);
  await waitFor(() => expect(relay.log.map(({ event }) => event)).toEqual(['listening', 'taken', 'sent']));
  expect(await readdir(join(relay.folder, 'leads'))).toEqual([]);
});

test('the log and the answers tell nothing of a visitor', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  await post(relay.base, ENQUIRY);
  await post(relay.base, { ...ENQUIRY, subject: 'a\r\nBcc: visitor@example.org' });
  await waitFor(() => expect(mailbox.mails).toHaveLength(1));
  expect(JSON.stringify(relay.log)).not.toMatch(/visitor|বিপ্লব|morning|127\.0\.0\.1/);
});

test.each([
  ['Email: one@example.org, two@example.org', null],
  ['Email: one@example.org\u2028Bcc: two@example.org', null],
  ['Email: <one@example.org>', null],
  ['My Email: one@example.org', null],
  ['Name: A\r\nEmail: one@example.org\r\nMessage:\nEmail: two@example.org', 'one@example.org'],
])('of %j the visitor’s address is %j', (body, replyTo) => {
  const call = readCall(JSON.stringify({ ...ENQUIRY, body }));
  expect(leadOf(call, { id: 'a', at: '2026-11-23T04:00:00.000Z' }).replyTo).toBe(replyTo);
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
    ['a body of 70 kB', { ...ENQUIRY, body: 'x'.repeat(70_000) }, {}, 413],
  ])('%s', async (_name, body, headers, status) => {
    const [relay, mailbox] = await relayAndMailbox();
    const answer = await post(relay.base, body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z].{20,}\.$/) });
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

test('while the mail server is away leads are kept, and arrive after a restart with the tries that they had', async () => {
  const mailbox = await openMailServer();
  open.push(mailbox);
  await mailbox.down();
  const first = await runTestRelay(mailbox.url);
  expect((await post(first.base, ENQUIRY)).status).toBe(200);
  await waitFor(() => expect(first.log.map(({ event }) => event)).toContain('postponed'));
  expect(await (await fetch(`${first.base}/health`)).json()).toEqual({ ok: true, waiting: 1 });
  await first.stop();
  const [name] = await readdir(join(first.folder, 'leads'));
  expect(name).toMatch(/^\d+-1-/);

  await mailbox.up();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  try {
    const second = await runTestRelay(mailbox.url, { RELAY_DATA: first.folder });
    open.push(second);
    await waitFor(() => expect(mailbox.mails).toHaveLength(1));
    await waitFor(() => expect(second.log).toContainEqual(expect.objectContaining({ event: 'sent', tries: 2 })));
    expect(mailbox.mails[0]?.messageId).toContain(name?.slice(-41, -5));
  } finally {
    vi.useRealTimers();
  }
});

test('what the server refuses for good is set apart at once, for a person to look at', async () => {
  const refusing = await openMailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such user'), { responseCode: 550 })),
  });
  open.push(refusing);
  const relay = await runTestRelay(refusing.url);
  open.push(relay);
  await post(relay.base, ENQUIRY);
  await waitFor(() => expect(relay.log.map(({ event }) => event)).toContain('refused-by-server'));
  expect(await readdir(join(relay.folder, 'refused'))).toHaveLength(1);
  expect(await readdir(join(relay.folder, 'leads'))).toEqual([]);
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
