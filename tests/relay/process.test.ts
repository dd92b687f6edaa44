/** The relay as a process, as it is deployed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startRelay } from './child.ts';
import { ENQUIRY, ORIGIN, post, runTestRelay } from './running-relay.ts';
import { openMailServer, type MailServer } from './smtp.ts';

const root = join(import.meta.dirname, '../..');
const VARIABLES = {
  PATH: process.env['PATH'],
  RELAY_TO: 'leads@example.com',
  RELAY_FROM: 'website@example.com',
  RELAY_ORIGINS: ORIGIN,
  PORT: '0',
};
const COMMANDS = ['relay/node.ts', 'build/bin.mjs relay'];

/** Makes a process take its Node for an older one. */
const PRETEND_OLD =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.0.0'}})";

function run(args: readonly string[], env: Readonly<Record<string, string | undefined>>, cwd = root) {
  const child = spawn(process.execPath, args, { cwd, env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}
/** Of a command that ends. */
async function outcome(...call: Parameters<typeof run>): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = run(...call);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, stdout, stderr };
}
const temporary = () => mkdtemp(join(tmpdir(), 'relay-'));
const statusOf = (call: Promise<Response>) =>
  call.then(
    ({ status }) => status,
    () => 0,
  );

test('says in a sentence each what is not set, and ends with 2', async () => {
  const { code, stderr } = await outcome(['relay/node.ts'], { PATH: VARIABLES.PATH });
  expect(code).toBe(2);
  expect(stderr).toMatch(/^The relay cannot start:\n {2}No mail server is named: set SMTP_URL/);
  expect(stderr).toMatch(/RELAY_TO is not set.*\n.*RELAY_FROM is not set.*\n.*RELAY_ORIGINS is not set/);
});

test('npm run site -- relay runs it; when it is stopped, the mail that is on its way arrives, and it ends with 0', async () => {
  const reached = Promise.withResolvers<void>();
  const go: (() => void)[] = [];
  const mailbox = await openMailServer({
    onMailFrom(_address, _session, done) {
      reached.resolve();
      go.push(() => done());
    },
  });
  onTestFinished(mailbox.close);
  const [folder, port] = [await temporary(), await freePort()];
  const env = { ...VARIABLES, SMTP_URL: mailbox.url, RELAY_DATA: folder };
  const child = run(['build/bin.mjs', 'relay', '--port', String(port)], env);
  const said = text(child.stdout);
  const base = `http://127.0.0.1:${port}`;
  const health = () => statusOf(fetch(`${base}/health`));
  await expect.poll(health).toBe(200);
  expect((await post(base, ENQUIRY)).status).toBe(200);
  await reached.promise;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await expect.poll(health).not.toBe(200);
  expect(await statusOf(post(base, ENQUIRY))).not.toBe(200);
  for (const on of go) on();
  expect((await ended)[0]).toBe(0);
  expect([mailbox.mails.length, await readdir(join(folder, 'leads'))]).toEqual([1, []]);
  const lines = (await said).trim().split('\n');
  const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
  expect(events.filter((event) => event !== 'mail-server')).toEqual(['listening', 'taken', 'sent', 'stopped']);
});

describe('a relay that cannot start', () => {
  let mailbox: MailServer;
  let relay: Awaited<ReturnType<typeof runTestRelay>>;
  /** A relay with one lead that waits, and the mail server that it waits for, back again. */
  async function waitingLead(): Promise<void> {
    mailbox = await openMailServer();
    await mailbox.down();
    relay = await runTestRelay(mailbox.url);
    expect((await post(relay.base, ENQUIRY)).status).toBe(200);
    await expect.poll(() => relay.log.map(({ event }) => event)).toContain('postponed');
    await mailbox.up();
  }
  afterEach(async () => {
    await relay.stop();
    await mailbox.close();
  });

  test.each(COMMANDS)('%s: its folder is another one’s', async (command) => {
    await waitingLead();
    const env = { ...VARIABLES, SMTP_URL: mailbox.url, RELAY_DATA: relay.folder };
    const { code, stdout, stderr } = await outcome(command.split(' '), env);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The relay cannot start: its folder .* cannot be used: another relay works with it\./);
    expect(mailbox.mails).toEqual([]);
  });

  test('its port is taken, and it leaves the folder free', async () => {
    await waitingLead();
    // The leads of a copy are due at once.
    const folder = await temporary();
    await cp(join(relay.folder, 'leads'), join(folder, 'leads'), { recursive: true });
    const [name = ''] = await readdir(join(folder, 'leads'));
    await rename(join(folder, 'leads', name), join(folder, 'leads', name.replace(/^\d+/, '1')));
    const { port: PORT } = new URL(relay.base);
    const env = { ...VARIABLES, SMTP_URL: mailbox.url, RELAY_DATA: folder, PORT };
    const { code, stdout, stderr } = await outcome(['relay/node.ts'], env);
    expect([code, stdout, mailbox.mails]).toEqual([1, '', []]);
    expect(stderr).toMatch(/^The relay cannot start: its port is taken/);
    const next = await runTestRelay(mailbox.url, { RELAY_DATA: folder });
    await expect.poll(() => mailbox.mails.length).toBe(1);
    await next.stop();
  });
});

