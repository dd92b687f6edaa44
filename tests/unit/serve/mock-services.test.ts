/** The mock services of `site serve`: answers, stored mails, failure modes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readLocalPosts } from '../../../build/content/posts-files.ts';
import { makeFolder } from '../../support/folder.ts';
import { project } from './project.ts';

const MAIL = { name: 'Aloka', to: 'hello@example.com', subject: 'New Enquiry', body: 'Name: <b>Asha</b>' };

async function open() {
  const root = makeFolder({
    'content/blogs/one.md': '---\ntitle: One\npublishDate: 2026-01-01\n---\nWords.',
    'content/blogs/draft.md': '---\ntitle: Draft\nslug: caf\u00e9\ndraft: true\n---\nMore *words*.',
  });
  const mails = join(root, '.site/mails');
  const server = await project().start({ mocks: { posts: () => readLocalPosts(root, 'Asia/Kolkata'), mails } });
  onTestFinished(() => server.close());
  const post = (path: string, body: string | URLSearchParams) =>
    fetch(server.url + path, { method: 'POST', body, redirect: 'manual' });
  return {
    mails,
    get: (path: string) => fetch(server.url + path),
    send: (mail: object = MAIL) => post('/__site/relay/send-email', JSON.stringify(mail)),
    mode: (service: string, mode: string) => post('/__site/mode', new URLSearchParams({ [service]: mode })),
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

it('sends the length of the list, by which a page with live posts knows it', async () => {
  const { get } = await open();
  const answer = await get('/__site/api/blogs/published');
  const { byteLength } = await answer.arrayBuffer();
  expect(answer.headers.get('content-length')).toBe(String(byteLength));
});

it('stores a mail as a file and shows it as text', async () => {
  const { send, get, mails } = await open();
  const answer = await send();
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
  const [name = ''] = readdirSync(mails);
  expect(JSON.parse(readFileSync(join(mails, name), 'utf8'))).toMatchObject({ subject: MAIL.subject, body: MAIL.body });
  const page = await (await get('/__site/mails')).text();
  expect(page).toContain('New Enquiry');
  expect(page).toContain('&lt;b&gt;Asha');
});

it('refuses what is no mail, or is too long', async () => {
  const { send, mails } = await open();
  expect(await (await send({ name: 'x' })).json()).toEqual({ error: expect.stringContaining('cannot be sent') });
  expect((await send({ ...MAIL, body: 'x'.repeat(200_000) })).status).toBe(413);
  expect(() => readdirSync(mails)).toThrow(/ENOENT/);
});

it('fails in the selected mode, each service by itself', async () => {
  const { get, send, mode, mails } = await open();
  const list = () => get('/__site/api/blogs/published');
  expect((await mode('api', 'refuses')).status).toBe(303);
  expect([(await list()).status, (await send()).status]).toEqual([400, 200]);
  expect(await (await get('/__site/')).text()).toContain('answers with an error message</button> (now)');
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
