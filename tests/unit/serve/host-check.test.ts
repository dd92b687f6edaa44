/** Where the local server listens: on this machine, whichever address `localhost` is, and nowhere else. */
import type { IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { refuseForeignHost } from '../../../build/serve/host-check.ts';
import { listen } from '../../../build/serve/listen.ts';
import { ask } from './ask.ts';

const running: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
});

const hasIPv6 = () =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(0, '::1', () => server.close(() => resolve(true)));
  });
const connects = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => resolve(true)).once('error', () => resolve(false));
    running.push({ close: () => socket.destroy() });
  });

it('opens on whichever address localhost is, and on no other', async () => {
  const door = await listen((_, response) => response.end('here'), 0);
  running.push(door);
  expect(await connects('127.0.0.1', door.port)).toBe(true);
  expect(await connects('::1', door.port)).toBe(await hasIPv6());
  expect(await (await fetch(`http://localhost:${door.port}/`)).text()).toBe('here');
  const others = Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ internal, address }) => !internal && !address.startsWith('fe80')),
  );
  for (const { address } of others) expect(await connects(address, door.port), address).toBe(false);
});

it('does not open where another program has one of the two addresses', async () => {
  if (!(await hasIPv6())) return console.warn('This machine has no IPv6: there is no second address to be taken.');
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '::1', resolve));
  running.push(other);
  const { port } = other.address() as { port: number };
  await expect(listen(() => undefined, port)).rejects.toThrow(`Port ${port} cannot be used`);
  // The first address is free again.
  const door = createServer();
  await new Promise<void>((resolve, reject) => door.once('error', reject).listen(port, '127.0.0.1', resolve));
  running.push(door);
});

it('opens on the addresses of the local network when asked, by their numbers alone', async () => {
  const door = await listen((_, response) => response.end('here'), 0, { lan: true });
  running.push(door);
  for (const url of door.lanUrls) {
    expect(url).toMatch(/^http:\/\/(?:10|172|192|169)\.[\d.]+:\d+$/);
    expect(await (await fetch(url)).text()).toBe('here');
  }
  expect(await (await fetch(door.url)).text()).toBe('here');
  expect((await ask(door.port, '/', { headers: { host: `printer.local:${door.port}` } })).status).toBe(403);

  const asked = (host: string, addresses: readonly string[]) =>
    refuseForeignHost(
      {
        url: '/',
        headers: { host },
        headersDistinct: { host: [host] },
        socket: { localPort: 4321 },
      } as unknown as IncomingMessage,
      addresses,
    );
  expect(asked('192.168.0.7:4321', ['192.168.0.7'])).toBeNull();
  for (const host of ['192.168.0.8:4321', '192.168.0.7:80', '192.168.0.7', 'site.example.com:4321'])
    expect(asked(host, ['192.168.0.7']), host).toMatchObject({ status: 403 });
  expect(asked('192.168.0.7:4321', [])).toMatchObject({ status: 403 });
});
