/** Connections by the thousand do not end the local server, nor delay it. */
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../build/serve/limits.ts';
import { makeFolder } from '../../support/folder.ts';
import { serveInChild, type ServedChild } from '../../support/served-child.ts';
import { ask } from './ask.ts';
import { open } from './wire.ts';

const HOME = '<!DOCTYPE html><html lang="en"><body><p>Home</p></body></html>';
const running: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
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
