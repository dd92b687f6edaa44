/** Pages of other sites and ports can ask this machine too: the server's own services are for its own pages. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../support/folder.ts';
import { serveInChild, type ServedChild } from '../../support/served-child.ts';

let server: ServedChild;
let root: string;
beforeAll(async () => {
  root = makeFolder({ 'dist/index.html': '<!DOCTYPE html><html lang="en"><body>Home</body></html>' });
  server = await serveInChild(root);
});
afterAll(() => server.close());

const MAIL = JSON.stringify({ name: 'Brand', to: 'to@example.org', subject: 'Hello', body: 'Text' });
const ask = (path: string, headers: Record<string, string> = {}, body?: string) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });

const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['another site, in a browser that tells only its origin', { Origin: 'https://evil.example' }],
  ['another site that sends no origin', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }],
  [
    'another site, in a frame',
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
  ],
  ['another port of this machine', { Origin: 'http://127.0.0.1:3000', 'Sec-Fetch-Site': 'same-site' }],
  ['this port by https', { Origin: 'https://127.0.0.1:PORT', 'Sec-Fetch-Site': 'same-site' }],
  ['a file, or a frame in a sandbox', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
];

describe.each(FOREIGN)('a page of %s', (_, described) => {
  const headers = () =>
    Object.fromEntries(
      Object.entries(described).map(([name, value]) => [name, value.replace('PORT', String(server.port))]),
    );

  it.each([
    '/__site/api/blogs/published',
    '/__site/state',
    '/__site/events',
    '/__site/mails',
    '/__site/reload.js',
    '/%5f%5fsite/mails',
  ])('does not get %s', async (path) => {
    const answer = await ask(path, headers());
    expect([answer.status, await answer.text()]).toEqual([
      403,
      'This answers only to pages of this server, not to those of another site or port.\n',
    ]);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('sends no mail and turns no switch', async () => {
    expect((await ask('/__site/relay/send-email', headers(), MAIL)).status).toBe(403);
    expect((await ask('/__site/mode', headers(), 'service=api&mode=down')).status).toBe(403);
    expect(existsSync(join(root, '.site/mails'))).toBe(false);
    expect((await ask('/__site/api/blogs/published')).status).toBe(200);
  });
});

describe('its own pages', () => {
  const own = () => ({ Origin: `http://127.0.0.1:${server.port}`, 'Sec-Fetch-Site': 'same-origin' });

  it('get and send', async () => {
    expect(await (await ask('/__site/api/blogs/published', own())).json()).toEqual({
      blogs: [{ slug: 'draft', title: 'Not out yet' }],
    });
    expect((await ask('/__site/relay/send-email', own(), MAIL)).status).toBe(200);
    expect(readdirSync(join(root, '.site/mails'))).toHaveLength(1);
  });

  it('may be come to by a link of another site, and are shown in no frame', async () => {
    const followed = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
    const answer = await ask('/__site/', followed);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

it('answers the calls of its own only by their methods', async () => {
  for (const path of ['/__site/events', '/__site/state']) {
    expect((await ask(path, {}, 'x')).status).toBe(405);
    const head = await fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  }
});
