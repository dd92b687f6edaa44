/** The relay of this repository (relay/README.md), with a mail server that takes, refuses or is away. */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LIMITS } from '../../relay/limits.ts';
import { leadOf, readCall } from '../../relay/mail.ts';
import { ask } from '../support/ask.ts';
import { makeFolder } from '../support/folder.ts';
import { limit } from '../support/time-limits.ts';
import { ENQUIRY, MAIL, ORIGIN, PLAIN } from './leads.ts';
import { mailServer, relayAndMailbox, relayTo, runTestRelay, type RunningRelay } from './running-relay.ts';
import { afterData, refusal, waitFor, waitForMails, type MailServer } from './smtp.ts';

const SENTENCE = /^[A-Z].{20,}\.$/;

test('a lead arrives as it was written, from and to our own addresses, answered to the visitor', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  const answer = await relay.post({ ...ENQUIRY, to: 'other@example.net' });
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  await waitForMails(mailbox);
  const [mail] = mailbox.mails;
  expect([mail?.subject, mail?.text?.trim()]).toEqual([MAIL.subject, MAIL.text]);
  expect(mail?.from?.text).toBe('"Website" <website@example.com>');
  expect(mail?.replyTo?.value).toEqual([{ name: 'বিপ্লব সেন', address: 'visitor@example.org' }]);
  expect(mailbox.recipients).toEqual(['leads@example.com']);
  await relay.waitFor('sent');
  expect(Response.name, 'as the process has it').toBe('Response');
  expect(relay.log).toContainEqual(expect.objectContaining({ event: 'taken', form: 'enquiry' }));
  expect(await relay.filesIn('leads')).toEqual([]);
  await relay.post({ ...ENQUIRY, subject: 'a\r\nBcc: visitor@example.org' });
  expect(JSON.stringify(relay.log)).not.toMatch(/visitor|বিপ্লব|morning|127\.0\.0\.1/);
});

describe('the mail of a call', () => {
  const none = { replyTo: null, replyToName: null };
  const from = (address: string) => ({ replyTo: { name: 'A', address } });
  const of = (values: Record<string, string>) => ({
    fields: Object.entries(values).map(([name, value]) => ({ name, label: name, value })),
  });
  test.each<[string, object, object]>([
    // No address is guessed from a text.
    ['the four texts alone', {}, { subject: PLAIN.subject, body: PLAIN.body, ...none }],
    ['two addresses', from('one@example.org, two@example.org'), none],
    ['an address in brackets', from('<one@example.org>'), none],
    ['an address of no domain', from('one@localhost'), none],
    ['an address', from(' one@example.org '), { replyTo: 'one@example.org', replyToName: 'A' }],
    ['name and interest', of({ name: 'Asha', interest: 'AI' }), { subject: 'New Enquiry: Asha, AI' }],
    ['an e-mail', of({ email: 'asha@example.org' }), { subject: 'New Enquiry: asha@example.org' }],
    ['a message', of({ message: 'Hello' }), { subject: 'New Enquiry', body: 'message: Hello' }],
    ['an evil name', of({ name: 'A\r\nBcc: b@b\u202egnp' }), { subject: 'New Enquiry: A Bcc: b@b gnp' }],
    ['a prototype', JSON.parse('{"__proto__":{"to":"v@example.org"},"bcc":"v@example.org"}') as object, none],
    ['a long name', of({ name: 'x'.repeat(300) }), { subject: `New Enquiry: ${'x'.repeat(80)}` }],
  ])('of %s', (_, call, lead) => {
    expect(leadOf(readCall({ ...PLAIN, ...call }))).toMatchObject(lead);
  });

  test.each([
    ['page', { label: 'Page', title: 'A\nB', url: 'https://www.example.com/' }],
    ['campaign', { utm_source: 'a\nBcc: b@example.org' }],
    ['campaign', { source: 'a' }],
  ])('with a wrong %s lacks that alone: %j', (name, value) => {
    const { body } = leadOf(readCall({ ...ENQUIRY, [name]: value }));
    const has = ['Good morning.', 'Contact Us', 'utm_source'].map((words) => body.includes(words));
    expect(has).toEqual([true, name !== 'page', name !== 'campaign']);
  });
});

