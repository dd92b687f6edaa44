/** What is tried against a relay in a process of its own; single wrong calls are in relay.test.ts. */
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { FROM, startRelay, TO } from './child.ts';
import { idOf, leadOf, newVisitor, ORIGIN, post, sendLead, statusOf } from './leads.ts';
import { openMailServer } from './smtp.ts';

const server = await openMailServer();
const relay = await startRelay({ smtp: server.port });
afterAll(async () => {
  await relay.kill();
  await server.close();
});

/** A call from another address: what is too much from one is in relay.test.ts. */
const call = (body: unknown, headers = {}) => statusOf(post(relay.origin, body, { ...newVisitor(), ...headers }));
const http = (method: string, path: string) =>
  statusOf(fetch(relay.origin + path, { method, headers: { Origin: ORIGIN, ...newVisitor() } }));
const PROTOTYPE = `{"__proto__":{"to":"v@example.org"},"bcc":"v@example.org",${JSON.stringify(leadOf('prototype')).slice(1)}`;
const SITE = `Origin: ${ORIGIN}\r\n`;

/** Name, the statuses that are right (0 for a closed connection), and what is tried. */
test.each<[string, readonly number[], () => Promise<number>]>([
  [
    'line separators in body (text, taken as such)',
    [200],
    () => call({ ...leadOf('separators'), body: 'Lead <separators>.\u2028Bcc: v@example.org' }),
  ],
  ['__proto__ and further fields (taken, without them)', [200], () => call(PROTOTYPE)],
  ['path traversal in id (ignored)', [200], () => call({ ...leadOf('other-to'), id: '../../../../tmp/evil' })],
  ['GET /send-email', [404, 405], () => http('GET', '/send-email')],
  ['POST /health', [404, 405], () => http('POST', '/health')],
  ['GET /../../etc/passwd', [400, 404], () => raw('GET /../../etc/passwd')],
  ['no origin', [403], () => raw('POST /send-email', 'Content-Length: 2', '{}')],
  ['a length that is a lie', [413, 0, 400], () => raw('POST /send-email', `${SITE}Content-Length: 99999999999`, '{')],
  [
    'length and chunks at once (smuggling)',
    [400, 0],
    () => raw('POST /send-email', `${SITE}Content-Length: 4\r\nTransfer-Encoding: chunked`, '0\r\n\r\n'),
  ],
  ['JSON 20,000 deep', [400], () => call('['.repeat(20_000) + ']'.repeat(20_000))],
  ['null', [400], () => call('null')],
  ['a subject of 60,000 letters', [400], () => call({ ...leadOf('long'), subject: 'x'.repeat(60_000) })],
  ['a lone half of a letter', [200, 400], () => call(JSON.stringify(leadOf('honest')).replace('New', '\\ud800'))],
  [
    'a form’s POST of text/plain from another origin',
    [403, 415],
    () => call(leadOf('plain'), { 'Content-Type': 'text/plain', Origin: 'https://evil.example' }),
  ],
  ['headers that never end (slowloris), 200 of them; an honest mail meanwhile', [200], slowloris],
])('%s', async (_, expected, attack) => {
  expect(expected).toContain(await attack());
});

test('afterwards it is well, and only what was allowed came, from and to the owner’s addresses', async () => {
  expect(await relay.health()).toBe(200);
  expect(readdirSync(relay.data).filter((name) => name.includes('evil'))).toEqual([]);
  await wait(3000);
  for (const id of server.mails.map(idOf)) expect(['other-to', 'separators', 'prototype', 'honest']).toContain(id);
  for (const mail of server.mails) {
    expect(mail).toMatchObject({ from: { text: FROM }, to: { text: TO } });
    expect([mail.cc, mail.bcc, mail.headers.get('x-evil')]).toEqual([undefined, undefined, undefined]);
    expect(mail.replyTo?.text).toMatch(/<visitor-[\w-]+@example\.org>$/);
  }
});

function open(request: string) {
  const socket = connect(Number(new URL(relay.origin).port), '127.0.0.1', () => socket.write(request));
  return socket.on('error', () => undefined);
}

/** Bytes as they are. The status of the answer; 0 when the connection is closed or nothing is said for 5 s. */
function raw(line: string, headers = '', body = ''): Promise<number> {
  const common = `Host: relay.test\r\nContent-Type: application/json\r\nConnection: close\r\nX-Forwarded-For: 10.255.0.1`;
  return new Promise((resolve) => {
    const socket = open(`${line} HTTP/1.1\r\n${common}\r\n${headers}\r\n\r\n${body}`);
    let answer = '';
    const end = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0));
    };
    socket.on('data', (part) => {
      answer += part.toString('latin1');
      if (answer.includes('\r\n')) end();
    });
    socket.on('close', end).setTimeout(5000, end);
  });
}

async function slowloris(): Promise<number> {
  const sockets = Array.from({ length: 200 }, () => open('POST /send-email HTTP/1.1\r\nX: '));
  await wait(1000);
  for (const socket of sockets) socket.write('y');
  const status = await sendLead(relay.origin, 'honest');
  for (const socket of sockets) socket.destroy();
  return status;
}
