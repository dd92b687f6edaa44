/** What comes over the wire is not always HTTP, nor well meant: the server lives, tells no file but its own, and answers the next. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../support/folder.ts';
import { serveInChild, type ServedChild } from '../../support/served-child.ts';
import { ask } from './ask.ts';
import { wire } from './wire.ts';

const SECRET = 'outside of dist';
const HOME = '<!DOCTYPE html><html lang="en"><body><p>Home</p></body></html>';

let server: ServedChild;
beforeAll(async () => {
  const root = makeFolder({ 'dist/index.html': HOME, 'dist/a/b.txt': 'b', 'secret.txt': SECRET });
  server = await serveInChild(root);
});
afterAll(() => server.close());

/** `PORT` in the text is the server's. */
const send = (text: string) => wire(server.port, text.replaceAll('PORT', String(server.port)));
const get = (target: string, headers = '') =>
  `GET ${target} HTTP/1.1\r\nHost: localhost:PORT\r\n${headers}Connection: close\r\n\r\n`;
const post = (target: string, headers: string, body: string) =>
  `POST ${target} HTTP/1.1\r\nHost: localhost:PORT\r\n${headers}\r\n${body}`;

async function expectWell(): Promise<void> {
  expect(server.ended()).toBeNull();
  const { status, text } = await ask(server.port, '/');
  expect([status, text.includes('<p>Home</p>')]).toEqual([200, true]);
}

describe('targets', () => {
  const LEADS_OUT = 'secret.txt';
  it.each([
    ['NUL', '/a\0b', 400],
    ['NUL, encoded', '/a%00b', 400],
    ['dots', `/../${LEADS_OUT}`, 400],
    ['dots further down', `/a/../../${LEADS_OUT}`, 400],
    ['dots, encoded', `/%2e%2e/${LEADS_OUT}`, 400],
    ['dots and slash, encoded', `/a%2f%2e%2e%2f%2e%2e%2f${LEADS_OUT}`, 400],
    ['dots, encoded twice', `/%252e%252e/${LEADS_OUT}`, 302],
    ['dots and slash, encoded twice', `/..%252f${LEADS_OUT}`, 302],
    ['a backslash', `/..\\${LEADS_OUT}`, 400],
    ['a backslash, encoded', `/..%5c${LEADS_OUT}`, 400],
    ['two slashes', `//${LEADS_OUT}`, 302],
    ['two slashes and dots', `//../${LEADS_OUT}`, 400],
    ['a slash too many', '/a//b.txt', 302],
    ['dots and a parameter', `/..;/${LEADS_OUT}`, 302],
    ['an overlong dot', `/%c0%ae%c0%ae/${LEADS_OUT}`, 400],
    ['an overlong slash', `/..%c0%af${LEADS_OUT}`, 400],
    ['half of a surrogate', '/%ed%a0%80', 400],
    ['raw bytes', '/\xff\xfe', 400],
    ['a full-width dot', `/%ef%bc%8e%ef%bc%8e/${LEADS_OUT}`, 302],
    ['dots and a query', `/?/../${LEADS_OUT}`, 200],
    ['a drive', `/C:/${LEADS_OUT}`, 302],
    ['a name that no disk can hold', `/${'a'.repeat(300)}`, 302],
    ['a path that no disk can hold', `/${'a/'.repeat(5000)}`, 302],
    ['15 KB of dots', `/${'../'.repeat(5000)}etc/passwd`, 400],
    ['100 KB', `/${'a'.repeat(100_000)}`, 431],
    ['no slash', LEADS_OUT, 400],
    ['a fragment', `/#/../${LEADS_OUT}`, 400],
    ['its own scheme', `file:///${LEADS_OUT}`, 400],
    ['a file in place of a folder', '/index.html/', 302],
    ['below a file', '/index.html/a', 302],
  ])('are held to the folder: %s', async (_, target, status) => {
    const { status: told, text } = await send(get(target));
    expect(told).toBe(status);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('root:');
    await expectWell();
  });
});