describe('what is refused', () => {
  test.each<[string, unknown, Record<string, string>, number]>([
    ['a line break in the subject', { ...ENQUIRY, subject: 'Hello\r\nBcc: all@example.net' }, {}, 400],
    ['no subject', { ...ENQUIRY, subject: '' }, {}, 400],
    ['a list for a body', { ...ENQUIRY, body: ['A'] }, {}, 400],
    ['a subject of 60,000 letters', { ...ENQUIRY, subject: 'x'.repeat(60_000) }, {}, 400],
    ['no JSON', 'subject=A', {}, 400],
    ['JSON of nothing', 'null', {}, 400],
    ['JSON 20,000 deep', '['.repeat(20_000) + ']'.repeat(20_000), {}, 400],
    ['no origin', ENQUIRY, { Origin: '' }, 403],
    ['text of another origin', ENQUIRY, { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }, 403],
    ['another origin', ENQUIRY, { Origin: 'https://www.example.com.evil.example' }, 403],
    ['a page from a file', ENQUIRY, { Origin: 'null' }, 403],
    ['a field without a value', { ...ENQUIRY, fields: [{ name: 'name', label: 'Name' }] }, {}, 400],
    ['more fields than any form has', { ...ENQUIRY, fields: Array(31).fill(ENQUIRY.fields[0]) }, {}, 400],
    ['a body of 140 kB', { ...ENQUIRY, body: 'x'.repeat(140_000) }, {}, 413],
  ])('%s', async (_name, body, headers, status) => {
    const [relay, mailbox] = await relayAndMailbox();
    const answer = await relay.post(body, headers);
    const { error } = (await answer.json()) as { error: string };
    expect([answer.status, error]).toEqual([status, expect.stringMatching(SENTENCE)]);
    expect(relay.log).toContainEqual({ event: 'refused', path: '/send-email', status, why: error });
    expect([mailbox.mails, await relay.filesIn('leads')]).toEqual([[], []]);
  });

  test.each(['\r\n', '\n', '\r', '\0', '\u2028'])('%j in what becomes a header', (end) => {
    const evil = `x${end}X-Evil: yes${end}Bcc: all@example.net`;
    const replyTo = { ...ENQUIRY.replyTo, name: evil };
    for (const call of [{ subject: evil }, { replyTo }])
      expect(() => readCall({ ...ENQUIRY, ...call })).toThrow(SENTENCE);
    expect(JSON.stringify(leadOf(readCall({ ...ENQUIRY, name: evil, to: evil })))).not.toContain('X-Evil');
  });

  test.each([
    ['GET', '/send-email'],
    ['POST', '/health'],
    ['GET', '/../../etc/passwd'],
  ])('%s %s', async (method, path) => {
    const [{ base }] = await relayAndMailbox();
    expect((await ask(Number(new URL(base).port), path, { method, headers: { Origin: ORIGIN } })).status).toBe(404);
  });

  test('a body without a length that goes on for ever', async () => {
    const [relay] = await relayAndMailbox();
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(16_384).fill(32)) });
    expect(await relay.status(endless)).toBe(413);
  });

  test('more from one address than a family sends; others still arrive', async () => {
    const [relay, mailbox] = await relayAndMailbox({ RELAY_PROXIES: '1' });
    const from = (address: string) => relay.post(ENQUIRY, { 'X-Forwarded-For': address });
    for (let i = 0; i < LIMITS.mails.points; i++) expect((await from('2001:db8:1:2::5')).status).toBe(200);
    // Another address of the same household.
    const answer = await from('2001:db8:1:2:ffff::1');
    expect([answer.status, await answer.json()]).toEqual([429, { error: expect.stringMatching(/in \d+ minutes/) }]);
    expect((await from('2001:db8:1:3::5')).status).toBe(200);
    // What the visitor writes before the proxy's own entry decides nothing.
    expect((await from('203.0.113.9, 2001:db8:1:2::5')).status).toBe(429);
    await waitForMails(mailbox, LIMITS.mails.points + 1);
  });

  test('calls that are refused have a limit of their own, and one that could not be kept counts for nothing', async () => {
    const [relay] = await relayAndMailbox();
    const wrong = { ...ENQUIRY, subject: '' };
    for (let i = 0; i < LIMITS.refused.points - 2; i++) expect(await relay.status(wrong)).toBe(400);
    await rm(relay.leads, { recursive: true });
    for (let i = 0; i < LIMITS.mails.points; i++) expect(await relay.status()).toBe(503);
    await mkdir(relay.leads);
    for (let i = 0; i < LIMITS.mails.points; i++) expect(await relay.status()).toBe(200);
    // A filled trap is answered as a success, and nothing is sent.
    for (const status of [200, 200, 429]) expect(await relay.status({ ...ENQUIRY, trap: 'x' })).toBe(status);
    expect(['trapped', 'taken'].map(relay.count)).toEqual([2, LIMITS.mails.points]);
    expect(await relay.status(wrong)).toBe(429);
  });
});

