/** Clients that never come to an end are sent away, and those that come in crowds do not end the server. */
import { writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { guard } from '../../../build/serve/guard.ts';
import { LIMITS } from '../../../build/serve/limits.ts';
import { listen, type Door } from '../../../build/serve/listen.ts';
import { createPreview } from '../../../build/serve/preview.ts';
import { makeFolder } from '../../support/folder.ts';
import { serveInChild, type ServedChild } from '../../support/served-child.ts';
import { ask } from './ask.ts';
import { open } from './wire.ts';

const HOME = '<!DOCTYPE html><html lang="en"><body><p>Home</p></body></html>';
const running: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
});

describe('a client that is slow', () => {
  /** A tenth of a second or so, in place of the many seconds that a person's browser is given. */
  const SHORT = {
    ...LIMITS,
    headersTimeout: 300,
    requestTimeout: 600,
    connectionsCheckingInterval: 50,
    stalledMs: 900,
  };

  async function start(): Promise<Door> {
    const folder = makeFolder({ 'index.html': HOME });
    writeFileSync(join(folder, 'film.mp4'), Buffer.alloc(30_000_000, 1));
    const rules = { redirects: [], headers: [] };
    const preview = createPreview({
      folder: () => folder,
      site: () => ({ basePath: '', rules }),
      decorate: (html) => html,
    });
    const door = await listen(
      guard(
        (request, response) => {
          if (request.method === 'GET') preview(request, response);
          else request.resume().once('end', () => response.end('taken'));
        },
        () => undefined,
      ),
      0,
      SHORT,
    );
    running.push(door);
    return door;
  }

  /** What came until the server closed. */
  async function hear(socket: Socket): Promise<string> {
    let text = '';
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
    await new Promise((resolve) => socket.once('close', resolve));
    return text;
  }

  it.each([
    ['says nothing', ''],
    ['stops in its headers', 'GET / HTTP/1.1\r\nHost: localhost'],
    ['never ends its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'A: b\r\n'],
    [
      'never ends its body',
      'POST / HTTP/1.1\r\nHost: localhost:PORT\r\nTransfer-Encoding: chunked\r\n\r\n',
      '1\r\na\r\n',
    ],
    ['promises more than it sends', 'POST / HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: 9999\r\n\r\n', 'a'],
  ])('and %s is told so and let go', async (_, first, more = '') => {
    const door = await start();
    const socket = await open(door.port);
    const heard = hear(socket);
    socket.write(first.replace('PORT', String(door.port)));
    const drip = setInterval(() => socket.writable && socket.write(more), 50);
    expect(await heard).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
    clearInterval(drip);
    expect((await ask(door.port, '/')).text).toBe(HOME);
  });

  it('and takes nothing more of its film is let go, while one that takes it slowly gets it all', async () => {
    const door = await start();
    const request = `GET /film.mp4 HTTP/1.1\r\nHost: localhost:${door.port}\r\nConnection: close\r\n\r\n`;
    const [stalled, slow] = [await open(door.port), await open(door.port)];
    stalled.pause().write(request);
    slow.write(request);
    let bytes = 0;
    slow.on('data', (part: Buffer) => {
      bytes += part.length;
      slow.pause();
      setTimeout(() => slow.resume(), 5);
    });
    const whole = new Promise((resolve) => slow.once('close', resolve));
    // Node looks once more when something was taken meanwhile: twice the time, and some.
    await new Promise((resolve) => setTimeout(resolve, 3 * SHORT.stalledMs));
    let taken = 0;
    stalled.on('data', (part: Buffer) => (taken += part.length));
    const gone = new Promise((resolve) => stalled.once('close', resolve));
    stalled.resume();
    await gone;
    expect(taken).toBeLessThan(30_000_000);
    await whole;
    expect(bytes).toBeGreaterThan(30_000_000);
  });
});

describe('a crowd', () => {
  /** As the issue has it; a machine that lets a process open fewer is asked for what it has. */
  const WANTED = 10_000;
  const FEWEST = 1000;
  /** For the files and pipes of a process itself. */
  const SPARE = 300;

  async function serveHome(most?: number): Promise<ServedChild> {
    const root = makeFolder({ 'dist/index.html': HOME });
    const server = await serveInChild(root, most);
    running.push(server);
    return server;
  }

  async function crowd(port: number, size: number): Promise<Socket[]> {
    const sockets: Socket[] = [];
    while (sockets.length < size) {
      const some = Array.from({ length: Math.min(250, size - sockets.length) }, () => open(port));
      sockets.push(...(await Promise.all(some)));
    }
    running.push({ close: () => sockets.forEach((socket) => socket.destroy()) });
    return sockets;
  }

  it(
    `of ${WANTED} idle connections delays nobody, costs little memory, and is gone by itself`,
    { timeout: 120_000 },
    async () => {
      const { open_files: limit } = (
        process.report.getReport() as { userLimits: { open_files: { hard: number | 'unlimited' } } }
      ).userLimits;
      const most = limit.hard === 'unlimited' ? Infinity : limit.hard;
      const size = Math.min(WANTED, most - SPARE);
      if (size < WANTED)
        console.warn(`This machine lets a process open ${most} files: the crowd is of ${size}, not of ${WANTED}.`);
      expect(size, 'files that a process may open (ulimit -Hn), less what it needs itself').toBeGreaterThanOrEqual(
        FEWEST,
      );

      const server = await serveHome();
      await ask(server.port, '/');
      const before = await server.facts();
      const sockets = await crowd(server.port, size);
      const held = () => sockets.filter((socket) => !socket.closed && !socket.readableEnded).length;

      const start = performance.now();
      expect((await ask(server.port, '/')).text).toContain('<p>Home</p>');
      const ms = performance.now() - start;
      expect(held(), 'connections that were open during that request').toBe(size);
      const after = await server.facts();
      const bytesEach = Math.round((after.heldBytes - before.heldBytes) / size);
      console.log(
        `${size} idle connections: a request took ${Math.round(ms)} ms; ${bytesEach} bytes held for each, ` +
          `resident ${Math.round(before.rssBytes / 1e6)} -> ${Math.round(after.rssBytes / 1e6)} MB; ${Math.round(after.cpuMs - before.cpuMs)} ms of CPU`,
      );
      expect(ms).toBeLessThan(1000);
      expect(bytesEach).toBeLessThan(20_000);

      sockets.forEach((socket) => socket.resume());
      await expect.poll(held, { timeout: LIMITS.headersTimeout + 30_000, interval: 500 }).toBe(0);
      expect((await ask(server.port, '/')).status).toBe(200);
      expect(server.ended()).toBeNull();
    },
  );

  it('of more connections than the process may open leaves it alive, and well when they are gone', async () => {
    const server = await serveHome(100);
    const sockets = await crowd(server.port, 300);
    const request = `GET / HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`;
    const statuses: string[] = [];
    for (const socket of sockets) {
      socket.on('data', (part: Buffer) => statuses.push(part.toString().slice(9, 12)));
      socket.write(request);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(server.ended()).toBeNull();
    expect(new Set(statuses)).toContain('503');
    sockets.forEach((socket) => socket.destroy());
    await expect.poll(() => ask(server.port, '/').then(({ text }) => text, String)).toContain('<p>Home</p>');
  });
});

describe('the door', () => {
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
    const { networkInterfaces } = await import('node:os');
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
});
