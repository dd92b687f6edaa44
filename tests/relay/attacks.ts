/** What is tried against a relay in a process of its own, and what came of each; single wrong calls are in relay.test.ts. */
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { FROM, SITE, startRelay, TO, type RelayChild } from './child.ts';
import { idOf, leadOf, send } from './leads.ts';
import { openMailServer } from './smtp.ts';
import type { Findings } from './table.ts';

/** Name, the statuses that are right (0 for a closed connection), and what is tried. */
type Attack = readonly [name: string, expected: readonly number[], run: () => Promise<number>];

let visitors = 0;
/** Each from another address: what is too much from one is in relay.test.ts. */
const newVisitor = () => ({ 'X-Forwarded-For': `10.9.${++visitors >> 8}.${visitors & 255}` });

/** Ids of leads that may come through. */
const ALLOWED = new Set(['other-to', 'separators', 'prototype', 'honest']);

export async function attacks(): Promise<Findings> {
  const server = await openMailServer();
  const plain = await startRelay({ smtp: server.port });
  try {
    const rows: (string | number)[][] = [];
    const wrong: string[] = [];
    for (const [name, expected, run] of [...callAttacks(plain), ...bodyAttacks(plain)]) {
      const status = await run();
      if (!expected.includes(status)) wrong.push(`${name}: answered ${status}, expected ${expected.join(' or ')}.`);
      rows.push([name, status === 0 ? 'connection closed' : status]);
    }
    if (!plain.isRunning()) wrong.push(`The relay has ended: ${plain.said()}`);
    else if ((await fetch(`${plain.origin}/health`)).status !== 200) wrong.push('The relay is not well afterwards.');
    await wait(3000);
    for (const mail of server.mails) {
      const id = idOf(mail);
      const to = [mail.to].flat().map((address) => address?.text);
      const answered = mail.replyTo?.value.map(({ address }) => address).join() ?? 'visitor-x@example.org';
      if (!ALLOWED.has(id)) wrong.push(`A mail came through that should not: <${id}> ${mail.subject}.`);
      if (mail.from?.text !== FROM || to.join() !== TO || mail.cc || mail.bcc || mail.headers.has('x-evil'))
        wrong.push(`The mail <${id}> goes from ${mail.from?.text} to ${to.join()}, or has a header of the attacker's.`);
      if (!/^visitor-[\w-]+@example\.org$/.test(answered)) wrong.push(`The mail <${id}> is answered to ${answered}.`);
    }
    rows.push(['mails that came of all this', server.mails.length]);
    return { title: 'Attacks', head: ['attack', 'answer'], rows, wrong };
  } finally {
    await plain.kill();
    await server.close();
  }
}

function callAttacks({ origin, data }: RelayChild): Attack[] {
  const post = (fields: object) => async () => (await send(origin, JSON.stringify(fields), newVisitor())).status;
  const call = (method: string, path: string) => async () =>
    (await fetch(origin + path, { method, headers: { Origin: SITE, ...newVisitor() } })).status;
  const prototype = `{"__proto__":{"to":"v@example.org"},"bcc":"v@example.org",${JSON.stringify(leadOf('prototype')).slice(1)}`;
  return [
    [
      'line separators in body (text, taken as such)',
      [200],
      post({ ...leadOf('separators'), body: 'Lead <separators>.\u2028Bcc: v@example.org' }),
    ],
    ['__proto__ and further fields (taken, without them)', [200], post(JSON.parse(prototype) as object)],
    ['no origin', [403], () => raw(origin, `${head('POST', '/send-email', '', 'Content-Length: 2\r\n')}{}`)],
    [
      'path traversal in a further field id (ignored)',
      [200],
      async () => {
        const status = await post({ ...leadOf('other-to'), id: '../../../../tmp/evil' })();
        return readdirSync(data).some((name) => name.includes('evil')) ? -1 : status;
      },
    ],
    ['GET /send-email', [404, 405], call('GET', '/send-email')],
    ['GET /../../etc/passwd', [400, 404], () => raw(origin, head('GET', '/../../etc/passwd'))],
    ['POST /health', [404, 405], call('POST', '/health')],
  ];
}

function bodyAttacks({ origin }: RelayChild): Attack[] {
  const body =
    (text: string, headers = {}) =>
    async () =>
      (await send(origin, text, { ...newVisitor(), ...headers })).status;
  const post = (more: string, text: string) => () => raw(origin, head('POST', '/send-email', SITE, more) + text);
  return [
    ['a length that is a lie', [413, 0, 400], post('Content-Length: 99999999999\r\n', '{')],
    [
      'length and chunks at once (smuggling)',
      [400, 0],
      post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    ],
    ['JSON 20,000 deep', [400], body('['.repeat(20_000) + ']'.repeat(20_000))],
    ['null', [400], body('null')],
    ['a subject of 60,000 letters', [400], body(JSON.stringify({ ...leadOf('long'), subject: 'x'.repeat(60_000) }))],
    ['a lone half of a letter', [200, 400], body(JSON.stringify(leadOf('honest')).replace('New', '\\ud800'))],
    [
      'a form’s POST of text/plain from another origin',
      [403, 415],
      body(JSON.stringify(leadOf('plain')), { 'Content-Type': 'text/plain', Origin: 'https://evil.example' }),
    ],
    ['headers that never end (slowloris), 200 of them; an honest mail meanwhile', [200], () => slowloris(origin)],
  ];
}

function head(method: string, path: string, origin = '', more = ''): string {
  const from = origin === '' ? '' : `Origin: ${origin}\r\n`;
  const forwarded = `X-Forwarded-For: ${newVisitor()['X-Forwarded-For']}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: relay.test\r\nContent-Type: application/json\r\nConnection: close\r\n${from}${forwarded}${more}\r\n`;
}

/** Bytes as they are. The status of the answer; 0 when the connection is closed or nothing is said for 5 s. */
function raw(origin: string, bytes: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    const end = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0));
    };
    socket.on('data', (part) => {
      answer += part.toString('latin1');
      if (answer.includes('\r\n')) end();
    });
    socket.on('error', end).on('close', end).setTimeout(5000, end);
  });
}

async function slowloris(origin: string): Promise<number> {
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () =>
      socket.write('POST /send-email HTTP/1.1\r\nX: '),
    );
    return socket.on('error', () => undefined);
  });
  await wait(1000);
  for (const socket of sockets) socket.write('y');
  const { status } = await send(origin, JSON.stringify(leadOf('honest')), newVisitor());
  for (const socket of sockets) socket.destroy();
  return status;
}