test('the same text sent again by a form whose answer was lost arrives once', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  const call = { ...ENQUIRY, id: crypto.randomUUID() };
  expect(await Promise.all([relay.status(call), relay.status(call)])).toEqual([200, 200]);
  await relay.waitFor('sent');
  expect(await relay.status(call)).toBe(200);
  expect(await relay.status({ ...call, id: '../../../tmp/x' })).toBe(200);
  await waitForMails(mailbox, 2);
  expect(mailbox.mails[0]?.messageId).toContain(call.id);
});

describe('a form that a browser sends without a script', () => {
  const plain = (relay: RunningRelay, fields: Record<string, string>) => {
    const sent = new URLSearchParams({ _subject: 'New Enquiry', _form: 'enquiry', name: 'Asha Roy', ...fields });
    return relay.post(String(sent), { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' });
  };

  test('that sends a name twice is the form of the first, and its text has all of it', async () => {
    const [relay, mailbox] = await relayAndMailbox();
    const sent = new URLSearchParams();
    for (const [name, first, second] of [
      ['_subject', 'Enrolment', 'Other'],
      ['_form', 'enrolment', 'other'],
      ['_thanks', 'Merci', 'Danke'],
      ['_reply', 'contact', 'email'],
      ['_labels', '{"contact":"Courriel"}', '{}'],
      ['name', 'Asha', 'Roy'],
      ['contact', 'a@example.org', 'c@example.org'],
    ] as const)
      for (const value of [first, second]) sent.append(name, value);
    const answer = await relay.post(String(sent), { 'Content-Type': 'application/x-www-form-urlencoded' });
    expect([answer.status, await answer.text()]).toEqual([200, 'Merci']);
    expect(relay.log).toContainEqual(expect.objectContaining({ event: 'taken', form: 'enrolment' }));
    await waitForMails(mailbox);
    const [mail] = mailbox.mails;
    expect(mail?.replyTo?.value).toEqual([{ name: 'Asha', address: 'a@example.org' }]);
    expect([mail?.subject, mail?.text?.trim()]).toEqual([
      'Enrolment: Asha, Roy',
      'Name: Asha, Roy\nCourriel: a@example.org, c@example.org',
    ]);
  });

  test('the log says no label that it brings', async () => {
    const [relay] = await relayAndMailbox();
    const answer = await plain(relay, { _needed: 'days', _labels: '{"days":"Asha Roy"}' });
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('needed of: Asha Roy. Go back'),
    ]);
    expect(relay.whyOf('refused')).toBe('A group of boxes has no choice.');
  });

  test.each<[string, Record<string, string>, number, RegExp]>([
    ['has a long text', { email: 'a@example.org', message: 'ক'.repeat(9000) }, 200, /^Your message was sent/],
    ['has labels that are none', { email: 'a@example.org', _labels: '{"email":' }, 200, /^Your message was sent/],
    ['leads to no other site', { email: 'a@example.org', _thanks: '//evil.example/' }, 200, /^Your message was sent/],
    ['leads nowhere by a line break', { email: 'a@example.org', _thanks: '/a\r\nX: y' }, 200, /^Your message was sent/],
    ['says in words why it is refused', { _subject: '' }, 400, /^This message cannot be sent: its subject/],
    [
      'says which boxes need a choice',
      { _needed: 'name days', _labels: '{"days":"Jours"}' },
      422,
      /^At least one is needed of: Jours\. Go back/,
    ],
    [
      'has a label that is longer than any',
      { email: 'a@example.org', _needed: 'days', _labels: `{"days":"${'x'.repeat(999)}"}` },
      200,
      /^Your message was sent/,
    ],
    [
      'has the boxes that need a choice',
      { email: 'a@example.org', _needed: 'days', days: 'Mardi' },
      200,
      /^Your message was sent/,
    ],
    ['is dropped where the hidden field is filled', { website: 'x' }, 200, /^Your message was sent/],
  ])('%s', async (_, fields, status, words) => {
    const [relay] = await relayAndMailbox();
    const answer = await plain(relay, fields);
    expect([answer.status, answer.headers.get('Location')]).toEqual([status, null]);
    expect(await answer.text()).toMatch(words);
    expect(relay.count('taken')).toBe('email' in fields ? 1 : 0);
  });
});

