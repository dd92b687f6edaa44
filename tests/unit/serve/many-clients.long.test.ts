/** Connections by the thousand do not end the local server, nor delay it. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../build/serve/limits.ts';
import { makeFolder } from '../../support/folder.ts';
import { serveInChild, type ServedChild } from '../../support/served-child.ts';
import { limit } from '../../support/time-limits.ts';
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
    writeFileSync(join(root, 'dist/film.mp4'), Buffer.alloc(20_000_000));
    const server = await serveInChild(root, most);
    running.push(server);
    return server;
  }

  /** Open on this side; a server without handles closes some. */
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

  async function crowd(port: number, size: number): Promise<readonly Socket[]> {
    while (sockets.length < size) {
      const some = Array.from({ length: Math.min(250, size - sockets.length) }, () => open(port));
      sockets.push(...(await Promise.all(some)));
    }
    return sockets;
  }

  const request = (path: string, port: number) => `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;

  async function expectWellWhenGone(server: ServedChild): Promise<void> {
    expect(server.ended()).toBeNull();
    sockets.splice(0).forEach((socket) => socket.destroy());
    await expect.poll(() => ask(server.port, '/').then(({ text }) => text, String)).toContain('<p>Home</p>');
  }

  it(
    `of ${WANTED} idle connections delays nobody, costs little memory, and is gone by itself`,
    { timeout: limit(120_000) },
    async () => {
      const { open_files: files } = (
        process.report.getReport() as { userLimits: { open_files: { hard: number | 'unlimited' } } }
      ).userLimits;
      const most = files.hard === 'unlimited' ? Infinity : files.hard;
      const size = Math.min(WANTED, most - SPARE);
      if (size < WANTED)
        console.warn(`This machine lets a process open ${most} files: the crowd is of ${size}, not of ${WANTED}.`);
      expect(size, 'files that a process may open (ulimit -Hn), less what it needs itself').toBeGreaterThanOrEqual(
        FEWEST,
      );

      const server = await serveHome();
      await ask(server.port, '/');
      const before = await server.facts();
      await crowd(server.port, size);
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
      await expect.poll(held, { timeout: LIMITS.headersTimeout + limit(30_000), interval: 500 }).toBe(0);
      expect((await ask(server.port, '/')).status).toBe(200);
      expect(server.ended()).toBeNull();
    },
  );

  it('of more connections than the process may open leaves it alive, and well when they are gone', async () => {
    const server = await serveHome(100);
    for (const socket of await crowd(server.port, 300)) socket.resume().write(request('/', server.port));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expectWellWhenGone(server);
  });

  it('that leaves no handle for another file is told so', async () => {
    const server = await serveHome(100);
    const all = await crowd(server.port, 60);
    // Until all are taken in on the other side, too.
    await new Promise((resolve) => setTimeout(resolve, 500));
    // Each has a handle of its own and one for its film, which it does not take.
    const first = all.map(async (socket) => {
      const heard = once(socket, 'data') as Promise<[Buffer]>;
      socket.write(request('/film.mp4', server.port));
      const [part] = await heard;
      socket.pause();
      return part.toString('latin1');
    });
    const answers = await Promise.all(first);
    expect(new Set(answers.map((answer) => answer.slice(9, 12)))).toEqual(new Set(['200', '503']));
    expect(answers.find((answer) => answer.startsWith('HTTP/1.1 503'))).toContain('Retry-After: 1');
    await expectWellWhenGone(server);
  });
});
