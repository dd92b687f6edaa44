/** The relay as a process, as it is deployed. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openMailServer } from './smtp.ts';
import { freePort } from '../support/free-port.ts';
import { ENQUIRY, ORIGIN, post, runTestRelay } from './running-relay.ts';

const root = join(import.meta.dirname, '../..');
const VARIABLES = {
  PATH: process.env['PATH'],
  RELAY_TO: 'leads@example.com',
  RELAY_FROM: 'website@example.com',
  RELAY_ORIGINS: ORIGIN,
  RELAY_PROOF: 'off',
  PORT: '0',
};

/** Makes a process take its Node for an older one. */
const PRETEND_OLD =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.0.0'}})";

function run(args: readonly string[], variables: Readonly<Record<string, string | undefined>>, cwd = root) {
  const child = spawn(process.execPath, args, { cwd, env: { ...variables }, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
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
    const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events.filter((event) => event !== 'mail-server')).toEqual(['listening', 'taken', 'sent', 'stopped']);
  } finally {
    child.kill('SIGKILL');
    await mailbox.close();
  }
});

describe('a relay that cannot start', () => {
  const RELAYS = ['relay/node.ts', 'build/bin.mjs relay'];

  /** A folder with one lead that waits, and the mail server that it waits for. */
  async function waitingLead() {
    const mailbox = await openMailServer();
    await mailbox.down();
    const relay = await runTestRelay(mailbox.url);
    expect((await post(relay.base, ENQUIRY)).status).toBe(200);
    await expect.poll(() => relay.log.map(({ event }) => event)).toContain('postponed');
    return { mailbox, relay };
  }

  test.each(RELAYS)('%s: its folder is another one’s', async (command) => {
    const { mailbox, relay } = await waitingLead();
    await mailbox.up();
    const child = run(command.split(' '), { ...VARIABLES, SMTP_URL: mailbox.url, RELAY_DATA: relay.folder });
    const [said, lines, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]);
    expect([code, lines]).toEqual([1, '']);
    expect(said).toMatch(/^The relay cannot start: its folder .* cannot be used: another relay works with it\./);
    expect(mailbox.mails).toEqual([]);
    await relay.stop();
    await mailbox.close();
  });

  test.each(RELAYS)('%s: its port is taken', async (command) => {
    const { mailbox, relay } = await waitingLead();
    // The leads of a copy are due at once.
    const folder = await mkdtemp(join(tmpdir(), 'relay-'));
    await cp(join(relay.folder, 'leads'), join(folder, 'leads'), { recursive: true });
    const [name = ''] = await readdir(join(folder, 'leads'));
    await rename(join(folder, 'leads', name), join(folder, 'leads', name.replace(/^\d+/, '1')));
    await mailbox.up();
    const PORT = new URL(relay.base).port;
    const child = run(command.split(' '), { ...VARIABLES, SMTP_URL: mailbox.url, RELAY_DATA: folder, PORT });
    const [said, lines, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]);
    expect([code, lines]).toEqual([1, '']);
    expect(said).toMatch(/^The relay cannot start: its port is taken/);
    expect(mailbox.mails).toEqual([]);
    // And it leaves the folder free.
    const next = await runTestRelay(mailbox.url, { RELAY_DATA: folder });
    await expect.poll(() => mailbox.mails.length).toBe(1);
    await next.stop();
    await relay.stop();
    await mailbox.close();
  });
});

describe('killed outright', () => {
  async function started(args: readonly string[], more: Record<string, string>) {
    const port = await freePort();
    const data = await mkdtemp(join(tmpdir(), 'relay-'));
    const env = { ...VARIABLES, SMTP_URL: 'smtp://127.0.0.1:9', RELAY_DATA: data, PORT: String(port), ...more };
    const child: ChildProcessByStdio<null, Readable, Readable> = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const health = () =>
      fetch(`http://127.0.0.1:${port}/health`)
        .then(({ status }) => status)
        .catch(() => 0);
    await expect.poll(health).toBe(200);
    return { child, health, data };
  }

  test('it leaves its folder to the next one', async () => {
    const { child, data } = await started(['relay/node.ts'], {});
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await runTestRelay('smtp://127.0.0.1:9', { RELAY_DATA: data });
    await next.stop();
  });

  test.skipIf(!existsSync(join(root, 'node_modules', `node-${process.platform}-${process.arch}`)))(
    'the launcher of an older Node takes the one that it started along',
    async () => {
      const { child, health } = await started(['--import', PRETEND_OLD, 'build/bin.mjs', 'relay'], {});
      child.kill('SIGKILL');
      await expect.poll(health).toBe(0);
    },
  );

  test.skipIf(process.platform !== 'linux')('npx takes what it started by a shell along', async () => {
    const line = `'${process.execPath}' build/bin.mjs relay; true`;
    const npx = `process.title = 'npm exec site relay'; require('child_process').spawn('sh', ['-c', ${JSON.stringify(line)}], { stdio: 'inherit' });`;
    const { child, health } = await started(['-e', npx], { npm_command: 'exec' });
    child.kill('SIGKILL');
    await expect.poll(health).toBe(0);
  });
});

test.each(['relay/node.ts retry', 'build/bin.mjs relay retry'])(
  '%s puts back what was refused, and says how many',
  async (command) => {
    const folder = await mkdtemp(join(tmpdir(), 'relay-'));
    const env = { PATH: VARIABLES.PATH, RELAY_DATA: folder };
    const retry = async () => {
      const child = run(command.split(' '), env);
      const [lines, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
      return [code, lines + said];
    };
    expect(await retry()).toEqual([1, expect.stringContaining('it has no queue of a relay')]);
    for (const name of ['leads', 'refused']) await mkdir(join(folder, name));
    expect(await retry()).toEqual([0, expect.stringMatching(/put back into the queue: 0\.\n$/)]);
    const id = crypto.randomUUID();
    await writeFile(join(folder, 'refused', `1-7-${id}.json`), '{}');
    expect(await retry()).toEqual([0, expect.stringContaining('put back into the queue: 1. A relay that runs')]);
    expect(await readdir(join(folder, 'refused'))).toEqual([]);
    expect(await readdir(join(folder, 'leads'))).toEqual([expect.stringMatching(`^\\d+-0-${id}\\.json$`)]);
  },
);

test('npm says which Node it needs, where it is an older one', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'relay/package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const script of Object.values(scripts)) {
    const args = script
      .split(' ')
      .slice(1)
      .map((word) => (word.startsWith('.') ? join(root, 'relay', word) : word));
    const child = run(['--import', PRETEND_OLD, ...args], { PATH: VARIABLES.PATH }, join(root, 'relay'));
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([code, said]).toEqual([1, expect.stringMatching(/^The relay needs Node 24 or newer, and this is v/)]);
  }
});

test('a container is well while the relay answers, whatever it says of mail servers', async () => {
  const dockerfile = await readFile(join(root, 'relay/Dockerfile'), 'utf8');
  const [, script = ''] = /HEALTHCHECK[^]*?node -e "(.*)"$/m.exec(dockerfile) ?? [];
  const server = createServer((_, answer) => answer.writeHead(503).end()).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const codeOf = async () =>
    (await once(run(['-e', script], { PATH: VARIABLES.PATH, PORT: String(port) }), 'exit'))[0] as number;
  expect(await codeOf()).toBe(0);
  server.close();
  server.closeAllConnections();
  expect(await codeOf()).toBe(1);
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