test('a form with fields without end is refused at once', async () => {
  const [relay] = await relayAndMailbox();
  const fields = Array.from({ length: 23_000 }, (_, field) => `${field.toString(36)}=`);
  const start = performance.now();
  const answer = await relay.post(fields.join('&'), { 'Content-Type': 'application/x-www-form-urlencoded' });
  expect(answer.status).toBe(400);
  expect(performance.now() - start).toBeLessThan(limit(1000));
});

test('listens on this machine alone, unless RELAY_HOST says otherwise', async () => {
  const [relay, mailbox] = await relayAndMailbox();
  const elsewhere = ({ base }: RunningRelay) => fetch(`${base.replace('127.0.0.1', '127.0.0.2')}/health`);
  await expect(elsewhere(relay)).rejects.toThrow();
  expect((await elsewhere(await relayTo(mailbox.url, { RELAY_HOST: '0.0.0.0' }))).status).toBe(200);
});

test.each([
  ['0', 503],
  ['1', 200],
])('behind a proxy, with RELAY_PROXIES=%s, /health answers %i', async (RELAY_PROXIES, status) => {
  const [relay] = await relayAndMailbox({ RELAY_PROXIES });
  await relay.post(ENQUIRY, { 'X-Forwarded-For': '203.0.113.9' });
  const [found, body] = await relay.health();
  expect(found).toBe(status);
  if (status === 503) expect(body).toMatchObject({ trouble: expect.stringContaining('RELAY_PROXIES') as string });
});

test.each([
  [ORIGIN, ORIGIN],
  ['https://evil.example', null],
])('a page of %s may read the answers of %s (CORS)', async (Origin, allowed) => {
  const [{ base }] = await relayAndMailbox();
  const asked = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' };
  const answer = await fetch(`${base}/send-email`, { method: 'OPTIONS', headers: { Origin, ...asked } });
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(allowed);
});

