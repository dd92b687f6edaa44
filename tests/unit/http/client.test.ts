/** The HTTP client against real servers: tries and waits, redirects, sizes, time, encodings. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openClient } from '../../../build/http/client.ts';
import { limit } from '../../support/time-limits.ts';
import { freeAddress, startApi } from '../content/api-server.ts';
import { QUICK, answering, failing, get } from './call.ts';
import { listenLocally } from '../../support/local-server.ts';

describe('an answer', () => {
  it('may come in pieces, after a redirect', async () => {
    const api = await startApi((response, { url }) => {
      if (url === '/') return void response.writeHead(302, { location: '/elsewhere' }).end();
      response.writeHead(200).write('one ');
      setTimeout(() => response.end('two'), 20);
    });
    expect(await get(api.url)).toMatchObject({ bytes: Buffer.from('one two'), address: `${api.url}/elsewhere` });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['zstd', zstdCompressSync],
  ])('is decompressed: %s; damaged data fails after all tries', async (encoding, pack) => {
    const headers = { 'content-encoding': encoding };
    expect((await get((await answering(200, headers, pack('text'))).url)).bytes.toString()).toBe('text');
    const wrong = await failing((await answering(200, headers, 'no such thing at all')).url);
    expect(wrong.all).toMatch(/^encoding: cannot be decompressed .*\(3 attempts, .*Check what compresses/);
  });

  it('is a 304 for what is known, and only then', async () => {
    const api = await answering(304);
    const known = { etag: '"1"', lastModified: null };
    expect(await get(api.url, { known })).toMatchObject({ status: 304 });
    expect((await failing(api.url)).all).toMatch(/^status: answered 304/);
  });
});

describe('tries', () => {
  it.each([408, 425, 429, 500, 503])('are repeated after %i, three times', async (status) => {
    const api = await answering(status, {}, 'down');
    const { all, text } = await failing(api.url);
    expect(all).toMatch(`status: answered ${status} (3 attempts, `);
    expect(text).toBe('down');
    expect(api.calls).toHaveLength(3);
  });

  it.each([400, 401, 404, 410, 999])('are not repeated after %i', async (status) => {
    const api = await answering(status);
    expect((await failing(api.url)).all).toMatch(`status: answered ${status} (1 attempt, `);
    expect(api.calls).toHaveLength(1);
  });

  it('wait, and then twice as long', async () => {
    let left = 2;
    const api = await startApi((response) => void response.writeHead(left-- > 0 ? 500 : 200).end());
    await get(api.url, { retry: { tries: 3, firstWaitMs: 300, mostWaitMs: 30_000 } });
    const waits = api.calls.slice(1).map(({ at }, index) => at - api.calls[index]!.at);
    expect(waits[0]).toBeGreaterThan(280);
    expect(waits[0]).toBeLessThan(limit(580));
    expect(waits[1]).toBeGreaterThan(580);
  });

  it.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 2000).toUTCString()],
  ])('wait as long as Retry-After says in %s', async (_, header) => {
    let left = 1;
    const api = await startApi((response) =>
      left-- > 0 ? response.writeHead(429, { 'retry-after': header() }).end() : response.end(),
    );
    await get(api.url, { retry: { ...QUICK, mostWaitMs: 30_000 } });
    expect(api.calls[1]!.at - api.calls[0]!.at).toBeGreaterThan(950);
  });

  it.each(['3600', '99999999999999999999', 'Fri, 31 Dec 9999 23:59:59 GMT', '-5', 'soon'])(
    'wait no longer than the longest wait: %s',
    async (value) => {
      const api = await answering(503, { 'retry-after': value });
      const start = performance.now();
      const { all } = await failing(api.url);
      expect(performance.now() - start).toBeLessThan(limit(2500));
      expect(api.calls).toHaveLength(3);
      expect(all.includes('Retry-After is')).toBe(/\d{4}/.test(value));
    },
  );
});

describe('what goes wrong is named, with what to do', () => {
  const tcp = () => {
    const server = createTcpServer((socket) => void socket.on('error', () => {}).end('SSH-2.0-x\r\n'));
    onTestFinished(() => void server.close());
    return listenLocally(server);
  };

  it.each<[string, () => string | Promise<string>, RegExp]>([
    ['no server', freeAddress, /^unreachable: .*ECONNREFUSED.* \(3 .*Check that the server is running/],
    ['an unknown name', () => 'http://posts.invalid', /^unreachable: .*posts\.invalid \(3 .*Check the name/],
    ['a blocked port', () => 'http://127.0.0.1:6000', /^unreachable: .*bad port \(1 /],
    ['another protocol', async () => `http://127.0.0.1:${await tcp()}`, /^unreachable: does not speak HTTP .*\(1 /],
    ['a password', () => 'http://me:hunter2@127.0.0.1:9', /^redirects: .*with name and password/],
  ])('of an address: %s', async (_, address, expected) => {
    const { all } = await failing(await address());
    expect(all).toMatch(expected);
    expect(all).not.toContain('hunter2');
  });

  const leading = (location: string) => (response: ServerResponse) => response.writeHead(302, { location }).end();
  it.each<[string, (response: ServerResponse) => unknown, RegExp]>([
    ['a reset', ({ socket }) => socket?.resetAndDestroy(), /^unreachable: .*\(3 /],
    [
      'half an answer',
      (response) => response.writeHead(200, { 'content-length': 99 }).write('x', () => response.destroy()),
      /^cut-off: closed the connection in the middle of its answer: .*\(3 .*check the limits/,
    ],
    ['a circle', leading('/'), /^redirects: redirects more than 5 times .*\(1 /],
    ['a file', leading('file:///etc/passwd'), /^redirects: leads to "file:\/\/\/etc\/passwd", which/],
    [
      'a redirect with a password',
      leading('https://user:hunter2@api.example.com/?token=hunter2'),
      /^redirects: leads to "https:\/\/\*\*\*@api\.example\.com\/\?token=\*\*\*", an address with name and password/,
    ],
  ])('of an answer: %s', async (_, send, expected) => {
    const { all } = await failing((await startApi((response) => void send(response))).url);
    expect(all).toMatch(expected);
    expect(all).not.toContain('hunter2');
  });
});

describe('sizes', () => {
  it('are counted while the answer comes, decompressed, and it is not held', async () => {
    const part = Buffer.alloc(1e6, ' ');
    let parts = 0;
    const long = await startApi(function send(response) {
      while (parts < 200)
        if (!(parts++, response.write(part))) return void response.once('drain', () => send(response));
      response.end();
    });
    const member = gzipSync(Buffer.alloc(10e6, ' '));
    const bomb = await answering(
      200,
      { 'content-encoding': 'gzip' },
      Buffer.concat(Array.from({ length: 100 }, () => member)),
    );
    for (const { url, calls } of [long, bomb]) {
      const before = process.memoryUsage().rss;
      expect((await failing(url)).all).toMatch(/^too-large: answered more than 20 MB \(1 attempt,/);
      expect(calls).toHaveLength(1);
      expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
    }
    expect(parts).toBeLessThan(60);
  });

  it('count together with earlier answers', async () => {
    const api = await answering(200, {}, 'x'.repeat(60));
    await get(api.url, { maxBytes: 100, bytesBefore: 40 });
    expect((await failing(api.url, { maxBytes: 100, bytesBefore: 41 })).kind).toBe('too-large');
  });

  it('of a refusal do not matter', async () => {
    const { text } = await failing((await answering(403, {}, 'no '.repeat(1e6))).url);
    expect(text.startsWith('no no ') && text.length < 200_000).toBe(true);
  });
});

describe('time', () => {
  const drip = (response: ServerResponse) => {
    const dripping = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(dripping));
  };
  it.each<[string, (response: ServerResponse) => void, object, string]>([
    ['drips for ever', drip, { timeoutMs: limit(2000), attemptMs: 500 }, 'did not finish within 0.5 s'],
    ['never begins', () => {}, { timeoutMs: 100 }, 'sent nothing for 0.1 s'],
  ])('ends an answer that %s, and tries again', async (_, answer, times, what) => {
    const api = await startApi(answer);
    const { all } = await failing(api.url, times);
    expect(all).toMatch(`timeout: ${what} (3 attempts`);
    expect(api.calls).toHaveLength(3);
  });

  it('ends a wait at the deadline of all calls', async () => {
    const api = await answering(503, { 'retry-after': '20' });
    const start = performance.now();
    const { all } = await failing(api.url, { deadlineMs: 300, retry: { ...QUICK, mostWaitMs: 30_000 } });
    expect(all).toMatch('deadline: was cancelled: not everything was read within 0.3 s (1 attempt');
    expect(performance.now() - start).toBeLessThan(limit(2000));
    expect(api.calls).toHaveLength(1);
  });

  it('ends waits and calls when the client is closed', async () => {
    const api = await startApi((response, { url }) => {
      if (url === '/busy') response.writeHead(503, { 'retry-after': '20' }).end();
    });
    const retry = { ...QUICK, mostWaitMs: 30_000 };
    const client = openClient({ timeoutMs: 30_000, retry, maxBytes: 100 });
    const calls = Promise.allSettled(['/busy', '/silent'].map((path) => client.get(api.url + path)));
    while (api.calls.length < 2) await sleep(10);
    await sleep(100);
    const start = performance.now();
    await client.close();
    expect(await calls).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(performance.now() - start).toBeLessThan(limit(2000));
    expect(api.calls).toHaveLength(2);
  });

  /** Another thread, which goes on while this one is busy: half of an answer at once, the rest in time. */
  const SERVER = `require('node:http').createServer((_, response) => {
    response.write('x'.repeat(5_000_000));
    setTimeout(() => response.end('x'), 100);
  }).listen(0, function () { require('node:worker_threads').parentPort.postMessage(this.address().port); });`;

  it.each([
    ['before the answer', 0],
    ['in the middle of it', 60],
  ])('in which this thread reads nothing does not count: %s', async (_, wait) => {
    const server = new Worker(SERVER, { eval: true });
    onTestFinished(async () => void (await server.terminate()));
    const [port] = (await once(server, 'message')) as [number];
    const settings = { timeoutMs: limit(300), deadlineMs: limit(1200), retry: { ...QUICK, tries: 1 } };
    const calling = get(`http://127.0.0.1:${port}`, settings);
    await sleep(wait);
    // Longer than one silence, than the whole attempt, and than the deadline.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, limit(1500));
    expect((await calling).bytes).toHaveLength(5_000_001);
  });
});

it('secret headers go to no other origin, nor back from there', async () => {
  const seen: string[] = [];
  const send = (name: string, to: () => string | null) =>
    startApi((response, { url = '', headers }) => {
      seen.push(`${name} ${url} ${headers.authorization ?? 'nothing'}`);
      const location = to();
      response.writeHead(location === null ? 200 : 302, location === null ? {} : { location }).end();
    });
  let steps = 0;
  const home = await send('home', () => [`/moved`, away.url, null][steps++] ?? null);
  const away = await send('away', () => `${home.url}/back`);
  await get(home.url, { headers: { Authorization: 'Bearer abc' } });
  expect(seen).toEqual(['home / Bearer abc', 'home /moved Bearer abc', 'away / nothing', 'home /back nothing']);
});
