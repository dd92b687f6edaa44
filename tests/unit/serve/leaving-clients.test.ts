/** Clients that go in the middle, or take an answer and never read it, leave nothing behind and cost nothing. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../../support/folder.ts';
import { serveInChild, type ServedChild } from '../../support/served-child.ts';
import { ask } from './ask.ts';
import { open } from './wire.ts';

const HOME = '<!DOCTYPE html><html lang="en"><body><p>Home</p></body></html>';

let server: ServedChild;
beforeAll(async () => {
  const root = makeFolder({ 'dist/index.html': HOME });
  writeFileSync(join(root, 'dist/film.mp4'), Buffer.alloc(20_000_000, 7));
  // Text is packed on its way, by a stream between.
  writeFileSync(join(root, 'dist/long.txt'), randomBytes(5_000_000).toString('hex'));
  server = await serveInChild(root);
});
afterAll(() => server.close());

async function expectWell(): Promise<void> {
  expect(server.ended()).toBeNull();
  expect((await ask(server.port, '/')).text).toContain('<p>Home</p>');
}

const head = (call: string, headers = '') => `${call} HTTP/1.1\r\nHost: localhost:${server.port}\r\n${headers}\r\n`;
const film = () => head('GET /film.mp4');

it.each([
  ['the headers', () => 'GET / HTTP/1.1\r\nHost: local'],
  ['a mail', () => `${head('POST /__site/relay/send-email', 'Content-Length: 5000\r\n')}{"name":`],
  ['a switch', () => `${head('POST /__site/mode', 'Content-Length: 5000\r\n')}service=`],
  ['an event stream', () => head('GET /__site/events')],
  ['a film', film],
  ['a text that is being packed', () => head('GET /long.txt', 'Accept-Encoding: gzip\r\n')],
])('leave nothing behind in the middle of %s', async (_, text) => {
  const before = server.handles();
  for (let times = 0; times < 50; times++) {
    const socket = await open(server.port);
    const heard = new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
    socket.write(text());
    await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, 20))]);
    socket.resetAndDestroy();
  }
  await expectWell();
  // The handles of one connection, or of a file being closed, come and go.
  if (before !== null) await expect.poll(server.handles).toBeLessThan(before + 10);
});

it('cost no memory when they take a film and never read it', async () => {
  const [before, handles] = [await server.facts(), server.handles()];
  const sockets = await Promise.all(Array.from({ length: 100 }, () => open(server.port)));
  for (const socket of sockets) socket.pause().write(film());
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await expectWell();
  if (handles !== null) expect(server.handles(), 'a connection and a file each').toBeGreaterThan(handles + 190);
  const { heldBytes } = await server.facts();
  sockets.forEach((socket) => socket.destroy());
  // 100 films are 2 GB; each client may cost what its answer has ready, some pieces of 64 KB.
  expect(heldBytes - before.heldBytes).toBeLessThan(50_000_000);
  if (handles !== null) await expect.poll(server.handles).toBeLessThan(handles + 10);
});
