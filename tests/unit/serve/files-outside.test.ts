/** The folder of output is all that is served, whatever lies in it, and whatever becomes of it while it is being sent. */
import { mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withErrorAnswers } from '../../../build/serve/error-answers.ts';
import { listen, type Listening } from '../../../build/serve/listen.ts';
import { createPreview } from '../../../build/serve/preview.ts';
import { makeFolder } from '../../support/folder.ts';
import { ask } from './ask.ts';
import { open } from './wire.ts';

const page = (text: string) => `<!DOCTYPE html><html lang="en"><body><p>${text}</p></body></html>`;
/** More than the sockets of both ends take in. */
const FILM_BYTES = 30_000_000;

let root: string;
let door: Listening;
let faults: unknown[];
beforeEach(async () => {
  root = makeFolder({
    'dist/index.html': page('Home'),
    'dist/a/b.txt': 'b',
    'secret.txt': 'secret',
    'near/x.txt': 'secret',
  });
  faults = [];
  const rules = { redirects: [], headers: [] };
  const preview = createPreview({
    source: () => ({ folder: join(root, 'dist'), site: { basePath: '', rules }, pending: null }),
    decorate: (html) => html,
  });
  door = await listen(
    withErrorAnswers(preview, (fault) => faults.push(fault)),
    0,
  );
});
afterEach(async () => {
  await door.close();
  expect(faults).toEqual([]);
});

describe('what lies in the folder', () => {
  it.each([
    ['a file', '../secret.txt', '/link'],
    ['a file by its full name', '/etc/passwd', '/link'],
    ['a folder', '../near', '/link/x.txt'],
    ['a page', '../secret.txt', '/link.html'],
    ['a link that leads out', 'further', '/link'],
    ['a sibling whose name begins alike', '../dist-old/x.txt', '/link'],
    ['itself', 'link', '/link'],
    ['nothing', 'gone', '/link'],
  ])('may be a link to %s outside, which is not followed', async (_, target, path) => {
    mkdirSync(join(root, 'dist-old'));
    writeFileSync(join(root, 'dist-old/x.txt'), 'secret');
    symlinkSync('../secret.txt', join(root, 'dist/further'));
    symlinkSync(target, join(root, 'dist', path.split('/')[1] ?? ''));
    for (const method of ['GET', 'HEAD']) expect((await ask(door.port, path, { method })).status).toBe(404);
  });

  it('may be a link to a file inside, which is', async () => {
    symlinkSync('a/b.txt', join(root, 'dist/link.txt'));
    expect((await ask(door.port, '/link.txt')).text).toBe('b');
  });

  it('may be reached by a link itself', async () => {
    renameSync(join(root, 'dist'), join(root, 'tree'));
    symlinkSync('tree', join(root, 'dist'));
    expect((await ask(door.port, '/a/b.txt')).text).toBe('b');
  });

  it('may be hidden by its name: what the build put there is served, as every host does with /.well-known/', async () => {
    mkdirSync(join(root, 'dist/.well-known'));
    writeFileSync(join(root, 'dist/.well-known/security.txt'), 'Contact');
    writeFileSync(join(root, '.env'), 'secret');
    expect((await ask(door.port, '/.well-known/security.txt')).text).toBe('Contact');
    for (const path of ['/.env', '/.git/config', '/.site/lock']) expect((await ask(door.port, path)).status).toBe(404);
  });

  it('may be no file at all', async () => {
    mkdirSync(join(root, 'dist/folder.txt'));
    const pipe = createServer();
    await new Promise<void>((resolve) => pipe.listen(join(root, 'dist/pipe.txt'), resolve));
    expect((await ask(door.port, '/folder.txt')).status).toBe(404);
    expect((await ask(door.port, '/pipe.txt')).status).toBe(404);
    pipe.close();
  });
});

describe('while a film is being sent', () => {
  /** Headers and body so far, on a connection that has stopped to read. */
  async function half() {
    writeFileSync(join(root, 'dist/film.mp4'), Buffer.alloc(FILM_BYTES, 1));
    const socket = await open(door.port);
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    const begun = new Promise((resolve) => socket.once('data', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost:${door.port}\r\n\r\n`;
    // An answer behind the film's tells where that one ends for a client that counts bytes.
    socket.write(get('/film.mp4') + get('/a/b.txt').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    await begun;
    socket.pause();
    return {
      async rest() {
        socket.resume();
        await closed;
        const all = Buffer.concat(parts);
        const body = all.subarray(all.indexOf('\r\n\r\n') + 4);
        return { film: body.subarray(0, FILM_BYTES), behind: body.subarray(FILM_BYTES).toString() };
      },
    };
  }

  it('the folder may be swapped by a build, and the tree recycled by the next: the film goes on, and the next answer is new', async () => {
    const film = await half();
    mkdirSync(join(root, 'next'));
    writeFileSync(join(root, 'next/index.html'), page('Second'));
    writeFileSync(join(root, 'next/film.mp4'), Buffer.alloc(10, 2));
    renameSync(join(root, 'dist'), join(root, 'previous'));
    expect((await ask(door.port, '/')).status).toBe(404);
    renameSync(join(root, 'next'), join(root, 'dist'));
    rmSync(join(root, 'previous/film.mp4'));
    writeFileSync(join(root, 'previous/film.mp4'), Buffer.alloc(FILM_BYTES, 3));
    expect((await ask(door.port, '/')).text).toBe(page('Second'));
    expect((await ask(door.port, '/film.mp4')).body.equals(Buffer.alloc(10, 2))).toBe(true);
    const sent = await film.rest();
    expect(sent.film.equals(Buffer.alloc(FILM_BYTES, 1))).toBe(true);
    expect(sent.behind).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('the file may be cut short: the connection breaks off, since what was promised does not come', async () => {
    const film = await half();
    truncateSync(join(root, 'dist/film.mp4'), 1_000_000);
    const sent = await film.rest();
    expect(sent.film.length).toBeLessThan(FILM_BYTES);
    expect(sent.film.includes('HTTP/1.1')).toBe(false);
    expect((await ask(door.port, '/')).status).toBe(200);
  });

  it('the file may grow: no byte comes that was not promised', async () => {
    const film = await half();
    writeFileSync(join(root, 'dist/film.mp4'), Buffer.alloc(2 * FILM_BYTES, 1), { flag: 'r+' });
    expect((await film.rest()).behind).toMatch(/^HTTP\/1\.1 200 /);
  });
});
