/** What is tried against a relay, and what came of each. */
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createChallenge, solveChallenge } from 'altcha-lib/v1';
import type { Challenge } from 'altcha-lib/v1/types';
import { FROM, SITE, startRelay, TO, type RelayChild } from './child.ts';
import { idOf, leadOf, send } from './leads.ts';
import { openMailServer } from './smtp.ts';
import type { Findings } from './table.ts';

const SECRET = 'a key of these tests, which has 32 letters and more';

interface Attack {
  readonly name: string;
  /** The status of the answer; 0 for a closed connection. */
  readonly run: () => Promise<number>;
  readonly expected: readonly number[];
}

let visitors = 0;
/** Each from another address: only the floods are about limits. */
const newVisitor = () => ({ 'X-Forwarded-For': `10.9.${++visitors >> 8}.${visitors & 255}` });

export async function attacks(): Promise<Findings> {
  const server = await openMailServer();
  const plain = await startRelay({ smtp: server.port });
  const proving = await startRelay({ smtp: server.port, settings: { RELAY_PROOF: 'on', RELAY_SECRET: SECRET } });
  try {
    const rows: (string | number)[][] = [];
    const wrong: string[] = [];
    const proofs = await proofAttacks(proving);
    for (const { name, run, expected } of [...callAttacks(plain), ...bodyAttacks(plain), ...proofs, ...floods(plain)]) {
      const status = await run();
      if (!expected.includes(status)) wrong.push(`${name}: answered ${status}, expected ${expected.join(' or ')}.`);
      rows.push([name, status === 0 ? 'connection closed' : status]);
    }
    for (const relay of [plain, proving]) {
      if (!relay.isRunning()) wrong.push(`The relay has ended: ${relay.said()}`);
      else if ((await fetch(`${relay.origin}/health`)).status !== 200) wrong.push('The relay is not well afterwards.');
    }
    await wait(3000);
    const allowed = new Set(['other-to', 'sent-twice', 'flood', 'separators', 'fields', 'prototype', 'honest']);
    for (const mail of server.mails) {
      const id = idOf(mail);
      const to = [mail.to].flat().map((address) => address?.text);
      if (!allowed.has(id)) wrong.push(`A mail came through that should not: <${id}> ${mail.subject}.`);
      if (mail.from?.text !== FROM || to.join() !== TO || mail.cc || mail.bcc)
        wrong.push(`The mail <${id}> goes from ${mail.from?.text} to ${to.join()}.`);
      const answered = mail.replyTo?.value.map(({ address }) => address).join();
      if (answered !== undefined && !/^visitor-[\w-]+@example\.org$/.test(answered))
        wrong.push(`The mail <${id}> is answered to ${answered}.`);
      if (mail.headers.has('x-evil')) wrong.push(`The mail <${id}> has a header of the attacker's.`);
    }
    rows.push(['mails that came of all this', server.mails.length]);
    return { title: 'Attacks', head: ['attack', 'answer'], rows, wrong };
  } finally {
    await plain.kill();
    await proving.kill();
    await server.close();
  }
}

