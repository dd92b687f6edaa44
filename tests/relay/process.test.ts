/** The relay as a process, as it is deployed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { openMailServer } from './smtp.ts';
import { freePort } from '../support/free-port.ts';
import { ENQUIRY, ORIGIN, post } from './running-relay.ts';

const root = join(import.meta.dirname, '../..');
const VARIABLES = {
  PATH: process.env['PATH'],
  RELAY_TO: 'leads@example.com',
  RELAY_FROM: 'website@example.com',
  RELAY_ORIGINS: ORIGIN,
  RELAY_PROOF: 'off',
  PORT: '0',
};

function run(args: readonly string[], variables: Readonly<Record<string, string | undefined>>, cwd = root) {
  return spawn(process.execPath, args, { cwd, env: { ...variables }, stdio: ['ignore', 'pipe', 'pipe'] });
}

test('says in a sentence each what is not set, and ends with 2', async () => {
  const child = run(['relay/node.ts'], { PATH: VARIABLES.PATH });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(2);
  expect(said).toMatch(/^The relay cannot start:\n {2}No mail server is named: set SMTP_URL/);
  expect(said).toMatch(/RELAY_TO is not set.*\n.*RELAY_FROM is not set.*\n.*RELAY_ORIGINS is not set/);
});

test('npx site relay runs it; told to stop it lets the mail that is on its way arrive, takes no more, and ends with 0', async () => {
  const reached = Promise.withResolvers<void>();
  const go: (() => void)[] = [];
  const mailbox = await openMailServer({
    onMailFrom(_address, _session, done) {
      reached.resolve();
      go.push(() => done());
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'relay-'));
  const port = await freePort();
  const child = run(['build/bin.mjs', 'relay', '--port', String(port)], {
    ...VARIABLES,
    SMTP_URL: mailbox.url,
    RELAY_DATA: folder,
  });
  try {
    const lines: string[] = [];
    const listening = Promise.withResolvers<void>();
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      if (line.includes('"listening"')) listening.resolve();
    });
    await listening.promise;
    const base = `http://127.0.0.1:${port}`;
    expect((await fetch(`${base}/health`)).status).toBe(200);
    expect((await post(base, ENQUIRY)).status).toBe(200);
    await reached.promise;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const statusOf = (call: Promise<Response>) => call.then(({ status }) => status).catch(() => 'closed');
    await expect.poll(() => statusOf(fetch(`${base}/health`))).not.toBe(200);
    expect(await statusOf(post(base, ENQUIRY))).not.toBe(200);
    for (const on of go) on();
    expect((await ended)[0]).toBe(0);
    expect(mailbox.mails).toHaveLength(1);
    expect(await readdir(join(folder, 'leads'))).toEqual([]);
    expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
      'listening',
      'taken',
      'sent',
      'stopped',
    ]);
  } finally {
    child.kill('SIGKILL');
    await mailbox.close();
  }
});

test('its packages are those of the project, to the version', async () => {
  const read = async (path: string) =>
    JSON.parse(await readFile(join(root, path), 'utf8')) as Record<string, Record<string, string>>;
  const [relay, project] = [await read('relay/package.json'), await read('package.json')];
  const ours = { ...project['dependencies'], ...project['devDependencies'] };
  const theirs = { ...relay['dependencies'], ...relay['devDependencies'] };
  expect(theirs).toEqual(Object.fromEntries(Object.keys(theirs).map((name) => [name, ours[name]])));
  expect(Object.keys(theirs).length).toBeGreaterThan(5);
});
