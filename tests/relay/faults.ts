/** Mail servers that refuse, put off, break off, dawdle, or want TLS or a password: what becomes of a lead at each. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SMTPServerOptions } from 'smtp-server';
import { makeFolder } from '../support/folder.ts';
import { limit } from '../support/time-limits.ts';
import { startRelay } from './child.ts';
import { arrivedIn, missingAfter, sendLead } from './leads.ts';
import { openMailServer } from './smtp.ts';
import type { Findings } from './table.ts';

/** A slow greeting and the two first waits are within it. */
const LATEST_SECONDS = 75;

interface Fault {
  readonly name: string;
  readonly options?: SMTPServerOptions;
  /** What stands between the relay and the server. */
  readonly between?: (server: number) => Promise<Between>;
  /** The address that the relay is given. */
  readonly smtp?: (port: number) => string;
  readonly settings?: Record<string, string>;
  /** Where the lead is to be in the end. */
  readonly expected: 'arrived' | 'set apart' | 'waiting';
}

interface Between {
  readonly port: number;
  close(): void;
}

export async function faults(): Promise<Findings> {
  const tls = certificate();
  const noSuchTry = (code: number) => Object.assign(new Error('Not today'), { responseCode: code });
  let greyed = 0;
  const all: Fault[] = [
    {
      name: 'refuses our own recipient (550 to RCPT)',
      options: { onRcptTo: (_to, _session, done) => done(noSuchTry(550)) },
      expected: 'waiting',
    },
    {
      name: 'refuses our own sender (553 to MAIL)',
      options: { onMailFrom: (_from, _session, done) => done(noSuchTry(553)) },
      expected: 'waiting',
    },
    {
      name: 'refuses the message (554 to DATA), repeating it',
      options: {
        onData(stream, _session, done) {
          stream.resume();
          const said = 'visitor-1@example.org: বিপ্লব সেন is spam';
          stream.on('end', () => done(Object.assign(new Error(said), { responseCode: 554 })));
        },
      },
      expected: 'set apart',
    },
    {
      name: 'puts off the first try (451), then takes it',
      options: { onRcptTo: (_to, _session, done) => (greyed++ === 0 ? done(noSuchTry(451)) : done()) },
      expected: 'arrived',
    },
    { name: 'breaks off within DATA, once', between: breaksOffOnce, expected: 'arrived' },
    { name: 'greets after 20 s', between: greetsLate(20_000), expected: 'arrived' },
    { name: 'greets after 35 s, which is over the limit', between: greetsLate(35_000), expected: 'waiting' },
    {
      name: 'STARTTLS with a certificate of its own authority, which is trusted',
      options: { ...tls, disabledCommands: ['AUTH'] },
      smtp: (port) => `smtp://localhost:${port}`,
      settings: { NODE_EXTRA_CA_CERTS: tls.file },
      expected: 'arrived',
    },
    {
      name: 'the same on this machine, where nobody need vouch for it',
      options: { ...tls, disabledCommands: ['AUTH'] },
      smtp: (port) => `smtp://localhost:${port}`,
      expected: 'arrived',
    },
    {
      // To this machine as well, by an address that is no name of it.
      name: 'the same elsewhere, not trusted',
      options: { ...tls, disabledCommands: ['AUTH'] },
      smtp: (port) => `smtp://0.0.0.0:${port}`,
      expected: 'waiting',
    },
    {
      name: 'wants a password, and gets the right one',
      options: authOf('secret word'),
      smtp: (port) => `smtp://site:secret%20word@127.0.0.1:${port}`,
      expected: 'arrived',
    },
    {
      name: 'wants a password, and gets a wrong one',
      options: authOf('another'),
      smtp: (port) => `smtp://site:secret%20word@127.0.0.1:${port}`,
      expected: 'waiting',
    },
    { name: 'is not there', smtp: () => 'smtp://127.0.0.1:9', expected: 'waiting' },
  ];
  const results = await Promise.all(all.map(tryFault));
  return {
    title: 'Faults of the mail server',
    head: ['the server', 'answer to the visitor', 'became of the lead', 'times it came', 'after', 'the log says'],
    rows: results.map(({ row }) => row),
    wrong: results.flatMap(({ wrong }) => wrong),
  };
}

