/** The entries for platforms, each given real requests, with a real server in place of the provider's. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENQUIRY, MAIL, ORIGIN } from './running-relay.ts';
import { openMailServer } from './smtp.ts';
import { leadOf } from '../../relay/mail.ts';
import { messageOf, OurFault, RefusedForGood } from '../../relay/message.ts';
import { openProvider } from '../../relay/provider.ts';

interface Asked {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

let server: Server;
let address: string;
let status = 200;
let said = '{}';
const asked: Asked[] = [];

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  asked.length = 0;
  [status, said] = [200, '{}'];
  server = createServer(async (request, response) => {
    asked.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    response.writeHead(status).end(said);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`;
});

afterEach(() => {
  server.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const ID = '5f0c6a54-9a51-4f0c-8d8e-0f4f1f6b1f0a';
const lead = leadOf(ENQUIRY, { id: ID, at: '2026-11-23T04:00:00.000Z' });
const message = messageOf(lead, { from: 'Website <website@example.com>', to: 'leads@example.com' });
const request = (headers: Record<string, string> = {}) =>
  new Request('https://relay.example/send-email', {
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(ENQUIRY),
  });

test('Resend is asked with the key, the addresses of the settings, and the same identity at each try', async () => {
  await openProvider({ name: 'resend', token: 're_key' }, address)(message);
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer re_key', 'idempotency-key': `<${ID}@example.com>` });
  expect(asked[0]?.body).toMatchObject({
    from: 'Website <website@example.com>',
    to: ['leads@example.com'],
    reply_to: 'visitor@example.org',
    ...MAIL,
  });
});

test('Postmark is asked with the token', async () => {
  await openProvider({ name: 'postmark', token: 'pm_token' }, address)(message);
  expect(asked[0]?.headers).toMatchObject({ 'x-postmark-server-token': 'pm_token' });
  expect(asked[0]?.body).toMatchObject({
    To: 'leads@example.com',
    ReplyTo: 'visitor@example.org',
    TextBody: MAIL.text,
  });
});

test.each([
  [422, '{"message":"Invalid `reply_to` field."}', RefusedForGood],
  [422, '{"Message":"Invalid \'ReplyTo\' address."}', RefusedForGood],
  [413, '', RefusedForGood],
  [422, '{"Message":"The \'From\' address is not a Sender Signature."}', OurFault],
  [403, '{"message":"The domain is not verified."}', OurFault],
])('an answer of %i with %s says whose fault it is', async (code, words, kind) => {
  [status, said] = [code, words];
  await expect(openProvider({ name: 'resend', token: 're_key' }, address)(message)).rejects.toBeInstanceOf(kind);
});

test.each([429, 500])('an answer of %i may pass', async (code) => {
  status = code;
  const sent = openProvider({ name: 'resend', token: 're_key' }, address)(message);
  await expect(sent).rejects.toThrow(new RegExp(`answered ${code}`));
});

const VARIABLES = {
  RELAY_TO: 'leads@example.com',
  RELAY_FROM: 'website@example.com',
  RELAY_ORIGINS: ORIGIN,
};

test.each([
  ['vercel', 'x-real-ip', async () => (await import('../../relay/vercel.ts')).POST],
  ['netlify', 'x-nf-client-connection-ip', async () => (await import('../../relay/netlify.ts')).default],
] as const)('%s sends before it answers, and tells the visitor when it cannot', async (_name, header, entry) => {
  const mailbox = await openMailServer();
  for (const [name, value] of Object.entries({ ...VARIABLES, SMTP_URL: mailbox.url })) vi.stubEnv(name, value);
  const handle = await entry();
  expect((await handle(request({ [header]: '203.0.113.1' }))).status).toBe(200);
  expect(mailbox.mails).toHaveLength(1);
  await mailbox.close();
  const failed = await handle(request({ [header]: '203.0.113.1' }));
  expect([failed.status, await failed.json()]).toEqual([
    503,
    { error: expect.stringContaining('could not be sent just now') },
  ]);
});

test('a Worker gives the lead to its queue, which acknowledges what was sent and puts off what was not', async () => {
  const { default: worker } = await import('../../relay/cloudflare.ts');
  const kept: (typeof lead)[] = [];
  const queue = { send: (lead: (typeof kept)[number]) => Promise.resolve(kept.push(lead)) };
  const environment = { ...VARIABLES, RESEND_API_KEY: 're_key', LEADS: queue };
  expect((await worker.fetch(request({ 'CF-Connecting-IP': '203.0.113.1' }), environment)).status).toBe(200);
  expect(kept).toEqual([expect.objectContaining({ subject: MAIL.subject, replyTo: 'visitor@example.org' })]);

  const message = { body: kept[0]!, attempts: 2, ack: vi.fn(), retry: vi.fn() };
  const provider = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('{}', { status: 500 }));
  await worker.queue({ messages: [message] }, environment);
  expect(message.retry).toHaveBeenCalledWith({ delaySeconds: 30 });
  // Acknowledged, it would be gone for good.
  provider.mockResolvedValueOnce(new Response('{"message":"Invalid `to` field."}', { status: 422 }));
  await worker.queue({ messages: [message] }, environment);
  expect([message.retry.mock.calls.length, message.ack.mock.calls.length]).toEqual([2, 0]);
  provider.mockResolvedValueOnce(new Response('{}'));
  await worker.queue({ messages: [message] }, environment);
  expect(message.ack).toHaveBeenCalledOnce();
  provider.mockRestore();
});

test('with a mail server that needs sockets, a Worker says what to set', async () => {
  const { default: worker } = await import('../../relay/cloudflare.ts');
  const ask = (environment: Record<string, string>) => worker.fetch(request(), environment);
  await expect(ask({ ...VARIABLES, SMTP_URL: 'smtp://mail.example.com' })).rejects.toThrow(
    'set RESEND_API_KEY or POSTMARK_TOKEN instead',
  );
});
