/** The relay as a process, as it is deployed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../support/folder.ts';
import { freePort } from '../support/local-server.ts';
import { outcomeOf } from '../support/site-command.ts';
import { ENQUIRY, post, statusOf, VARIABLES } from './leads.ts';
import { mailServer, relayAndMailbox, runTestRelay } from './running-relay.ts';

const root = join(import.meta.dirname, '../..');
const PATH = process.env['PATH'];
const COMMANDS = ['relay/node.ts', 'build/bin.mjs relay'];

function run(args: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const child = spawn(process.execPath, args, { cwd: root, env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}
/** Of a command that ends. */
const outcome = (...call: Parameters<typeof run>) => outcomeOf(run(...call));

test('says in a sentence each what is not set, and ends with 1', async () => {
  const { code, stderr } = await outcome(['relay/node.ts'], {});
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The relay cannot start: SMTP_URL is not set: expected smtp:/);
  expect(stderr).toMatch(/\nRELAY_TO is not set.*\nRELAY_FROM is not set.*\nRELAY_ORIGINS is not set/);
});

test('npx site relay runs it; when it is stopped, the mail that is on its way arrives, and it ends with 0', async () => {
  const reached = Promise.withResolvers<void>();
  const go: (() => void)[] = [];
  const mailbox = await mailServer({
    onMailFrom(_address, _session, done) {
      reached.resolve();
      go.push(() => done());
    },
  });
  const [folder, port] = [makeFolder(), await freePort()];
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

describe('a relay that cannot start sends nothing', () => {
  /** A relay with one lead that waits, and the mail server that it waits for, back again. */
  async function waitingLead() {
    const [relay, mailbox] = await relayAndMailbox();
    await mailbox.down();
    expect(await relay.status()).toBe(200);
    await expect.poll(() => relay.count('postponed')).toBe(1);
    await mailbox.up();
    return { mailbox, relay };
  }

  test.each(COMMANDS)('%s: its folder is another one’s', async (command) => {
    const { mailbox, relay } = await waitingLead();
    const env = { ...VARIABLES, SMTP_URL: mailbox.url, RELAY_DATA: relay.folder };
    const { code, stdout, stderr } = await outcome(command.split(' '), env);
    expect([code, stdout, mailbox.mails]).toEqual([1, '', []]);
    expect(stderr).toMatch(/^The relay cannot start: its folder .* cannot be used: another relay works with it/);
  });

  test('its port is taken, and it leaves the folder free', async () => {
    const { mailbox, relay } = await waitingLead();
    const folder = makeFolder();
    await cp(relay.leads, join(folder, 'leads'), { recursive: true });
    const env = { ...VARIABLES, SMTP_URL: mailbox.url, RELAY_DATA: folder, PORT: new URL(relay.base).port };
    const { code, stdout, stderr } = await outcome(['relay/node.ts'], env);
    expect([code, stdout, mailbox.mails]).toEqual([1, '', []]);
    expect(stderr).toMatch(/^The relay cannot start: .*EADDRINUSE.* Set another PORT\.$/m);
    const next = await runTestRelay(mailbox.url, { RELAY_DATA: folder });
    await expect.poll(() => mailbox.mails.length).toBe(1);
    await next.stop();
  });
});

test.skipIf(process.platform !== 'linux')('npm, by a shell, takes the process that it started along', async () => {
  const line = `'${process.execPath}' build/bin.mjs relay; true`;
  const npm = `process.title = 'npm run site relay'; require('child_process').spawn('sh', ['-c', ${JSON.stringify(line)}], { stdio: 'inherit' });`;
  const PORT = String(await freePort());
  const env = { ...VARIABLES, SMTP_URL: 'smtp://127.0.0.1:9', RELAY_DATA: makeFolder(), PORT };
  const child = run(['-e', npm], { ...env, npm_command: 'run' });
  const health = () => statusOf(fetch(`http://127.0.0.1:${PORT}/health`));
  await expect.poll(health).toBe(200);
  child.kill('SIGKILL');
  await expect.poll(health).toBe(0);
});

test('a container is well while the relay answers, whatever it says of mail servers', async () => {
  const dockerfile = await readFile(join(root, 'relay/Dockerfile'), 'utf8');
  const [, script = ''] = /HEALTHCHECK[^]*?node -e "(.*)"$/m.exec(dockerfile) ?? [];
  const server = createServer((_, answer) => answer.writeHead(503).end()).listen(0);
  await once(server, 'listening');
  const PORT = String((server.address() as AddressInfo).port);
  const code = async () => (await outcome(['-e', script], { PORT })).code;
  expect(await code()).toBe(0);
  server.close();
  server.closeAllConnections();
  expect(await code()).toBe(1);
});

test('its packages are those of the project, to the version', async () => {
  const json = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8')) as Record<string, object>;
  const [relay, project] = [await json('relay/package.json'), await json('package.json')];
  expect(project['dependencies']).toMatchObject(relay['dependencies']!);
  expect(Object.keys(relay['dependencies']!).length).toBeGreaterThan(5);
});