describe('whom it answers', () => {
  const NOT_BY_NAME = /^HTTP\/1\.1 403 [^]*This server answers only to http:\/\/localhost:\d+, not to other names\.\n$/;
  it.each([
    ['another name', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'],
    ['another name with this port', 'GET / HTTP/1.1\r\nHost: evil.example:PORT\r\nConnection: close\r\n\r\n'],
    ['our name below another', 'GET / HTTP/1.1\r\nHost: localhost.evil.example:PORT\r\nConnection: close\r\n\r\n'],
    ['our name with a dot', 'GET / HTTP/1.1\r\nHost: localhost.:PORT\r\nConnection: close\r\n\r\n'],
    ['our name as a user', 'GET / HTTP/1.1\r\nHost: localhost:PORT@evil.example\r\nConnection: close\r\n\r\n'],
    ['this machine by any address', 'GET / HTTP/1.1\r\nHost: 0.0.0.0:PORT\r\nConnection: close\r\n\r\n'],
    ['no port', 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['another port', 'GET / HTTP/1.1\r\nHost: localhost:1\r\nConnection: close\r\n\r\n'],
    ['nobody', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
    ['HTTP/1.0 without a name', 'GET / HTTP/1.0\r\n\r\n'],
    ['a whole address of another', get('http://evil.example/')],
    ['a whole address with a user', get('http://localhost:PORT@evil.example/')],
    ['a whole address under another Host', get('http://localhost:PORT/').replace(/Host: .*/, 'Host: evil.example')],
    [
      'the event stream by another name',
      'GET /__site/events HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    ],
    [
      'a mock service by another name',
      'GET /__site/api/blogs/published HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    ],
  ])('not a request for %s', async (_, text) => {
    expect((await send(text)).text).toMatch(NOT_BY_NAME);
    await expectWell();
  });

  it.each(['http://localhost:PORT/', 'HTTP://LOCALHOST:PORT/', 'http://127.0.0.1:PORT', 'http://[::1]:PORT?a=b'])(
    'a request for the whole address %s, by its path',
    async (target) => {
      const { status, text } = await send(get(target));
      expect([status, text.includes('<p>Home</p>')]).toEqual([200, true]);
    },
  );

  it('holds the path of a whole address to the folder, too', async () => {
    expect((await send(get('http://localhost:PORT/../secret.txt'))).status).toBe(400);
    expect((await send(get('http://localhost:PORT/%2e%2e/secret.txt'))).status).toBe(400);
    expect((await send(get('http://localhost:PORT//localhost:PORT/secret.txt'))).status).toBe(302);
  });

  it('refuses two hosts, of which one could be a lie, and none at all', async () => {
    expect((await send(get('/', 'Host: evil.example\r\n'))).status).toBe(400);
    expect((await send(get('/', 'host: localhost:PORT\r\n'))).status).toBe(400);
    expect((await send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400);
    await expectWell();
  });
});

describe('what is hardly HTTP', () => {
  it.each([
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['HTTP/9', get('/').replace('1.1', '9.9'), 400],
    ['a method of its own', get('/').replace('GET', 'GARBLE'), 400],
    ['a method not meant for files', get('/').replace('GET', 'DELETE'), 405],
    ['OPTIONS *', get('*').replace('GET', 'OPTIONS'), 405],
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', null],
    ['TRACE', get('/').replace('GET', 'TRACE'), 405],
    ['an upgrade', get('/', 'Upgrade: websocket\r\n').replace('close', 'upgrade, close'), 200],
    ['Expect: 100-continue', get('/', 'Expect: 100-continue\r\n'), 100],
    ['Expect: cake', get('/', 'Expect: cake\r\n'), 417],
    ['a hundred headers', get('/', 'A: b\r\n'.repeat(100)), 200],
    ['a flood of headers', get('/', 'A: b\r\n'.repeat(100_000)), 431],
    ['one long header', get('/', `A: ${'b'.repeat(1_000_000)}\r\n`), 431],
    ['a header without a name', get('/', ': b\r\n'), 400],
    ['a folded header', get('/', 'A: b\r\n c\r\n'), 400],
    ['a bare line feed', get('/', 'A: b\nC: d\r\n'), 400],
    ['a NUL in a header', get('/', 'A: b\0c\r\n'), 400],
    ['two lengths', post('/', 'Content-Length: 3\r\nContent-Length: 4\r\n', 'abcd'), 400],
    ['a length below nothing', post('/', 'Content-Length: -1\r\n', ''), 400],
    ['a length beyond all numbers', post('/', `Content-Length: ${'9'.repeat(40)}\r\n`, ''), 400],
    ['a chunk of no size', post('/__site/relay/send-email', 'Transfer-Encoding: chunked\r\n', 'ZZ\r\n'), 400],
    [
      'a chunk of any size',
      post('/__site/relay/send-email', 'Transfer-Encoding: chunked\r\n', 'FFFFFFFFFFFFFFFFFF\r\n'),
      400,
    ],
  ])('%s', async (_, text, status) => {
    expect((await send(text)).status).toBe(status);
    await expectWell();
  });

  it('never answers a request line alone (HTTP/0.9)', async () => {
    expect((await send('GET /\r\n')).text).toBe('');
    await expectWell();
  });

  it.each([
    ['both lengths', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['a coding in disguise', 'Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n', '0\r\n\r\n'],
    ['chunked and then not', 'Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'],
    ['a length in hexadecimal', 'Content-Length: 0x0\r\n', ''],
  ])('takes no second request out of the body of the first: %s', async (_, headers, body) => {
    const { text, closed } = await send(post('/', headers, `${body}${get('/a/b.txt')}`));
    expect(text.match(/HTTP\/1\.1/g)?.length).toBe(1);
    expect(text).toMatch(/^HTTP\/1\.1 4/);
    expect(closed).toBe(true);
    await expectWell();
  });

  it('reads over the body of a GET, and answers what comes behind it', async () => {
    const hidden = get('/secret.txt');
    const length = hidden.replaceAll('PORT', String(server.port)).length;
    const first = get('/a/b.txt', `Content-Length: ${length}\r\n`).replace('Connection: close\r\n', '');
    const { text } = await send(first + hidden + get('/'));
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    await expectWell();
  });

  it('answers many requests sent at once in their order', async () => {
    const first = get('/a/b.txt').replace('Connection: close\r\n', '');
    const { text } = await send(first.repeat(50) + get('/nowhere'));
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual([...Array<string>(50).fill('HTTP/1.1 200'), 'HTTP/1.1 302']);
    await expectWell();
  });
});
