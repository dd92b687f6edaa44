/** Debian's exim4 on loopback, with the certificate that it makes for itself: a mail goes into a local mailbox and is read back. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { makeFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { installPackages } from '../support/packages.ts';
import { limit } from '../support/time-limits.ts';
import { FROM, startRelay, TO } from './child.ts';
import { leadOf, sendLead } from './leads.ts';
import type { Findings } from './table.ts';

const PROGRAM = '/usr/sbin/exim4';
const USER = 'Debian-exim';
const LATEST_MS = 20_000;
const HEAD = ['what', 'in the mailbox'];
const TITLE = 'Debian’s exim4';

export async function exim(): Promise<Findings> {
  if (!existsSync(PROGRAM)) installPackages('exim4-daemon-light');
  if (!existsSync(PROGRAM) || process.getuid?.() !== 0) {
    const row = ['not tried', 'needs Debian and its administrator: apt-get install -y exim4-daemon-light'];
    return { title: TITLE, head: HEAD, rows: [row], wrong: [] };
  }
  const folder = makeFolder();
  const port = await freePort();
  const mailbox = join(folder, 'mailbox');
  const settings = join(folder, 'exim.conf');
  for (const name of ['spool', 'log']) mkdirSync(join(folder, name));
  writeFileSync(settings, configuration(folder, port));
  execFileSync('chown', ['-R', `${USER}:`, folder]);
  // It takes its settings from nobody but root.
  execFileSync('chown', ['root:', settings]);
  const daemon = spawn(PROGRAM, ['-C', settings, '-bdf', '-q1m'], { stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    await listening(port);
    const relay = await startRelay({ smtp: `smtp://127.0.0.1:${port}` });
    try {
      await sendLead(relay.origin, 'exim');
      for (const latest = Date.now() + limit(LATEST_MS); !existsSync(mailbox) && Date.now() < latest;) await wait(100);
      if (!existsSync(mailbox)) {
        const log = join(folder, 'log/mainlog');
        const said = existsSync(log) ? readFileSync(log, 'utf8') : 'nothing';
        const wrong = [`No mail came into ${mailbox} in time. Exim said: ${said} The relay said: ${relay.said()}`];
        return { title: TITLE, head: HEAD, rows: [], wrong };
      }
      return await compared(readFileSync(mailbox, 'utf8'));
    } finally {
      await relay.kill();
    }
  } finally {
    daemon.kill();
  }
}

async function compared(mailbox: string): Promise<Findings> {
  // The line before each mail in a mailbox of this kind.
  const mail = await simpleParser(mailbox.replace(/^From .*\r?\n/, ''));
  const textOf = (address: typeof mail.to) =>
    [address]
      .flat()
      .map((one) => one?.text)
      .join();
  const { subject, body } = leadOf('exim');
  const found: [string, string, string][] = [
    ['From', mail.from?.text ?? '', FROM],
    ['To', textOf(mail.to), TO],
    ['Reply-To', mail.replyTo?.text ?? '', '"বিপ্লব সেন" <visitor-exim@example.org>'],
    ['Subject', mail.subject ?? '', subject],
    ['text', (mail.text ?? '').trim(), body],
  ];
  return {
    title: TITLE,
    head: HEAD,
    rows: found.map(([what, value]) => [what, value]),
    wrong: found
      .filter(([, value, expected]) => value !== expected)
      .map(([what, value, expected]) => `${what} is "${value}", expected "${expected}".`),
  };
}

function configuration(folder: string, port: number): string {
  return `primary_hostname = mail.company.test
domainlist local_domains = company.test
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/spool/exim.pid
deliver_drop_privilege = true
tls_advertise_hosts = *
acl_smtp_rcpt = rcpt
begin acl
rcpt:
  accept domains = +local_domains
  deny
begin routers
local:
  driver = accept
  domains = +local_domains
  transport = mailbox
begin transports
mailbox:
  driver = appendfile
  file = ${folder}/mailbox
  create_file = anywhere
`;
}

async function listening(port: number): Promise<void> {
  for (let left = limit(100); left > 0; left--) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true))).on('error', () =>
        resolve(false),
      );
    });
    if (isThere) return;
    await wait(100);
  }
  throw new Error(`${PROGRAM} does not listen on port ${port} of this machine.`);
}
