import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { sendMail, type Mail } from '../../../src/relay/send-mail.ts';
import { LABELS } from '../../support/labels.ts';
import { openMailRelay, TAKEN } from '../../support/mail-relay.ts';

const mail: Mail = {
  subject: 'New Enquiry',
  body: 'Name: A',
  form: 'enquiry',
  fields: [{ name: 'name', label: 'Name', value: 'A' }],
  replyTo: { name: 'A', address: 'a@example.org' },
};
const server = await openMailRelay();
const ADDRESS = { name: 'Brand', to: 'to@example.org' };
const send = (own = true) => {
  const service = { url: server.origin, ...ADDRESS, phone: { text: '', tel: '' }, errors: LABELS.mailErrors };
  return sendMail({ ...service, ...(own && { own: true as const }) }, mail);
};

afterEach(() => {
  server.answer = TAKEN;
  server.mails.length = 0;
});
afterAll(() => server.close());

it.each([
  ['a relay of another make name, to, subject and body, and nothing more', false],
  ['the project’s relay the same as fields too', true],
])('sends %s', async (_, own) => {
  await send(own);
  const { subject, body, ...more } = mail;
  const given = { ...ADDRESS, subject, body };
  expect(server.mails.map((text) => JSON.parse(text) as unknown)).toEqual([own ? { ...given, ...more } : given]);
});

it.each([
  [200, '{"error":"No room"}', 'No room'],
  [422, '{"error":"No such address"}', 'No such address'],
  [200, '{"error":{"message":"Deep"}}', 'Deep'],
  [200, '{"error":{"code":5}}', 'The mail service refused this message. Please try again.'],
  [200, `{"error":"${'long '.repeat(200_000)}"}`, `${'long '.repeat(40)}…`],
  [200, '\n<!doctype html><title>Log in</title>', 'The mail service answered with a page. Please try again.'],
  [502, '<h1>Bad gateway</h1>', 'The mail service is not working right now. Please try again.'],
  [302, '', 'The mail service is not working right now. Please try again.'],
  [500, 'boom', 'The mail service is not working right now. Please try again.'],
  [502, '{}', 'The mail service is not working right now. Please try again.'],
])('fails on status %i with %s', async (status, body, message) => {
  server.answer = { status, body };
  await expect(send()).rejects.toThrow(new Error(message));
});

it.each(['{"error":null}', '{"error":""}', 'null', '', 'sent'])('takes an answer of %j for success', async (body) => {
  server.answer = { status: 200, body };
  await expect(send()).resolves.toBeUndefined();
});

it('reads letters that are cut in two on their way', async () => {
  const words = `a${'\u00e9'.repeat(150)}`;
  const bytes = new TextEncoder().encode(JSON.stringify({ error: words }));
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(pieces)));
  await expect(send()).rejects.toThrow(new Error(words));
  vi.unstubAllGlobals();
});
