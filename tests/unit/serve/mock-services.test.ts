/** The mock services of `site serve` over HTTP: what they answer, what they keep, and how they fail when told to. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readLocalPosts } from '../../../build/pipeline/local-posts.ts';
import { createMockServices } from '../../../build/serve/mock-services.ts';
import { makeFolder } from '../../support/folder.ts';

const running: { close(): void }[] = [];
afterEach(() => running.splice(0).forEach((server) => server.close()));

const MAIL = { name: 'Aloka', to: 'hello@example.com', subject: 'New Enquiry', body: 'Name: <b>Asha</b>' };

async function open() {
  const root = makeFolder({
    'content/blogs/one.md': '---\ntitle: One\npublishDate: 2026-01-01\n---\nWords.',
    'content/blogs/draft.md': '---\ntitle: Draft\nslug: caf\u00e9\ndraft: true\n---\nMore *words*.',
  });
  const mails = join(root, '.site/mails');
  const mocks = createMockServices({ posts: () => readLocalPosts(root, 'Asia/Kolkata'), mails });
  const server = createServer((request, response) => {
    if (!mocks.handle(request, response)) response.writeHead(404).end('not ours');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push(server);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = (path: string, body: string) => fetch(origin + path, { method: 'POST', body, redirect: 'manual' });
  return {
    mails,
    get: (path: string) => fetch(origin + path),
    head: (path: string) => fetch(origin + path, { method: 'HEAD' }),
    send: (mail: object = MAIL) => post('/__site/relay/send-email', JSON.stringify(mail)),
    mode: (service: string, mode: string) => post('/__site/mode', new URLSearchParams({ service, mode }).toString()),
  };
}

it('answers as the posts API, drafts included', async () => {
  const { get } = await open();
  const { blogs } = (await (await get('/__site/api/blogs/published')).json()) as { blogs: { slug: string }[] };
  expect(blogs.map(({ slug }) => slug)).toEqual(['caf\u00e9', 'one']);
  const one = await get('/__site/api/blogs/slug/cafe%CC%81');
  expect(await one.json()).toMatchObject({ blog: { title: 'Draft', content: '<p>More <em>words</em>.</p>\n' } });
  const none = await get('/__site/api/blogs/slug/none');
  expect([none.status, await none.json()]).toEqual([404, { message: 'Blog not found' }]);
});

it('tells by HEAD how long the list is, as a page with live posts asks', async () => {
  const { get, head } = await open();
  const whole = Buffer.from(await (await get('/__site/api/blogs/published')).arrayBuffer());
  const { status, headers } = await head('/__site/api/blogs/published');
  expect([status, headers.get('content-length')]).toEqual([200, String(whole.length)]);
});

it('keeps a mail as a file and shows it as text', async () => {
  const { send, get, mails } = await open();
  const answer = await send();
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  const [name = ''] = readdirSync(mails);
  expect(JSON.parse(readFileSync(join(mails, name), 'utf8'))).toMatchObject({ subject: MAIL.subject, body: MAIL.body });
  const page = await (await get('/__site/mails')).text();
  expect(page).toContain('New Enquiry');
  expect(page).toContain('&#60;b&#62;Asha');
});

it('takes nothing that is no mail, or is too long', async () => {
  const { send, mails } = await open();
  expect(await (await send({ name: 'x' })).json()).toEqual({ error: expect.stringContaining('cannot be sent') });
  expect((await send({ ...MAIL, body: 'x'.repeat(200_000) })).status).toBe(413);
  expect(() => readdirSync(mails)).toThrow(/ENOENT/);
});

it('fails in the way it is told to, each mock service by itself', async () => {
  const { get, send, mode, mails } = await open();
  const list = () => get('/__site/api/blogs/published');
  expect((await mode('api', 'refuses')).status).toBe(303);
  expect([(await list()).status, (await send()).status]).toEqual([400, 200]);
  expect(await (await get('/__site/')).text()).toContain('value="refuses" aria-pressed="true"');
  await mode('api', 'broken');
  expect((await list()).status).toBe(500);
  await mode('api', 'down');
  await expect(list()).rejects.toThrow();
  await mode('api', 'ok');
  await mode('relay', 'refuses');
  expect((await list()).status).toBe(200);
  expect(await (await send()).json()).toEqual({ error: expect.any(String) });
  expect(readdirSync(mails)).toHaveLength(1);
  await mode('relay', 'nonsense');
  expect(await (await send()).json()).toHaveProperty('error');
});

it('leaves every other path to others', async () => {
  const { get } = await open();
  for (const path of ['/', '/__site/events', '/__site/reload.js?build=1', '/__site/relay/send-email'])
    expect(await (await get(path)).text()).toBe('not ours');
});
