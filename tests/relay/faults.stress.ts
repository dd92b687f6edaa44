/** Mail servers that put off, break off, dawdle, or want TLS or a password: what becomes of a lead. Refusals are in relay.test.ts. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { test } from 'vitest';
import { makeFolder } from '../support/folder.ts';
import { limit } from '../support/time-limits.ts';
import { startRelay } from './child.ts';
import { idOf, sendLead } from './leads.ts';
import { openMailServer, refusal } from './smtp.ts';

/** A slow greeting and the two first waits are within it. */
const LATEST = { timeout: limit(75_000) };

interface Fault {
  readonly name: string;
  readonly options?: SMTPServerOptions;
  readonly manners?: Parameters<typeof openMailServer>[1];
  /** The address that the relay gets. */
  readonly smtp?: (port: number) => string;
  readonly settings?: Record<string, string>;
  /** The lead waits in the end, and has not arrived. */
  readonly waits?: true;
}

const tls = certificate();
let greyed = 0;
const later = refusal('Not today', 451);
const greetsAfter = (ms: number): SMTPServerOptions => ({
  onConnect: (_session, greet) => void setTimeout(greet, ms),
});
const FAULTS: readonly Fault[] = [
  {
    name: 'puts off the first try (451), then takes it',
    options: { onRcptTo: (_to, _session, done) => (greyed++ === 0 ? done(later) : done()) },
  },
  { name: 'breaks off within DATA, once', manners: { breaksOff: true } },
  { name: 'confirms a message after 40 s', manners: { confirmMs: 40_000 } },
  { name: 'greets after 20 s', options: greetsAfter(20_000) },
  { name: 'greets after 35 s, which is over the limit', options: greetsAfter(35_000), waits: true },
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
];

test.concurrent.for(FAULTS)('$name', async (fault, { expect, onTestFinished }) => {
  const { options, manners, smtp = (port) => `smtp://127.0.0.1:${port}`, settings = {}, waits } = fault;
  const server = await openMailServer(options, manners);
  onTestFinished(server.close);
  const relay = await startRelay({ smtp: smtp(server.port), settings });
  onTestFinished(relay.kill);
  expect(await sendLead(relay.origin, 'fault')).toBe(200);
  if (waits) await expect.poll(relay.said, LATEST).toContain('"postponed"');
  // The file goes once the server has said yes, and a second mail would come while it hesitates.
  await expect.poll(() => readdirSync(join(relay.data, 'leads')).length, LATEST).toBe(waits ? 1 : 0);
  expect(server.mails.map(idOf)).toEqual(waits ? [] : ['fault']);
  expect(relay.said()).not.toMatch(/visitor-|বিপ্লব|secret/);
});

/** For `localhost` alone, signed by itself. */
function certificate(): { readonly key: string; readonly cert: string; readonly file: string } {
  const folder = makeFolder();
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const whose = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...kind, ...whose, '-keyout', keyFile, '-out', file], { stdio: 'ignore' });
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(file, 'utf8'), file };
}
