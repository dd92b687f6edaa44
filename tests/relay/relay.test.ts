/** The relay of this repository (docs/forms.md), with a mail server that takes, refuses or is away. */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LIMITS } from '../../relay/limits.ts';
import { leadOf, readCall } from '../../relay/mail.ts';
import { openMailServerState } from '../../relay/mail-server-state.ts';
import { retryRefused } from '../../relay/queue.ts';
import { makeFolder } from '../support/folder.ts';
import { limit } from '../support/time-limits.ts';
import { ENQUIRY, MAIL, ORIGIN, PLAIN, post, runTestRelay, type RunningRelay } from './running-relay.ts';
import { openMailServer, type MailServer } from './smtp.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function mailServer(options?: SMTPServerOptions): Promise<MailServer> {
  const server = await openMailServer(options);
  open.push(server.close);
  return server;
}
async function relayTo(url: string, variables: Readonly<Record<string, string>> = {}): Promise<RunningRelay> {
  const relay = await runTestRelay(url, variables);
  open.push(relay.stop);
  return relay;
}
async function relayAndMailbox(variables: Readonly<Record<string, string>> = {}): Promise<[RunningRelay, MailServer]> {
  const mailbox = await mailServer();
  return [await relayTo(mailbox.url, variables), mailbox];
}

/** But for what was found out about the mail server, which comes at any time. */
const eventsOf = ({ log }: RunningRelay) => log.map(({ event }) => event).filter((event) => event !== 'mail-server');
const whyOf = ({ log }: RunningRelay, of: string) => log.find(({ event }) => event === of)?.['why'];
const healthOf = async ({ base }: RunningRelay) => {
  const answer = await fetch(`${base}/health`);
  return [answer.status, await answer.json()];
};
const statusOf = async ({ base }: RunningRelay, call: unknown = ENQUIRY) => (await post(base, call)).status;
const leadsOf = (folder: string) => join(folder, 'leads');
const refuse = (words: string, responseCode: number) => Object.assign(new Error(words), { responseCode });
const waitFor = (condition: () => unknown) => vi.waitFor(condition, { timeout: limit(8000), interval: 20 });
const waitForEvent = (relay: RunningRelay, event: string) => waitFor(() => expect(eventsOf(relay)).toContain(event));
/** Options of a server that answers so after the message. */
const afterData = (answer: () => Error | undefined): SMTPServerOptions => ({
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => done(answer()));
  },
});

test('a lead arrives as it was written, from and to our own addresses, answered to the visitor', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  const answer = await post(relay.base, { ...ENQUIRY, to: 'other@example.net' });
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  await waitFor(() => expect(mailbox.mails).toHaveLength(1));
  const [mail] = mailbox.mails;
  expect([mail?.subject, mail?.text?.trim()]).toEqual([MAIL.subject, MAIL.text]);
  expect(mail?.from?.text).toBe('"Website" <website@example.com>');
  expect(mail?.replyTo?.value).toEqual([{ name: 'বিপ্লব সেন', address: 'visitor@example.org' }]);
  expect(mailbox.recipients).toEqual(['leads@example.com']);
  await waitFor(() => expect(eventsOf(relay)).toEqual(['listening', 'taken', 'sent']));
  expect(relay.log).toContainEqual(expect.objectContaining({ event: 'taken', form: 'enquiry' }));
  expect(await readdir(leadsOf(relay.folder))).toEqual([]);
  await post(relay.base, { ...ENQUIRY, subject: 'a\r\nBcc: visitor@example.org' });
  expect(JSON.stringify(relay.log)).not.toMatch(/visitor|বিপ্লব|morning|127\.0\.0\.1/);
});

