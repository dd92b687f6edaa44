import type { RequestListener } from 'node:http';
import { onTestFinished, expect, it } from 'vitest';
import { openCache } from '../../../../build/cache/cache.ts';
import { openDownloader, type DownloadSettings } from '../../../../build/assets/pictures/download.ts';
import { MAX_BYTES } from '../../../../build/assets/pictures/encode.ts';
import { makeFolder } from '../../../support/folder.ts';
import { gradient } from '../../../support/gradient.ts';
import { startApi } from '../../content/api-server.ts';

const png = await gradient(20, 10).png().toBuffer();

/** A downloader that may reach the test's server, and what an address of that server gives or why it does not. */
async function reach(listener: RequestListener, settings: Partial<DownloadSettings> = {}, root = makeFolder({})) {
  const { url, calls } = await startApi((response, request) => listener(request, response));
  const { host } = new URL(url);
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

it('fetches a picture once, and looks for changes afterwards', async () => {
  const known: unknown[] = [];
  const { open, calls } = await reach(({ url, headers }, response) => {
    known.push(headers['if-none-match'] ?? headers['if-modified-since']);
    const mark = url === '/a' ? { etag: '"1"' } : { 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' };
    if (known.at(-1) === Object.values(mark)[0]) response.writeHead(304).end();
    else response.writeHead(200, mark).end(png);
  });
  for (const path of ['/a', '/b', '/a', '/b']) expect(await open()(path)).toEqual(png);
  expect(known).toEqual([undefined, undefined, '"1"', 'Thu, 01 Jan 2026 00:00:00 GMT']);
  expect(await open({ offline: true })('/a')).toEqual(png);
  expect(await open({ offline: true })('/c')).toMatch(/--offline/);
  expect(calls).toHaveLength(4);
});

it('says what is wrong with an answer', async () => {
  const { open } = await reach(({ url }, response) => {
    if (url === '/gone') response.writeHead(404).end();
    else if (url === '/page') response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html>');
    else response.end(Buffer.alloc(MAX_BYTES + 1));
  });
  const fetched = open();
  expect(await fetched('/gone')).toBe('answered 404');
  expect(await fetched('/page')).toMatch(/no picture/);
  expect(await open({ timeoutMs: 20_000 })('/huge')).toBe(`answered more than ${MAX_BYTES / 1e6} MB`);
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

it('reaches into no private network, except for the host of the API', async () => {
  const { open, calls, host } = await reach((_, response) =>
    response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  );
  expect(await open({ trustedHost: null })('/')).toBe(`is in a private network (${host})`);
  expect(calls).toEqual([]);
  expect(await open()('/')).toBe('is in a private network (10.0.0.1)');
});
