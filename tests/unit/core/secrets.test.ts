/** What must not be read in a log: whoever sees a build's output may not be whoever holds its secrets. */
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { error } from '../../../build/core/errors.ts';
import { createLog, type LogMode } from '../../../build/core/log.ts';
import { withoutSecrets } from '../../../build/core/secrets.ts';
import { makeFolder } from '../../support/folder.ts';

it.each([
  ['GET https://user:hunter2@api.example.com/x failed', 'GET https://***@api.example.com/x failed'],
  ['https://hunter2@api.example.com', 'https://***@api.example.com'],
  ['https://user:hun:ter2@api.example.com', 'https://***@api.example.com'],
  ['https://us@er:hun@ter2@api.example.com/', 'https://***@api.example.com/'],
  ['https://user:hun/ter2@api.example.com/', 'https://***@api.example.com/'],
  ['https://user:hun#ter2?x@api.example.com/', 'https://***@api.example.com/'],
  ['found "https://user:hun\\"ter2@api.example.com".', 'found "https://***@api.example.com".'],
  ['found "user:hunter2@api.example.com"', 'found "***@api.example.com"'],
  ['socks5://user:hunter2@[::1]:1080', 'socks5://***@[::1]:1080'],
  ['//user:hunter2@api.example.com', '//***@api.example.com'],
  ['/go?to=https%3A%2F%2Fuser%3Ahunter2%40api.example.com', '/go?to=https%3A%2F%2F***%40api.example.com'],
  ['https://a.example/x?token=hunter2&b=1', 'https://a.example/x?token=***&b=1'],
  ['https://a.example/x?b=1&amp;access_token=hunter2"', 'https://a.example/x?b=1&amp;access_token=***"'],
  [
    'https://a.example/x?X-Amz-Credential=hunter2&X-Amz-Date=1',
    'https://a.example/x?X-Amz-Credential=***&X-Amz-Date=1',
  ],
  ['https://a.example/x?X-Amz-Signature=hunter2)', 'https://a.example/x?X-Amz-Signature=***)'],
  ['?Expires=1&Signature=hunter2&Key-Pair-Id=hunter2', '?Expires=1&Signature=***&Key-Pair-Id=***'],
  ['https://a.example/#access_token=hunter2', 'https://a.example/#access_token=***'],
  ['?sv=1&sig=hunter2%3D', '?sv=1&sig=***'],
  ...'key apiKey api_key password pwd passwd secret client_secret auth jwt code sid'
    .split(' ')
    .map((name) => [`https://a.example/?${name}=hunter2`, `https://a.example/?${name}=***`]),
  ['Authorization: Bearer hunter2.x-y', 'Authorization: Bearer ***'],
  ['proxy-authorization: Basic aHVudGVyMg==', 'proxy-authorization: Basic ***'],
])('masks %s', (text, masked) => {
  expect(withoutSecrets(text)).toBe(masked);
});

it.each([
  'https://www.example.com/blog/@ann/post?page=2&sort=new#part',
  'https://example.com:8080/@ann',
  'mailto:ann@example.com',
  'write to ann@example.com, or to mailto:ann@example.com?subject=a',
  '"https://a.example","mailto:ann@b.example"',
  'content/blogs/a.md:3:5, field title',
  'https://a.example/?author=ann&keyword=x&design=1&tokens-per-page',
  'npm i node@24 @types/node@24',
  '{"url":"https://a.example/x","mail":"ann@b.example"}',
])('leaves %s', (text) => {
  expect(withoutSecrets(text)).toBe(text);
});

it('masks in a time that grows with the text', () => {
  for (const part of String.raw`// https://a: a: ?token ?a= %2F%2F @ "a:b =a:b \ //\ https://a/`.split(' ')) {
    const start = process.threadCpuUsage();
    withoutSecrets(part.repeat(20_000));
    expect(process.threadCpuUsage(start).user / 1000, part).toBeLessThan(500);
  }
});

const SECRET = 'https://user:hunter2@api.example.com/?token=hunter2';

it.each<LogMode>(['lines', 'json', 'quiet'])('no line of the log (%s) has one', async (mode) => {
  const out = new PassThrough();
  let written = '';
  out.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    written += String(chunk);
    return true;
  });
  const root = makeFolder({ 'site.config.ts': `export default '${SECRET}';\n` });
  const terminal = Object.assign(out, { isTTY: true }) as unknown as NodeJS.WriteStream;
  const log = createLog(mode, root, terminal);
  log.info(`asked ${SECRET}`);
  log.progress(`asking ${SECRET}`);
  await log.step(`ask ${SECRET}`, () => null);
  const place = { file: 'site.config.ts', line: 1, url: SECRET, field: SECRET };
  log.problem(error('posts/status', `No ${SECRET}.`, `Look at ${SECRET}.`, place));
  stderr.mockRestore();
  expect(written).toContain('https://***@api.example.com/?token=***');
  expect(written).not.toContain('hunter2');
});
