/** Mail servers that put off, break off, dawdle, or want TLS or a password: what becomes of a lead. Refusals are in relay.test.ts. */
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

interface Between {
  readonly port: number;
  close(): void;
}

interface Fault {
  readonly name: string;
  readonly options?: SMTPServerOptions;
  /** What is between the relay and the server. */
  readonly between?: (server: number) => Promise<Between>;
  /** The address that the relay is given. */
  readonly smtp?: (port: number) => string;
  readonly settings?: Record<string, string>;
  /** The lead waits in the end, and has not arrived. */
  readonly waits?: boolean;
}

export async function faults(): Promise<Findings> {
  const tls = certificate();
  let greyed = 0;
  const later = Object.assign(new Error('Not today'), { responseCode: 451 });
  const all: Fault[] = [
    {
      name: 'puts off the first try (451), then takes it',
      options: { onRcptTo: (_to, _session, done) => (greyed++ === 0 ? done(later) : done()) },
    },
    { name: 'breaks off within DATA, once', between: breaksOffOnce },
    { name: 'confirms a message after 40 s', between: confirmsLate(40_000) },
    { name: 'greets after 20 s', between: greetsLate(20_000) },
    { name: 'greets after 35 s, which is over the limit', between: greetsLate(35_000), waits: true },
    {
      name: 'STARTTLS with a certificate of its own authority, which is trusted',
      options: { key: tls.key, cert: tls.cert, disabledCommands: ['AUTH'] },
      smtp: (port) => `smtp://localhost:${port}`,
      settings: { NODE_EXTRA_CA_CERTS: tls.file },
    },
    {
      name: 'wants a password, and gets the right one',
      options: {
        authOptional: false,
        allowInsecureAuth: true,
        disabledCommands: ['STARTTLS'],
        onAuth: ({ password }, _session, done) =>
          password === 'secret word' ? done(null, { user: 'site' }) : done(new Error('Wrong password')),
      },
      smtp: (port) => `smtp://site:secret%20word@127.0.0.1:${port}`,
    },
    { name: 'is not there', smtp: () => 'smtp://127.0.0.1:9', waits: true },
  ];
  const results = await Promise.all(all.map(tryFault));
  return {
    title: 'Faults of the mail server',
    head: ['the server', 'answer to the visitor', 'became of the lead', 'times it came', 'after', 'the log says'],
    rows: results.map(({ row }) => row),
    wrong: results.flatMap(({ wrong }) => wrong),
  };
}

async function tryFault({ name, options, between, smtp, settings, waits = false }: Fault) {
  const server = await openMailServer(options);
  const middle = await between?.(server.port);
  const port = middle?.port ?? server.port;
  const relay = await startRelay({ smtp: smtp?.(port) ?? port, ...(settings && { settings }) });
  const id = `fault-${port}`;
  try {
    const start = performance.now();
    const { status } = await sendLead(relay.origin, id);
    if (waits)
      for (const latest = Date.now() + limit(LATEST_SECONDS * 1000); ;) {
        if (/postponed/.test(relay.said()) || Date.now() > latest) break;
        await wait(100);
      }
    else await missingAfter(LATEST_SECONDS, [id], server.mails);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    // The file goes once the server has said yes, and a second mail would come while it hesitates.
    const leads = join(relay.data, 'leads');
    const isWaiting = () => existsSync(leads) && readdirSync(leads).length > 0;
    const latest = Date.now() + (waits ? 0 : limit(60_000));
    while (isWaiting() && Date.now() < latest) await wait(100);
    const times = arrivedIn(server.mails).get(id)?.length ?? 0;
    const fate = isWaiting() ? 'waiting' : times > 0 ? 'arrived' : 'lost';
    const wrong: string[] = [];
    if (status !== 200) wrong.push(`${name}: the visitor was answered ${status}.`);
    if (fate !== (waits ? 'waiting' : 'arrived')) wrong.push(`${name}: the lead is ${fate}. ${relay.said()}`);
    if (times > 1) wrong.push(`${name}: the lead came ${times} times.`);
    if (/visitor-|বিপ্লব|secret/.test(relay.said())) wrong.push(`${name}: the log has personal data or the password.`);
    const why = /"why":"([^"]*)"/.exec(relay.said())?.[1] ?? '';
    return { row: [name, status, fate, times, `${seconds} s`, why], wrong };
  } finally {
    await relay.kill();
    middle?.close();
    await server.close();
  }
}

/** For `localhost` alone, signed by itself. */
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
  const kept = (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    return socket;
  };
  const middle = createServer((client) => join(kept(client), () => kept(connect(server, '127.0.0.1'))));
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

/** Passes the answer to the message on after a while; the mail is there by then. */
const confirmsLate = (ms: number) => (server: number) =>
  openBetween(server, (client, upstream) => {
    const behind = upstream();
    let end = '';
    let isWhole = false;
    client.on('data', (part: Buffer) => {
      end = (end + part.toString('latin1')).slice(-5);
      isWhole ||= end === '\r\n.\r\n';
      behind.write(part);
    });
    behind.on('data', (part: Buffer) => {
      setTimeout(() => client.destroyed || client.write(part), isWhole ? ms : 0);
    });
    client.on('close', () => behind.destroy());
  });

const greetsLate = (ms: number) => (server: number) =>
  openBetween(server, (client, upstream) => {
    setTimeout(() => {
      if (!client.destroyed) client.pipe(upstream()).pipe(client);
    }, ms);
  });