describe('while the mail server is away', () => {
  /** A relay that has postponed one lead, stopped. */
  async function postponed(): Promise<[MailServer, RunningRelay]> {
    const mailbox = await mailServer();
    await mailbox.down();
    const first = await runTestRelay(mailbox.url);
    expect(await first.status()).toBe(200);
    await first.waitFor('postponed');
    expect(await first.health()).toEqual([200, { ok: true, waiting: 1, refused: 0 }]);
    await first.stop();
    return [mailbox, first];
  }

  test('leads are kept, and are tried at once after a restart', async () => {
    const [mailbox, { folder, filesIn }] = await postponed();
    const [name = ''] = await filesIn('leads');
    await mailbox.up();
    const second = await relayTo(mailbox.url, { RELAY_DATA: folder });
    await second.waitFor('sent');
    expect(mailbox.mails[0]?.messageId).toContain(name.slice(0, -'.json'.length));
  });

  test('a lead whose days are over is set apart, then deleted; what a crash left half written is removed', async () => {
    const [mailbox, { folder, leads, refused, filesIn }] = await postponed();
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const past = Date.now() - 40 * 86_400_000;
    const old = { id, at: new Date(past).toISOString(), subject: 'Old', body: 'Text', replyTo: null };
    await writeFile(join(leads, `1-9-${id}.json`), JSON.stringify(old));
    await writeFile(join(leads, `${other}.json.part`), 'Name: Asha');
    for (const name of [`${past}-${other}`, `${other}`]) await writeFile(join(refused, `${name}.json`), '{}');
    const second = await relayTo(mailbox.url, { RELAY_DATA: folder });
    await second.waitFor('expired');
    expect(await second.health()).toMatchObject([200, { waiting: 1, refused: 2 }]);
    expect(await filesIn('refused')).toEqual(expect.arrayContaining([expect.stringContaining(id), `${other}.json`]));
    expect((await filesIn('leads')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test.each([400, -400])('a jump of the clock by %i days changes nothing for what waits', async (days) => {
    const mailbox = await mailServer();
    await mailbox.down();
    const relay = await relayTo(mailbox.url);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await relay.status()).toBe(200);
    vi.useRealTimers();
    await relay.waitFor('postponed');
    expect(relay.log).toContainEqual(expect.objectContaining({ event: 'postponed', seconds: 15 }));
    expect([(await relay.filesIn('leads')).length, await relay.filesIn('refused')]).toEqual([1, []]);
  });

  test('it is a matter for a person after ten minutes', async () => {
    const mailbox = await mailServer();
    await mailbox.down();
    const relay = await relayTo(mailbox.url);
    await relay.waitFor('mail-server');
    const later = async (minutes: number) => {
      const now = performance.now();
      vi.spyOn(performance, 'now').mockReturnValue(now + minutes * 60_000);
      const found = await relay.health();
      vi.restoreAllMocks();
      return found;
    };
    expect((await later(9))[0]).toBe(200);
    const trouble: unknown = expect.stringContaining('has taken no mail for some time');
    expect(await later(11)).toEqual([503, { ok: false, waiting: 0, refused: 0, trouble }]);
    await mailbox.up();
    await relay.post();
    await relay.waitFor('sent');
    expect((await later(11))[0]).toBe(200);
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
        isRefusing ? done(refusal('No such user leads@example.com here', 550)) : done(),
    });
    const relay = await relayTo(server.url);
    await relay.post();
    await relay.waitFor('postponed');
    expect(relay.whyOf('postponed')).toBe('EENVELOPE: 550 No such user [address] here');
    const trouble: unknown = expect.stringContaining(sentence);
    expect(await relay.health()).toEqual([503, { ok: false, waiting: 1, refused: 0, trouble }]);
    isRefusing = false;
    await relay.post();
    await waitForMails(server);
    await waitFor(async () => expect(await relay.health()).toEqual([200, { ok: true, waiting: 1, refused: 0 }]));
  });

  test.each([
    [550, '5.7.26 Unauthenticated email is not accepted: SPF and DKIM did not pass', false],
    [552, '5.2.2 The mailbox is over quota', false],
    [550, '5.1.1 No such user', false],
    [550, '5.7.1 This message looks like spam', true],
    [552, '5.3.4 Message too big', true],
    [554, '5.6.0 Malformed', true],
  ])('after the message: %i %s sets the lead apart: %s', async (code, words, isApart) => {
    const relay = await relayTo((await mailServer(afterData(() => refusal(words, code)))).url);
    await relay.post();
    await relay.waitFor(isApart ? 'refused-by-server' : 'postponed');
    // What would meet every lead is our fault.
    const trouble: unknown = expect.stringContaining('RELAY_FROM to RELAY_TO');
    expect(await relay.health()).toEqual(
      isApart ? [200, { ok: true, waiting: 0, refused: 1 }] : [503, { ok: false, waiting: 1, refused: 0, trouble }],
    );
  });

  test('message after message is our fault: from the third on leads wait, and /health says so', async () => {
    let isRefusing = true;
    const answer = () => (isRefusing ? refusal('5.7.1 Rejected by policy', 550) : undefined);
    const relay = await relayTo((await mailServer(afterData(answer))).url);
    for (const times of [1, 2]) {
      await relay.post();
      await relay.waitFor('refused-by-server', times);
    }
    expect(await relay.health()).toEqual([200, { ok: true, waiting: 0, refused: 2 }]);
    for (let lead = 0; lead < 3; lead++) await relay.post();
    await relay.waitFor('postponed', 3);
    const trouble: unknown = expect.stringContaining('message after message');
    expect(await relay.health()).toEqual([503, { ok: false, waiting: 3, refused: 2, trouble }]);
    isRefusing = false;
    await relay.post();
    await relay.waitFor('sent');
    expect(await relay.health()).toMatchObject([200, { ok: true, refused: 2 }]);
  });

  test('a message sets it apart and counts it; moved back by the operator, it is sent', async () => {
    let isRefusing = true;
    const server = await mailServer(afterData(() => (isRefusing ? refusal('বিপ্লব সেন is spam', 554) : undefined)));
    const timers = vi.spyOn(globalThis, 'setInterval');
    const relay = await relayTo(server.url);
    const [look] = timers.mock.calls.find(([, ms]) => ms === 15_000)!;
    vi.restoreAllMocks();
    await relay.post();
    await relay.waitFor('refused-by-server');
    expect(relay.whyOf('refused-by-server')).toBe('EMESSAGE: 554');
    isRefusing = false;
    for (const name of await relay.filesIn('refused')) await rename(join(relay.refused, name), join(relay.leads, name));
    look();
    await relay.waitFor('sent');
    expect(await relay.health()).toEqual([200, { ok: true, waiting: 0, refused: 0 }]);
  });

  test.each([
    ['takes us', undefined],
    ['refuses us', refusal('Go away', 554)],
  ])('what a lead meets stays in /health when the try of the start ends later and %s', async (_, end) => {
    let endFirst: (() => void) | undefined;
    const server = await mailServer({
      onConnect(_session, done) {
        if (endFirst) done();
        else endFirst = () => done(end);
      },
      onRcptTo: (_address, _session, done) => done(refusal('No such user', 550)),
    });
    const relay = await relayTo(server.url);
    await waitFor(() => expect(endFirst).toBeDefined());
    await relay.post();
    await relay.waitFor('postponed');
    endFirst!();
    await relay.waitFor('mail-server');
    expect(relay.log).toContainEqual(expect.objectContaining({ event: 'mail-server', ok: !end }));
    const trouble = 'The mail server takes no mail for RELAY_TO.';
    expect(await relay.health()).toEqual([503, { ok: false, waiting: 1, refused: 0, trouble }]);
  });

  test('the sign-in is found out at the start, and the log has its words', async () => {
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('Who are you')),
    });
    const relay = await relayTo(server.url.replace('//', '//site:secret@'));
    await waitFor(() => expect(relay.whyOf('mail-server')).toMatch(/^EAUTH: 535 Who are you/));
    const trouble = 'The mail server does not take the sign-in of SMTP_URL.';
    expect(await relay.health()).toEqual([503, { ok: false, waiting: 0, refused: 0, trouble }]);
  });
});