describe('killed outright', () => {
  test('it leaves its folder to the next one', async () => {
    const { kill, data } = await startRelay({ smtp: 9 });
    await kill();
    const next = await runTestRelay('smtp://127.0.0.1:9', { RELAY_DATA: data });
    await next.stop();
  });

  const line = `'${process.execPath}' build/bin.mjs relay; true`;
  const npm = `process.title = 'npm run site relay'; require('child_process').spawn('sh', ['-c', ${JSON.stringify(line)}], { stdio: 'inherit' });`;

  test.skipIf(process.platform !== 'linux')('npm, by a shell, takes the process that it started along', async () => {
    const port = await freePort();
    const env = { ...VARIABLES, SMTP_URL: 'smtp://127.0.0.1:9', RELAY_DATA: await temporary(), PORT: String(port) };
    const child = run(['-e', npm], { ...env, npm_command: 'run' });
    const health = () => statusOf(fetch(`http://127.0.0.1:${port}/health`));
    await expect.poll(health).toBe(200);
    child.kill('SIGKILL');
    await expect.poll(health).toBe(0);
  });
});

test.each(COMMANDS)('%s retry puts back what was refused, and says how many', async (command) => {
  const folder = await temporary();
  const retry = async () => {
    const env = { PATH: VARIABLES.PATH, RELAY_DATA: folder };
    const { code, stdout, stderr } = await outcome([...command.split(' '), 'retry'], env);
    return [code, stdout + stderr];
  };
  expect(await retry()).toEqual([1, expect.stringContaining('it has no queue of a relay')]);
  for (const name of ['leads', 'refused']) await mkdir(join(folder, name));
  const id = crypto.randomUUID();
  await writeFile(join(folder, 'refused', `1-7-${id}.json`), '{}');
  expect(await retry()).toEqual([0, expect.stringContaining('put back into the queue: 1. A relay that runs')]);
  expect(await readdir(join(folder, 'refused'))).toEqual([]);
  expect(await readdir(join(folder, 'leads'))).toEqual([expect.stringMatching(`^\\d+-0-${id}\\.json$`)]);
  expect(await retry()).toEqual([0, expect.stringMatching(/put back into the queue: 0\.\n$/)]);
});

const json = async (path: string) =>
  JSON.parse(await readFile(join(root, path), 'utf8')) as Record<string, Record<string, string>>;

test('npm says which Node it needs, where it is an older one', async () => {
  const { scripts } = await json('relay/package.json');
  for (const script of Object.values(scripts!)) {
    const words = script.split(' ').slice(1);
    const args = words.map((word) => (word.startsWith('.') ? join(root, 'relay', word) : word));
    const { code, stderr } = await outcome(
      ['--import', PRETEND_OLD, ...args],
      { PATH: VARIABLES.PATH },
      join(root, 'relay'),
    );
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The relay needs Node 24 or newer, and this is v/)]);
  }
});

test('a container is well while the relay answers, whatever it says of mail servers', async () => {
  const dockerfile = await readFile(join(root, 'relay/Dockerfile'), 'utf8');
  const [, script = ''] = /HEALTHCHECK[^]*?node -e "(.*)"$/m.exec(dockerfile) ?? [];
  const server = createServer((_, answer) => answer.writeHead(503).end()).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const code = async () => (await outcome(['-e', script], { PATH: VARIABLES.PATH, PORT: String(port) })).code;
  expect(await code()).toBe(0);
  server.close();
  server.closeAllConnections();
  expect(await code()).toBe(1);
});

test('its packages are those of the project, to the version', async () => {
  const [relay, project] = [await json('relay/package.json'), await json('package.json')];
  const theirs = { ...relay['dependencies'], ...relay['devDependencies'] };
  expect({ ...project['dependencies'], ...project['devDependencies'] }).toMatchObject(theirs);
  expect(Object.keys(theirs).length).toBeGreaterThan(5);
});
