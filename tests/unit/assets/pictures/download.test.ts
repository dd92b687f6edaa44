import type { RequestListener } from 'node:http';
import { onTestFinished, expect, it, vi } from 'vitest';
import { digest, openCache } from '../../../../build/state/cache.ts';
import { openDownloader, type DownloadSettings } from '../../../../build/assets/pictures/download.ts';
import { MAX_BYTES, MAX_REDIRECTS } from '../../../../build/assets/pictures/limits.ts';
import { isPrivateAddress, isPrivateHost, isPrivateName } from '../../../../build/assets/pictures/public-address.ts';
import { project } from '../../source/project.ts';
import { openForwardProxy } from '../../../support/forward-proxy.ts';
import { gradient } from '../../../support/gradient.ts';
import { startServer } from './picture-server.ts';

const png = await gradient(20, 10).png().toBuffer();

/** A downloader that may reach the test's server, and what an address of that server gives or why it does not. */
async function reach(listener: RequestListener, settings: Partial<DownloadSettings> = {}, root = project({})) {
  const { host, calls } = await startServer(listener);
  const common = { timeoutMs: 1500, offline: false, trustedHost: host, ...settings };
  const open = (changed: Partial<DownloadSettings> = {}) => {
    const downloader = openDownloader(openCache(root, false), { ...common, ...changed });
    onTestFinished(() => downloader.close());
    return (path: string) =>
      downloader.fetch(new URL(path, `http://${host}`).href).then(
        (bytes) => bytes,
        (fault: Error) => fault.message,
      );
  };
  return { open, calls, host };
}