async function tryFault({ name, options, between, smtp, settings, expected }: Fault) {
  const server = await openMailServer(options);
  const middle = await between?.(server.port);
  const port = middle?.port ?? server.port;
  const relay = await startRelay({ smtp: smtp?.(port) ?? port, ...(settings && { settings }) });
  const id = `fault-${port}`;
  try {
    const start = performance.now();
    const { status } = await sendLead(relay.origin, id);
    if (expected === 'arrived') await missingAfter(LATEST_SECONDS, [id], server.mails);
    else await until(() => /refused-by-server|postponed/.test(relay.said()), LATEST_SECONDS);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    // The file goes once the server has said yes.
    await wait(500);
    const times = arrivedIn(server.mails).get(id)?.length ?? 0;
    const [waiting, apart] = ['leads', 'refused'].map((folder) => filesOf(join(relay.data, folder)));
    const fate = times > 0 && waiting === 0 ? 'arrived' : apart ? 'set apart' : waiting ? 'waiting' : 'lost';
    const wrong: string[] = [];
    if (status !== 200) wrong.push(`${name}: the visitor was answered ${status}.`);
    if (fate !== expected)
      wrong.push(`${name}: the lead is ${fate}, expected ${expected}. The relay said: ${relay.said()}`);
    if (times > 1) wrong.push(`${name}: the lead came ${times} times.`);
    if (/visitor-|বিপ্লব|secret/.test(relay.said())) wrong.push(`${name}: the log has personal data or the password.`);
    const why = /"why":"([^"]*)"|why=(\S+)/.exec(relay.said());
    return { row: [name, status, fate, times, `${seconds} s`, why?.[1] ?? why?.[2] ?? ''], wrong };
  } finally {
    await relay.kill();
    middle?.close();
    await server.close();
  }
}

async function until(isSo: () => boolean, seconds: number): Promise<void> {
  for (const latest = Date.now() + limit(seconds * 1000); !isSo() && Date.now() < latest;) await wait(100);
}

const filesOf = (folder: string) => (existsSync(folder) ? readdirSync(folder).length : 0);

function authOf(password: string): SMTPServerOptions {
  return {
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'site' }) : done(new Error('Wrong password')),
  };
}

/** For `localhost` alone, vouched for by itself. */
function certificate(): { readonly key: string; readonly cert: string; readonly file: string } {
  const folder = makeFolder();
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const whose = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...kind, ...whose, '-keyout', keyFile, '-out', file], { stdio: 'ignore' });
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(file, 'utf8'), file };
}

async function openBetween(server: number, join: (client: Socket, upstream: () => Socket) => void): Promise<Between> {
  const sockets = new Set<Socket>();
  const held = (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    return socket;
  };
  const middle = createServer((client) => join(held(client), () => held(connect(server, '127.0.0.1'))));
  await new Promise<void>((ready) => middle.listen(0, '127.0.0.1', ready));
  return {
    port: (middle.address() as AddressInfo).port,
    close() {
      middle.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function breaksOffOnce(server: number): Promise<Between> {
  let hasBroken = false;
  return openBetween(server, (client, upstream) => {
    const behind = upstream();
    let isData = false;
    client.on('data', (part: Buffer) => {
      if (isData && !hasBroken) {
        hasBroken = true;
        client.destroy();
        behind.destroy();
        return;
      }
      isData ||= part.toString('latin1').includes('DATA\r\n');
      behind.write(part);
    });
    behind.pipe(client);
    client.on('close', () => behind.destroy());
  });
}

function greetsLate(ms: number): (server: number) => Promise<Between> {
  return (server) =>
    openBetween(server, (client, upstream) => {
      setTimeout(() => {
        if (client.destroyed) return;
        const behind = upstream();
        client.pipe(behind).pipe(client);
      }, ms);
    });
}