describe('the mail of a call', () => {
  const leadFrom = (call: object) =>
    leadOf(readCall(JSON.stringify(call)), { id: 'a', at: '2026-11-23T04:00:00.000Z' });

  test.each([
    ['one@example.org, two@example.org', null],
    ['<one@example.org>', null],
    ['one@localhost', null],
    [' one@example.org ', 'one@example.org'],
  ])('with the address %j is answered to %j', (address, replyTo) => {
    const lead = leadFrom({ ...ENQUIRY, replyTo: { name: 'A', address } });
    expect([lead.replyTo, lead.replyToName]).toEqual([replyTo, replyTo && 'A']);
  });

  test('of the four texts alone is as it is, and no address is guessed from its text', () => {
    const { subject, body } = PLAIN;
    expect(leadFrom(PLAIN)).toMatchObject({ subject, body, replyTo: null, replyToName: null });
  });

  test.each([
    [{ name: 'Asha Roy', interest: 'AI Development' }, /^: Asha Roy, AI Development$/],
    [{ email: 'asha@example.org' }, /^: asha@example\.org$/],
    [{ message: 'Hello' }, /^$/],
    [{ name: 'A\r\nBcc: b@example.org\u202egnp' }, /^: A Bcc: b@example\.org gnp$/],
    [{ name: 'x'.repeat(300) }, /^: x{80}$/],
  ])('with the fields %j has them in its subject', (values, words) => {
    const fields = Object.entries(values).map(([name, value]) => ({ name, label: name, value }));
    expect(leadFrom({ ...PLAIN, fields }).subject.replace('New Enquiry', '')).toMatch(words);
  });

  test.each([
    ['page', { label: 'Page', title: 'A\nB', url: 'https://www.example.com/' }],
    ['campaign', { utm_source: 'a\nBcc: b@example.org' }],
    ['campaign', { source: 'a' }],
  ])('with a wrong %s lacks that alone: %j', (name, value) => {
    const { body } = leadFrom({ ...ENQUIRY, [name]: value });
    expect(['Good morning.', 'Contact Us', 'utm_source'].map((words) => body.includes(words))).toEqual([
      true,
      name !== 'page',
      name !== 'campaign',
    ]);
  });
});