it('fetches a picture once, and asks for changes afterwards', async () => {
  const { open, calls } = await reach((request, response) => {
    const known = request.headers['if-none-match'] === '"1"' || request.headers['if-modified-since'] !== undefined;
    const mark = request.url === '/a' ? { etag: '"1"' } : { 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' };
    if (known) response.writeHead(304).end();
    else response.writeHead(200, mark).end(png);
  });
  for (const path of ['/a', '/b', '/a', '/b']) expect(await open()(path)).toEqual(png);
  expect(calls).toEqual(['/a', '/b', '/a "1"', '/b Thu, 01 Jan 2026 00:00:00 GMT']);
  expect(await open({ offline: true })('/a')).toEqual(png);
  expect(await open({ offline: true })('/c')).toMatch(/--offline/);
  expect(calls).toHaveLength(4);
});

it('says what is wrong with an answer', async () => {
  const { open } = await reach((request, response) => {
    const answers: Record<string, () => void> = {
      '/gone': () => response.writeHead(404).end(),
      '/page': () => response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html>'),
      '/loop': () => response.writeHead(302, { location: '/loop' }).end(),
      '/file': () => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      '/inside': () => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
      '/short': () => {
        response.writeHead(200, { 'content-length': String(png.length * 2) }).write(png);
        setTimeout(() => response.destroy(), 50);
      },
      '/slow': () => void response.writeHead(200).write(png.subarray(0, 20)),
      '/huge': () => {
        const chunk = Buffer.alloc(1_000_000);
        const more = () => {
          while (!response.destroyed && response.write(chunk));
        };
        response.writeHead(200).on('drain', more);
        more();
      },
    };
    answers[request.url ?? '']?.();
  });
  const ask = open();
  expect(await ask('/gone')).toBe('answered 404');
  expect(await ask('/page')).toMatch(/no picture/);
  expect(await ask('/loop')).toMatch(`more than ${MAX_REDIRECTS} times`);
  expect(await ask('/file')).toMatch(/leads to file:/);
  expect(await ask('/inside')).toMatch(/private network/);
  expect(await ask('/short')).toMatch(/^failed: /);
  expect(await open({ timeoutMs: 300 })('/slow')).toBe('took longer than 300 ms');
  expect(await open({ timeoutMs: 20_000 })('/huge')).toMatch(`larger than ${MAX_BYTES / 1e6} MB`);
});

it('follows where a picture moved, and uses its copy while the network is down', async () => {
  let isUp = true;
  const { open } = await reach((request, response) => {
    if (!isUp) request.socket.destroy();
    else if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
    else response.writeHead(200).end(png);
  });
  expect(await open()('/old')).toEqual(png);
  isUp = false;
  expect(await open()('/old')).toEqual(png);
});

it('reaches into no private network, by number or by name', async () => {
  const { open, calls, host } = await reach((_, response) => response.end(png), { trustedHost: null });
  const port = host.split(':')[1];
  for (const address of [`http://127.0.0.1:${port}/`, `http://[::ffff:7f00:1]:${port}/`, `http://2130706433:${port}/`])
    expect(await open()(address)).toMatch(/private network/);
  expect(await open()(`http://localhost:${port}/`)).toMatch(/private network/);
  expect(calls).toEqual([]);
});

it('knows private addresses', () => {
  for (const address of [
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])
    expect(isPrivateAddress(address), address).toBe(true);
  for (const address of ['93.184.215.14', '172.32.0.1', '2606:4700::1'])
    expect(isPrivateAddress(address), address).toBe(false);
  expect(isPrivateHost('[fe80::1]')).toBe(true);
  expect(isPrivateHost('example.com')).toBe(false);
});

it('asks of what it kept what it asks of an answer, and takes no copy of another form', async () => {
  const root = project({});
  const { open } = await reach((_, response) => response.writeHead(500).destroy(), {}, root);
  const cache = openCache(root, false);
  const offline = async (address: string, entry: string | Uint8Array) => {
    await cache.put('remote-pictures', digest(address), entry);
    return open({ offline: true })(address);
  };
  const head = 'copy 1 {"etag":null,"lastModified":null}\n';
  const kept = (bytes: Uint8Array) => Buffer.concat([Buffer.from(head), bytes]);
  expect(await offline('https://a.example/1', kept(png))).toEqual(png);
  expect(await offline('https://a.example/2', kept(Buffer.from('<!doctype html>')))).toMatch(/no picture/);
  expect(await offline('https://a.example/3', kept(Buffer.concat([png, Buffer.alloc(MAX_BYTES)])))).toMatch(/larger/);
  expect(await offline('https://a.example/4', `{"etag":null,"lastModified":null}\n${png.toString('latin1')}`)).toMatch(
    /never fetched/,
  );
});

it('goes by the proxy of the environment, and reaches into no private network there either', async () => {
  const proxy = await openForwardProxy();
  onTestFinished(() => proxy.close());
  vi.stubEnv('HTTP_PROXY', proxy.url);
  vi.stubEnv('NO_PROXY', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { open, host, calls } = await reach(
    (request, response) =>
      request.url === '/inside'
        ? response.writeHead(302, { location: 'http://metadata.google.internal/' }).end()
        : response.end(png),
    { trustedHost: 'api.intranet' },
  );
  const names = ['pictures.invalid', 'api.intranet', 'metadata.google.internal', '169.254.169.254', 'printer'];
  for (const name of names) proxy.names.set(name, Number(host.split(':')[1]));
  // Only the proxy knows this name.
  expect(await open()('http://pictures.invalid/a')).toEqual(png);
  expect(await open()('http://api.intranet/b')).toEqual(png);
  const asked = proxy.asked.length;
  for (const address of [
    'http://metadata.google.internal/',
    'http://169.254.169.254/latest/',
    'http://[::ffff:169.254.169.254]/',
    'http://printer/',
    'http://localhost/',
  ])
    expect(await open()(address), address).toMatch(/private network/);
  expect(proxy.asked).toHaveLength(asked);
  expect(await open()('http://pictures.invalid/inside')).toMatch(/private network \(metadata/);
  expect(calls).toEqual(['/a', '/b', '/inside']);
  proxy.refusal = 407;
  expect(await open()('http://pictures.invalid/c')).toMatch(/^failed: the proxy \S+ answered 407/);
});

it('knows names of private networks', async () => {
  for (const name of [
    'localhost',
    'a.localhost',
    'printer',
    'nas.local',
    'db.internal',
    'x.home.arpa',
    'Fritz.LAN',
    'a.local.',
  ])
    expect(await isPrivateName(name), name).toBe(true);
  expect(await isPrivateName('no-such-host.invalid')).toBe(false);
});