function callAttacks({ origin, data }: RelayChild): Attack[] {
  const post =
    (fields: object, headers: Record<string, string> = {}) =>
    async () =>
      (await send(origin, JSON.stringify(fields), { ...newVisitor(), ...headers })).status;
  const injections = ['\r\n', '\n', '\r', '\0'].flatMap((end) =>
    (['subject', 'name', 'to'] as const).map((field) => ({
      name: `${JSON.stringify(end)} and a header in ${field}`,
      run: post({ ...leadOf('injected'), [field]: `x${end}X-Evil: yes${end}Bcc: victim@example.org` }),
      expected: [400],
    })),
  );
  const withAddress = (address: string, id: string, name = 'A') => ({ ...leadOf(id), replyTo: { name, address } });
  const fieldsOf = (value: string, id: string) => ({
    ...leadOf(id),
    fields: [
      { name: 'name', label: 'Name', value },
      { name: 'message', label: 'Message', value: `Lead <${id}>.` },
    ],
  });
  const ask = (method: string, path: string) => async () =>
    (await fetch(origin + path, { method, headers: { Origin: SITE, ...newVisitor() } })).status;
  return [
    ...injections,
    {
      name: 'U+2028 and a header in subject',
      run: post({ ...leadOf('injected'), subject: 'x\u2028X-Evil: yes' }),
      expected: [400],
    },
    { name: 'NUL in body', run: post({ ...leadOf('injected'), body: 'Lead <injected>.\0' }), expected: [400] },
    {
      name: 'U+2028 and U+2029 in body (text, taken as such)',
      run: post({ ...leadOf('separators'), body: 'Lead <separators>.\u2028Bcc: v@example.org' }),
      expected: [200],
    },
    {
      name: 'line ends and a header in the name field (taken, in one line of the subject)',
      run: post(fieldsOf('A\r\nX-Evil: yes\nBcc: v@example.org', 'fields')),
      expected: [200],
    },
    ...['\r\n', '\n', '\u2028', '\0'].map((end) => ({
      name: `${JSON.stringify(end)} and a header in the name to answer to`,
      run: post(withAddress('visitor-x@example.org', 'injected', `A${end}X-Evil: yes`)),
      expected: [400],
    })),
    {
      name: '31 fields',
      run: post({
        ...leadOf('many'),
        fields: Array.from({ length: 31 }, () => ({ name: 'a', label: 'A', value: 'b' })),
      }),
      expected: [400],
    },
    {
      name: 'other to, with two addresses (taken, goes to RELAY_TO)',
      run: post({ ...leadOf('other-to'), to: 'victim@example.org, b@example.org' }),
      expected: [200],
    },
    {
      name: 'two addresses for the visitor’s (taken, no Reply-To)',
      run: post(withAddress('a@example.org,victim@example.org', 'other-to')),
      expected: [200],
    },
    {
      name: '__proto__ and further fields (taken, without them)',
      run: post(
        JSON.parse(
          `{"__proto__":{"to":"v@example.org"},"bcc":"v@example.org",${JSON.stringify(leadOf('prototype')).slice(1)}`,
        ) as object,
      ),
      expected: [200],
    },
    { name: 'other origin', run: post(leadOf('origin'), { Origin: 'https://evil.example' }), expected: [403] },
    {
      name: 'origin that begins as ours',
      run: post(leadOf('origin'), { Origin: `${SITE}.evil.example` }),
      expected: [403],
    },
    { name: 'origin null', run: post(leadOf('origin'), { Origin: 'null' }), expected: [403] },
    {
      name: 'no origin',
      run: () => raw(origin, head('POST', '/send-email', '', `Content-Length: 2\r\n`) + '{}'),
      expected: [403],
    },
    {
      name: 'trap filled (answered as a success, not sent)',
      run: post({ ...leadOf('trapped'), trap: 'x' }),
      expected: [200],
    },
    {
      name: 'path traversal in a further field id (ignored)',
      run: async () => {
        const status = await post({ ...leadOf('other-to'), id: '../../../../tmp/evil' })();
        return readdirSync(data).some((name) => name.includes('evil')) ? -1 : status;
      },
      expected: [200],
    },
    { name: 'GET /send-email', run: ask('GET', '/send-email'), expected: [404, 405] },
    { name: 'DELETE /send-email', run: ask('DELETE', '/send-email'), expected: [404, 405] },
    { name: 'GET /../../etc/passwd', run: () => raw(origin, head('GET', '/../../etc/passwd')), expected: [400, 404] },
    { name: 'POST /health', run: ask('POST', '/health'), expected: [404, 405] },
  ];
}

function bodyAttacks({ origin }: RelayChild): Attack[] {
  const body =
    (text: string, headers: Record<string, string> = {}) =>
    async () =>
      (await send(origin, text, { ...newVisitor(), ...headers })).status;
  const big = JSON.stringify({ ...leadOf('big'), body: 'x'.repeat(10_000_000) });
  return [
    { name: 'a body of 10 MB', run: body(big), expected: [413, 0] },
    {
      name: 'the same in chunks, without a length',
      run: () =>
        raw(
          origin,
          `${head('POST', '/send-email', SITE, 'Transfer-Encoding: chunked\r\n')}${big.length.toString(16)}\r\n${big}\r\n0\r\n\r\n`,
        ),
      expected: [413, 0],
    },
    {
      name: 'a length that is a lie',
      run: () => raw(origin, `${head('POST', '/send-email', SITE, 'Content-Length: 99999999999\r\n')}{`),
      expected: [413, 0, 400],
    },
    {
      name: 'length and chunks at once (smuggling)',
      run: () =>
        raw(
          origin,
          `${head('POST', '/send-email', SITE, 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n')}0\r\n\r\n`,
        ),
      expected: [400, 0],
    },
    { name: 'JSON 20,000 deep', run: body('['.repeat(20_000) + ']'.repeat(20_000)), expected: [400] },
    { name: 'no JSON', run: body('hello'), expected: [400] },
    { name: 'null', run: body('null'), expected: [400] },
    {
      name: 'numbers and lists for texts',
      run: body(JSON.stringify({ ...leadOf('types'), subject: ['a'], body: 5 })),
      expected: [400],
    },
    {
      name: 'a subject of 60,000 letters',
      run: body(JSON.stringify({ ...leadOf('long'), subject: 'x'.repeat(60_000) })),
      expected: [400],
    },
    {
      name: 'bytes that are no UTF-8 (a lone half of a letter)',
      run: body(JSON.stringify(leadOf('honest')).replace('New', '\\ud800')),
      expected: [200, 400],
    },
    {
      name: 'a form’s POST of text/plain from another origin',
      run: body(JSON.stringify(leadOf('plain')), { 'Content-Type': 'text/plain', Origin: 'https://evil.example' }),
      expected: [403, 415],
    },
    {
      name: 'headers that never end (slowloris), 200 of them; an honest mail meanwhile',
      run: () => slowloris(origin),
      expected: [200],
    },
  ];
}

