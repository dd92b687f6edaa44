/** Who is answered: clients on this machine by its own names, and its own services only to its own pages. */
import type { IncomingMessage } from 'node:http';
import { existsSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../build/serve/http.ts';
import { listen } from '../../../build/serve/listen.ts';
import { ask } from '../../support/ask.ts';
import { project } from './project.ts';

const running: { close(): unknown }[] = [];
const { root, start } = project();
const server = await start();
const { port } = server;
running.push(server);
afterAll(() => Promise.all(running.map((each) => each.close())));

describe('addresses', () => {
  const hasIPv6 = () =>
    new Promise<boolean>((resolve) => {
      const server = createServer().once('error', () => resolve(false));
      server.listen(0, '::1', () => server.close(() => resolve(true)));
    });
  const connects = (host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, host, () => resolve(true)).once('error', () => resolve(false));
      running.push({ close: () => socket.destroy() });
    });

  it('are those of localhost, and no other', async () => {
    expect(await connects('127.0.0.1')).toBe(true);
    expect(await connects('::1')).toBe(await hasIPv6());
    const all = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
    for (const { address } of all.filter(({ internal, address }) => !internal && !address.startsWith('fe80')))
      expect(await connects(address), address).toBe(false);
  });

  it('are all used or none: another program may have the port on one of them', async () => {
    if (!(await hasIPv6())) return console.warn('This machine has no IPv6, so the test is skipped.');
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '::1', resolve));
    running.push(other);
    const taken = (other.address() as { port: number }).port;
    await expect(listen(() => undefined, taken)).rejects.toThrow(`Port ${taken} cannot be used`);
    const door = createServer();
    await new Promise<void>((resolve, reject) => door.once('error', reject).listen(taken, '127.0.0.1', resolve));
    running.push(door);
  });

  it('of the local network are used if requested, by their numbers alone', async () => {
    const door = await listen((_, response) => response.end('here'), 0, true);
    running.push(door);
    for (const url of [door.url, ...door.lanUrls]) {
      expect(url).toMatch(/^http:\/\/(?:localhost|(?:10|172|192|169)\.[\d.]+):\d+$/);
      expect(await (await fetch(url)).text()).toBe('here');
    }
    const refusal = (host: string, addresses: readonly string[]) =>
      refusalOf({ url: '/', headers: { host }, socket: { localPort: 4321 } } as unknown as IncomingMessage, addresses);
    expect(refusal('192.168.0.7:4321', ['192.168.0.7'])).toBeNull();
    expect(refusal('192.168.0.7:4321', [])).not.toBeNull();
    for (const host of ['192.168.0.8:4321', '192.168.0.7:80', '192.168.0.7', 'printer.local:4321'])
      expect(refusal(host, ['192.168.0.7']), host).not.toBeNull();
  });
});

describe('names', () => {
  it.each(['localhost:PORT', '127.0.0.1:PORT', '[::1]:PORT', 'LOCALHOST:PORT'])('%s is answered', async (host) => {
    expect((await ask(port, '/', { headers: { Host: host.replace('PORT', String(port)) } })).status).toBe(200);
  });

  it.each(
    (
      'evil.example evil.example:PORT localhost.evil.example:PORT localhost.:PORT localhost:PORT@evil.example ' +
      '0.0.0.0:PORT localhost localhost:1'
    ).split(' '),
  )('%s, which another site may point here, is refused', async (name) => {
    const headers = { Host: name.replace('PORT', String(port)) };
    for (const path of ['/', '/__site/events', '/__site/api/blogs/published']) {
      const { status, text } = await ask(port, path, { headers });
      const why = `This server answers only to http://localhost:${port}, not to other names.\n`;
      expect([status, text]).toEqual([403, why]);
    }
  });
});

const MAIL = JSON.stringify({ name: 'Brand', to: 'to@example.org', subject: 'Hello', body: 'Text' });
const from = (headers: Record<string, string>) => ({
  get: (path: string) => ask(port, path, { headers }),
  post: (path: string, body: string) => ask(port, path, { method: 'POST', headers, body }),
});

describe.each<[string, Record<string, string>]>([
  ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['another site, in a browser that sends only its origin', { Origin: 'https://evil.example' }],
  ['another site that sends no origin', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }],
  ['another site, in a frame', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'iframe' }],
  ['another port of this machine', { Origin: 'http://127.0.0.1:3000', 'Sec-Fetch-Site': 'same-site' }],
  ['another port that sends no origin', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' }],
  ['this port by https', { Origin: 'https://127.0.0.1:PORT', 'Sec-Fetch-Site': 'same-site' }],
  ['a file, or a frame in a sandbox', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
])('a page of %s', (_, described) => {
  const foreign = () =>
    from(
      Object.fromEntries(Object.entries(described).map(([name, value]) => [name, value.replace('PORT', `${port}`)])),
    );

  it('gets nothing of the services', async () => {
    for (const name of ['api/blogs/published', 'state', 'events', 'mails', 'reload.js'])
      for (const spelled of [`/__site/${name}`, `/%5f%5fsite/${name}`]) {
        const { status, text, headers } = await foreign().get(spelled);
        const why = 'This answers only to pages of this server, not to those of another site or port.\n';
        expect([status, text, headers['access-control-allow-origin']], spelled).toEqual([403, why, undefined]);
      }
  });

  it('sends no mail and changes no switch', async () => {
    expect((await foreign().post('/__site/relay/send-email', MAIL)).status).toBe(403);
    expect((await foreign().post('/__site/mode', 'api=down')).status).toBe(403);
    expect(existsSync(join(root, '.site/mails'))).toBe(false);
    expect((await from({}).get('/__site/api/blogs/published')).status).toBe(200);
  });
});

describe('its own pages', () => {
  it('get and send', async () => {
    const host = `127.0.0.1:${port}`;
    const own = from({ Origin: `http://${host}`, Host: host, 'Sec-Fetch-Site': 'same-origin' });
    expect(JSON.parse((await own.get('/__site/api/blogs/published')).text)).toEqual({
      blogs: [{ slug: 'draft', title: 'Not out yet' }],
    });
    expect((await own.post('/__site/relay/send-email', MAIL)).status).toBe(200);
    expect(readdirSync(join(root, '.site/mails'))).toHaveLength(1);
  });

  it('may be opened by a link of another site', async () => {
    const opened = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
    const followed = from({ 'Sec-Fetch-Site': 'cross-site', ...opened });
    expect((await followed.get('/__site/')).status).toBe(200);
  });
});