describe('what is refused', () => {
  test.each<[string, unknown, Record<string, string>, number]>([
    ['a line break in the subject', { ...ENQUIRY, subject: 'Hello\r\nBcc: all@example.net' }, {}, 400],
    ['no subject', { ...ENQUIRY, subject: '' }, {}, 400],
    ['a list for a body', { ...ENQUIRY, body: ['A'] }, {}, 400],
    ['no JSON', 'subject=A', {}, 400],
    ['another origin', ENQUIRY, { Origin: 'https://www.example.com.evil.example' }, 403],
    ['a page from a file', ENQUIRY, { Origin: 'null' }, 403],
    ['a field without a value', { ...ENQUIRY, fields: [{ name: 'name', label: 'Name' }] }, {}, 400],
    ['a body of 140 kB', { ...ENQUIRY, body: 'x'.repeat(140_000) }, {}, 413],
  ])('%s', async (_name, body, headers, status) => {
    const [relay, mailbox] = await relayAndMailbox();
    const answer = await post(relay.base, body, headers);
    expect(answer.status).toBe(status);
    const { error } = (await answer.json()) as { error: string };
    expect(error).toMatch(/^[A-Z].{20,}\.$/);
    expect(relay.log).toContainEqual({ event: 'refused', path: '/send-email', status, why: error });
    expect([mailbox.mails, await readdir(leadsOf(relay.folder))]).toEqual([[], []]);
  });

  test.each(['\r\n', '\n', '\r', '\0', '\u2028'])('%j in what becomes a header', (end) => {
    const evil = `x${end}X-Evil: yes${end}Bcc: all@example.net`;
    const replyTo = { ...ENQUIRY.replyTo, name: evil };
    for (const call of [{ subject: evil }, { name: evil }, { to: evil }, { replyTo }])
      expect(() => readCall(JSON.stringify({ ...ENQUIRY, ...call }))).toThrow(/^[A-Z].{20,}\.$/);
  });

  test('more fields than any form has', () => {
    const fields = Array.from({ length: 31 }, () => ENQUIRY.fields[0]);
    expect(() => readCall(JSON.stringify({ ...ENQUIRY, fields }))).toThrow(/^[A-Z].{20,}\.$/);
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

  test('calls that are refused have a limit of their own, and one that could not be kept counts for nothing', async () => {
    const [relay] = await relayAndMailbox();
    for (let i = 0; i < LIMITS.failures.points - 2; i++)
      expect(await statusOf(relay, { ...ENQUIRY, subject: '' })).toBe(400);
    await rm(leadsOf(relay.folder), { recursive: true });
    for (let i = 0; i < LIMITS.mails.points; i++) expect(await statusOf(relay)).toBe(503);
    await mkdir(leadsOf(relay.folder));
    for (let i = 0; i < LIMITS.mails.points; i++) expect(await statusOf(relay)).toBe(200);
    for (const status of [200, 200, 429]) expect(await statusOf(relay, { ...ENQUIRY, trap: 'x' })).toBe(status);
    expect(await statusOf(relay, { ...ENQUIRY, subject: '' })).toBe(429);
  });
});

test('the same text sent again by a form whose answer was lost arrives once', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  const call = { ...ENQUIRY, id: crypto.randomUUID() };
  expect(await Promise.all([statusOf(relay, call), statusOf(relay, call)])).toEqual([200, 200]);
  await waitForEvent(relay, 'sent');
  expect(await statusOf(relay, call)).toBe(200);
  expect(await statusOf(relay, { ...call, id: 'no id' })).toBe(200);
  await waitFor(() => expect(mailbox.mails).toHaveLength(2));
  expect(mailbox.mails[0]?.messageId).toContain(call.id);
});

describe('a form that a browser sends without a script', () => {
  const plain = (relay: RunningRelay, fields: Record<string, string>) =>
    fetch(`${relay.base}/send-email`, {
      method: 'POST',
      headers: { Origin: ORIGIN },
      body: new URLSearchParams({ _subject: 'New Enquiry', _form: 'enquiry', name: 'Asha Roy', ...fields }),
      redirect: 'manual',
    });

  test('becomes a mail of its fields, and leads to the page of thanks', async () => {
    const [relay, mailbox] = await relayAndMailbox();
    const answer = await plain(relay, { email: 'asha@example.org', message: 'One\nTwo', _thanks: '/sub/thank-you/' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${ORIGIN}/sub/thank-you/`]);
    await waitFor(() => expect(mailbox.mails).toHaveLength(1));
    const [mail] = mailbox.mails;
    expect([mail?.subject, mail?.text?.trim()]).toEqual([
      'New Enquiry: Asha Roy',
      'Name: Asha Roy\nEmail: asha@example.org\nMessage:\nOne\nTwo',
    ]);
    expect(mail?.replyTo?.value).toEqual([{ name: 'Asha Roy', address: 'asha@example.org' }]);
  });

  test.each<[string, Record<string, string>, number, RegExp]>([
    ['leads to no other site', { email: 'a@example.org', _thanks: '//evil.example/' }, 200, /^Your message was sent/],
    ['leads nowhere by a line break', { email: 'a@example.org', _thanks: '/a\r\nX: y' }, 200, /^Your message was sent/],
    ['says in words why it is refused', { _subject: '' }, 400, /^This message cannot be sent: its subject/],
    ['is dropped where the hidden field is filled', { website: 'x' }, 200, /^Your message was sent/],
  ])('%s', async (_, fields, status, words) => {
    const [relay] = await relayAndMailbox();
    const answer = await plain(relay, fields);
    expect([answer.status, answer.headers.get('Location'), await answer.text()]).toEqual([
      status,
      null,
      expect.stringMatching(words),
    ]);
    expect(eventsOf(relay).includes('taken')).toBe('email' in fields);
  });
});

test('listens on this machine alone, unless RELAY_HOST says otherwise', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  const elsewhere = ({ base }: RunningRelay) => fetch(`${base.replace('127.0.0.1', '127.0.0.2')}/health`);
  await expect(elsewhere(relay)).rejects.toThrow();
  expect((await elsewhere(await relayTo(mailbox.url, { RELAY_HOST: '0.0.0.0' }))).status).toBe(200);
});

test('/health says that a proxy stands before it that RELAY_PROXIES does not count', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  const health = async (to: RunningRelay) => {
    await post(to.base, ENQUIRY, { 'X-Forwarded-For': '203.0.113.9' });
    return (await healthOf(to)) as [number, { trouble?: string }];
  };
  expect(await health(relay)).toEqual([
    503,
    expect.objectContaining({ trouble: expect.stringContaining('RELAY_PROXIES') }),
  ]);
  expect((await health(await relayTo(mailbox.url, { RELAY_PROXIES: '1' })))[0]).toBe(200);
});

test('a filled trap is answered as a success, and nothing is sent', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  const answer = await post(relay.base, { ...ENQUIRY, trap: 'https://spam.example' });
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  expect([mailbox.mails, await readdir(leadsOf(relay.folder))]).toEqual([[], []]);
});

test('only the named origins may read an answer (CORS)', async () => {
  const [relay] = await relayAndMailbox();
  const allowed = async (Origin: string) => {
    const headers = {
      Origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    };
    const answer = await fetch(`${relay.base}/send-email`, { method: 'OPTIONS', headers });
    return answer.headers.get('Access-Control-Allow-Origin');
  };
  expect([await allowed(ORIGIN), await allowed('https://evil.example')]).toEqual([ORIGIN, null]);
});

describe('while the mail server is away', () => {
  /** A relay that has postponed one lead, stopped. */
  async function postponed(): Promise<[MailServer, folder: string]> {
    const mailbox = await mailServer();
    await mailbox.down();
    const first = await runTestRelay(mailbox.url);
    expect(await statusOf(first)).toBe(200);
    await waitForEvent(first, 'postponed');
    expect(await healthOf(first)).toEqual([200, { ok: true, waiting: 1, refused: 0 }]);
    await first.stop();
    return [mailbox, first.folder];
  }

  test('leads are kept, and are tried at once after a restart, whatever they waited for', async () => {
    const [mailbox, folder] = await postponed();
    const [name = ''] = await readdir(leadsOf(folder));
    expect(name).toMatch(/^\d+-1-/);
    const later = name.replace(/^\d+-1/, `${Date.now() + 3_600_000}-9`);
    await rename(join(leadsOf(folder), name), join(leadsOf(folder), later));
    await mailbox.up();
    const second = await relayTo(mailbox.url, { RELAY_DATA: folder });
    await waitFor(() => expect(mailbox.mails).toHaveLength(1));
    await waitFor(() => expect(second.log).toContainEqual(expect.objectContaining({ event: 'sent', tries: 10 })));
    expect(mailbox.mails[0]?.messageId).toContain(name.slice(-41, -5));
  });

  test('a lead that waits again after a restart has its turn later', async () => {
    const [mailbox, folder] = await postponed();
    const second = await relayTo(mailbox.url, { RELAY_DATA: folder });
    await waitForEvent(second, 'postponed');
    await setTimeout(500);
    expect(eventsOf(second)).toEqual(['resumed', 'listening', 'postponed']);
  });

  test('a lead whose days are over is set apart, and what a crash left half written is removed', async () => {
    const [mailbox, folder] = await postponed();
    const id = crypto.randomUUID();
    const at = new Date(Date.now() - 40 * 86_400_000).toISOString();
    const old = { id, at, subject: 'Old', body: 'Text', replyTo: null };
    await writeFile(join(leadsOf(folder), `1-9-${id}.json`), JSON.stringify(old));
    await writeFile(join(leadsOf(folder), `1-0-${crypto.randomUUID()}.json.part`), 'Name: Asha');
    const second = await relayTo(mailbox.url, { RELAY_DATA: folder });
    await waitForEvent(second, 'expired');
    expect(await healthOf(second)).toMatchObject([200, { waiting: 1, refused: 1 }]);
    expect(await readdir(join(folder, 'refused'))).toEqual([expect.stringContaining(id)]);
    expect((await readdir(leadsOf(folder))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test.each([400, -400])('a jump of the clock by %i days changes nothing for what waits', async (days) => {
    const mailbox = await mailServer();
    await mailbox.down();
    const relay = await relayTo(mailbox.url);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await statusOf(relay)).toBe(200);
    vi.useRealTimers();
    await waitForEvent(relay, 'postponed');
    const [name = ''] = await readdir(leadsOf(relay.folder));
    const seconds = (Number(name.split('-')[0]) - Date.now()) / 1000;
    expect(seconds).toBeLessThan(20);
    expect(seconds).toBeGreaterThan(0);
    expect(await readdir(join(relay.folder, 'refused'))).toEqual([]);
  });

  test('it is a matter for a person after ten minutes', () => {
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
});

describe('a mail server that refuses', () => {
  test.each([
    ['RELAY_TO', 'takes no mail for RELAY_TO', 'onRcptTo'],
    ['RELAY_FROM', 'takes no mail from RELAY_FROM', 'onMailFrom'],
  ] as const)('%s refuses us: leads wait, /health and the log say so', async (_, sentence, step) => {
    let isRefusing = true;
    const server = await mailServer({
      [step]: (_address: unknown, _session: unknown, done: (cause?: Error) => void) =>
        isRefusing ? done(refuse('No such user leads@example.com here', 550)) : done(),
    });
    const relay = await relayTo(server.url);
    await post(relay.base, ENQUIRY);
    await waitForEvent(relay, 'postponed');
    expect(whyOf(relay, 'postponed')).toBe('EENVELOPE: 550 No such user [address] here');
    const trouble: unknown = expect.stringContaining(sentence);
    expect(await healthOf(relay)).toEqual([503, { ok: false, waiting: 1, refused: 0, trouble }]);
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
  ])('after the message: %i %s sets the lead apart: %s', async (code, words, isApart) => {
    const relay = await relayTo((await mailServer(afterData(() => refuse(words, code)))).url);
    await post(relay.base, ENQUIRY);
    await waitForEvent(relay, isApart ? 'refused-by-server' : 'postponed');
    // What would meet every lead is our fault.
    const trouble: unknown = expect.stringContaining('RELAY_FROM to RELAY_TO');
    expect(await healthOf(relay)).toEqual(
      isApart ? [200, { ok: true, waiting: 0, refused: 1 }] : [503, { ok: false, waiting: 1, refused: 0, trouble }],
    );
  });

  test('message after message is our fault: from the third on leads wait, and /health says so', async () => {
    let isRefusing = true;
    const relay = await relayTo(
      (await mailServer(afterData(() => (isRefusing ? refuse('5.7.1 Rejected by policy', 550) : undefined)))).url,
    );
    for (let lead = 0; lead < 2; lead++) {
      await post(relay.base, ENQUIRY);
      await waitFor(() =>
        expect(eventsOf(relay).filter((event) => event === 'refused-by-server')).toHaveLength(lead + 1),
      );
    }
    expect(await healthOf(relay)).toEqual([200, { ok: true, waiting: 0, refused: 2 }]);
    for (let lead = 0; lead < 3; lead++) await post(relay.base, ENQUIRY);
    await waitFor(() => expect(eventsOf(relay).filter((event) => event === 'postponed')).toHaveLength(3));
    const trouble: unknown = expect.stringContaining('message after message');
    expect(await healthOf(relay)).toEqual([503, { ok: false, waiting: 3, refused: 2, trouble }]);
    isRefusing = false;
    await post(relay.base, ENQUIRY);
    await waitForEvent(relay, 'sent');
    expect(await healthOf(relay)).toMatchObject([200, { ok: true, refused: 2 }]);
  });

  test('a message sets it apart and counts it; it is sent when the operator says so', async () => {
    let isRefusing = true;
    const server = await mailServer(afterData(() => (isRefusing ? refuse('বিপ্লব সেন is spam', 554) : undefined)));
    const first = await runTestRelay(server.url);
    await post(first.base, ENQUIRY);
    await waitForEvent(first, 'refused-by-server');
    expect(whyOf(first, 'refused-by-server')).toBe('EMESSAGE: 554');
    isRefusing = false;
    expect(await retryRefused(first.folder)).toBe(1);
    expect(await readdir(join(first.folder, 'refused'))).toEqual([]);
    await first.stop();
    // A relay that runs looks for them now and then, one that starts at once.
    const second = await relayTo(server.url, { RELAY_DATA: first.folder });
    await waitForEvent(second, 'sent');
    expect(await healthOf(second)).toEqual([200, { ok: true, waiting: 0, refused: 0 }]);
  });

  test('the sign-in is found out at the start, and the log has its words', async () => {
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('Who are you')),
    });
    const relay = await relayTo(server.url.replace('//', '//site:secret@'));
    await waitFor(() => expect(whyOf(relay, 'mail-server')).toMatch(/^EAUTH: 535 Who are you/));
    const trouble = 'The mail server does not take the sign-in of SMTP_URL.';
    expect(await healthOf(relay)).toEqual([503, { ok: false, waiting: 0, refused: 0, trouble }]);
  });
});

test('the certificate of a mail server on this machine needs no authority', async () => {
  // smtp-server brings a certificate of its own making, as Debian's mail servers do.
  const server = await mailServer({ disabledCommands: ['AUTH'] });
  await post((await relayTo(server.url)).base, ENQUIRY);
  await waitFor(() => expect(server.mails).toHaveLength(1));
  const other = await relayTo(server.url.replace('127.0.0.1', '0.0.0.0'));
  await post(other.base, ENQUIRY);
  await waitForEvent(other, 'postponed');
  expect(whyOf(other, 'postponed')).toMatch(/^ESOCKET: .*certificate/);
});

test('leads of an older relay are sent as they were kept', async () => {
  const id = crypto.randomUUID();
  const lead = { id, at: new Date().toISOString(), subject: 'Old', body: 'Text', replyTo: 'a@example.org' };
  const folder = makeFolder({ 'leads/.keep': '' });
  await rm(join(folder, 'leads/.keep'));
  await writeFile(join(folder, 'leads', `${Date.now()}-0-${id}.json`), JSON.stringify(lead));
  const [, mailbox] = await relayAndMailbox({ RELAY_DATA: folder });
  await waitFor(() => expect(mailbox.mails).toHaveLength(1));
  expect(mailbox.mails[0]).toMatchObject({ subject: 'Old', replyTo: { text: 'a@example.org' } });
});
