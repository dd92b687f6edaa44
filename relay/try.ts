/**
 * `npm run try`: a lead from end to end on this machine. A mail server that keeps what it gets as files, the relay, and one message
 * as a form of the site would send it.
 */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readSettings } from './settings.ts';
import { startRelay } from './start.ts';

const ORIGIN = 'http://localhost';
const folder = await mkdtemp(join(tmpdir(), 'relay-try-'));
const mail = Promise.withResolvers<string>();

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    text(stream)
      .then(mail.resolve, mail.reject)
      .finally(() => done());
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.server.address() as AddressInfo;

const settings = readSettings({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  RELAY_TO: 'hello@example.com',
  RELAY_FROM: 'Website <website@example.com>',
  RELAY_ORIGINS: ORIGIN,
  RELAY_DATA: join(folder, 'queue'),
  PORT: '0',
});
const relay = await startRelay(settings, () => {});
const answer = await fetch(`http://127.0.0.1:${relay.port}/send-email`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
  body: JSON.stringify({
    name: 'Example',
    to: 'anyone@example.net',
    subject: 'New Enquiry',
    body: 'Name: A visitor\nEmail: visitor@example.org\nMessage:\nIt works.',
    fields: [
      { name: 'name', label: 'Name', value: 'A visitor' },
      { name: 'email', label: 'E-mail', value: 'visitor@example.org' },
      { name: 'message', label: 'Message', value: 'It works.' },
    ],
    replyTo: { name: 'A visitor', address: 'visitor@example.org' },
  }),
});
const path = join(folder, 'mail.eml');
await writeFile(path, await mail.promise);
await relay.stop();
await new Promise<void>((resolve) => server.close(() => resolve()));
process.stdout.write(`The relay answered ${answer.status}; the mail lies in ${path}\n`);
