/** Clients that never come to an end are told so, and sent away. */
import { writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { withErrorAnswers } from '../../../build/serve/error-answers.ts';
import { LIMITS } from '../../../build/serve/limits.ts';
import { listen, type Listening } from '../../../build/serve/listen.ts';
import { createPreview } from '../../../build/serve/preview.ts';
import { makeFolder } from '../../support/folder.ts';
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

  async function start(): Promise<Listening> {
    const folder = makeFolder({ 'index.html': HOME });
    writeFileSync(join(folder, 'film.mp4'), Buffer.alloc(30_000_000, 1));
    const rules = { redirects: [], headers: [] };
    const preview = createPreview({
      source: () => ({ folder, site: { basePath: '', rules }, pending: null }),
      decorate: (html) => html,
    });
    const door = await listen(
      withErrorAnswers(
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
