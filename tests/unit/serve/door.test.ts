/** Where the local server listens: on this machine, whichever address `localhost` is, and nowhere else. */
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../../../build/serve/listen.ts';

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