test('the certificate of a mail server on this machine needs no authority', async () => {
  // smtp-server brings a certificate of its own making, as Debian's mail servers do.
  const server = await mailServer({ disabledCommands: ['AUTH'] });
  await (await relayTo(server.url)).post();
  await waitForMails(server);
  const other = await relayTo(server.url.replace('127.0.0.1', '0.0.0.0'));
  await other.post();
  await other.waitFor('postponed');
  expect(other.whyOf('postponed')).toMatch(/^ESOCKET: .*certificate/);
});

test('the log says of a file that is no lead that it is none, and not what is in it', async () => {
  const folder = makeFolder({ 'leads/moved.json': 'Name: Asha' });
  const relay = await relayTo('smtp://127.0.0.1:9', { RELAY_DATA: folder });
  await relay.waitFor('failed');
  expect([relay.whyOf('failed'), await relay.filesIn('leads')]).toEqual(['SyntaxError', ['moved.json']]);
});

test('leads of an older relay are sent as they were kept', async () => {
  const id = crypto.randomUUID();
  const lead = { id, at: new Date().toISOString(), subject: 'Old', body: 'Text', replyTo: 'a@example.org' };
  const folder = makeFolder({ [`leads/${Date.now()}-0-${id}.json`]: JSON.stringify(lead) });
  const [, mailbox] = await relayAndMailbox({ RELAY_DATA: folder });
  await waitForMails(mailbox);
  expect(mailbox.mails[0]).toMatchObject({ subject: 'Old', replyTo: { text: 'a@example.org' } });
  await waitFor(async () => expect(await readdir(join(folder, 'leads'))).toEqual([]));
});
