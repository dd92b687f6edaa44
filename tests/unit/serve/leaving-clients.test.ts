/** Clients that leave in the middle leave no open file behind; a build may replace a file that is being sent. */
import { once } from 'node:events';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ask } from '../../support/ask.ts';
import { writeFiles } from '../../support/folder.ts';
import { page, project } from './project.ts';
import { open } from './wire.ts';

/** More than the sockets of both ends take in. */
const FILM_BYTES = 30_000_000;

const { root, out, start } = project();
const server = await start();
writeFiles(out, { 'film.mp4': Buffer.alloc(FILM_BYTES, 1) });
afterAll(() => server.close());

const head = (call: string, headers = '') => `${call} HTTP/1.1\r\nHost: localhost:${server.port}\r\n${headers}\r\n`;

/** Files and connections of this process, which is client and server. */
const handles = () => readdirSync('/proc/self/fd').length;

it.skipIf(process.platform !== 'linux').each([
  ['the headers', () => 'GET / HTTP/1.1\r\nHost: local'],
  ['a mail', () => `${head('POST /__site/relay/send-email', 'Content-Length: 5000\r\n')}{"name":`],
  ['a switch', () => `${head('POST /__site/mode', 'Content-Length: 5000\r\n')}api=`],
  ['an event stream', () => head('GET /__site/events')],
  ['a film', () => head('GET /film.mp4')],
])('nothing is left of clients that leave in the middle of %s', async (_, text) => {
  const before = handles();
  for (let times = 0; times < 30; times++) {
    const socket = await open(server.port);
    const heard = new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
    socket.write(text());
    await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, 20))]);
    socket.resetAndDestroy();
  }
  expect((await ask(server.port, '/')).text).toContain('<p>one</p>');
  // Handles of one connection, or of a file being closed, come and go.
  await expect.poll(handles).toBeLessThan(before + 10);
});

it('a film goes on while a build replaces the folder, and the next answer is new', async () => {
  const socket = await open(server.port);
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.write(head('GET /film.mp4', 'Connection: close\r\n'));
  await once(socket, 'data');
  socket.pause();
  const next = { 'index.html': page('Second'), '.site-build': '', 'film.mp4': Buffer.alloc(10, 2) };
  writeFiles(join(root, 'next'), next);
  renameSync(out, join(root, 'previous'));
  renameSync(join(root, 'next'), out);
  rmSync(join(root, 'previous'), { recursive: true });
  expect((await ask(server.port, '/')).text).toContain('Second');
  expect((await ask(server.port, '/film.mp4')).body.equals(Buffer.alloc(10, 2))).toBe(true);
  socket.resume();
  await once(socket, 'close');
  const sent = Buffer.concat(parts);
  const film = sent.subarray(sent.indexOf('\r\n\r\n') + 4);
  expect(film.equals(Buffer.alloc(FILM_BYTES, 1))).toBe(true);
});