async function proofAttacks({ origin }: RelayChild): Promise<Attack[]> {
  const post = (proof?: unknown) => async () =>
    (await send(origin, JSON.stringify({ ...leadOf('unproved'), proof }), newVisitor())).status;
  const challenge = await challengeOf(origin);
  const used = await solved(challenge);
  const early = async () => post(await solved(await challengeOf(origin)))();
  const own = await createChallenge({
    hmacKey: 'another key',
    maxnumber: 1000,
    params: { made: '0', expires: '99999999999' },
  });
  const expired = await createChallenge({
    hmacKey: SECRET,
    maxnumber: 1000,
    params: { made: '0' },
    expires: new Date(1e12),
  });
  const spliced = { ...challenge, salt: challenge.salt.replace(/expires=\d+/, 'expires=99999999999') };
  const first = async () => {
    await wait(2100);
    return (await send(origin, JSON.stringify({ ...leadOf('sent-twice'), proof: used }), newVisitor())).status;
  };
  return [
    { name: 'no proof', run: post(), expected: [422] },
    { name: 'a proof of nothing', run: post('e30='), expected: [422] },
    { name: 'a proof that is a number', run: post(5), expected: [400, 422] },
    { name: 'a proof younger than 2 s', run: early, expected: [422] },
    { name: 'a proof under another key', run: post(await solved(own)), expected: [422] },
    { name: 'a proof that has expired', run: post(await solved(expired)), expected: [422] },
    { name: 'a proof whose expiry was changed', run: post(payloadOf(spliced, 1)), expected: [422] },
    { name: 'a challenge not solved', run: post(payloadOf(challenge, 60_000)), expected: [422] },
    { name: 'a proof used once (taken)', run: first, expected: [200] },
    { name: 'the same proof again', run: post(used), expected: [422] },
    { name: '20 calls at once with one proof (one is taken)', run: () => race(origin), expected: [1] },
  ];
}

/** How many of 20 calls with one proof are taken. */
async function race(origin: string): Promise<number> {
  const proof = await solved(await challengeOf(origin));
  await wait(2100);
  const body = JSON.stringify({ ...leadOf('sent-twice'), proof });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(origin, body, newVisitor())));
  return answers.filter(({ status }) => status === 200).length;
}

function floods({ origin }: RelayChild): Attack[] {
  const flood = async (forwarded: (call: number) => string) => {
    const body = JSON.stringify(leadOf('flood'));
    let status = 200;
    for (let call = 0; call < 200 && status === 200; call++)
      ({ status } = await send(origin, body, { 'X-Forwarded-For': forwarded(call) }));
    return status;
  };
  return [
    { name: 'a flood from one address', run: () => flood(() => '10.8.0.1'), expected: [429] },
    {
      name: 'the same with an invented X-Forwarded-For before it',
      run: () => flood((call) => `1.2.3.${call}, 10.8.0.2`),
      expected: [429],
    },
    {
      name: 'the same from the addresses of one IPv6 household',
      run: () => flood((call) => `2001:db8:1:1::${call.toString(16)}`),
      expected: [429],
    },
  ];
}

async function challengeOf(origin: string): Promise<Challenge> {
  return (await fetch(`${origin}/challenge`, { headers: newVisitor() })).json() as Promise<Challenge>;
}

async function solved(challenge: Challenge): Promise<string> {
  const { promise } = solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, challenge.maxnumber);
  return payloadOf(challenge, (await promise)?.number ?? -1);
}

function payloadOf({ algorithm, challenge, salt, signature }: Challenge, number: number): string {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
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
