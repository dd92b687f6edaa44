/** The script of docs/from-wordpress.md, before a WordPress of the test. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openLocalServer } from '../../support/local-server.ts';
import { readProject } from '../../support/sample-site.ts';

const post = (id: number, more = {}) => ({
  id,
  slug: `p-${id}`,
  title: { rendered: 'Caf&#233; &#038; co' },
  excerpt: { rendered: '<p>Short</p>' },
  content: { rendered: '<p>Body</p>' },
  date_gmt: '2024-05-01T10:00:00',
  modified_gmt: '2024-06-01T10:00:00',
  ...more,
});
const embedded = {
  author: [{ name: 'Ann' }],
  'wp:term': [[{ taxonomy: 'category', name: 'News' }], [{ taxonomy: 'post_tag', name: 'one' }]],
  'wp:featuredmedia': [{ source_url: 'https://old.example.com/wp-content/uploads/a.jpg', alt_text: 'A cat' }],
};

it('gives every page of posts as the posts API', async () => {
  const wordpress = await openLocalServer(({ url = '' }, answer) => {
    const page = Number(new URL(url, 'http://a').searchParams.get('page'));
    const list = page === 1 ? [post(1, { slug: 'caf%c3%a9', _embedded: embedded })] : [post(2)];
    answer.writeHead(200, { 'X-WP-TotalPages': '2' }).end(JSON.stringify(list));
  });
  onTestFinished(wordpress.close);
  const [, script = ''] = /```js\n([^]*?)```/.exec(readProject('docs/from-wordpress.md')) ?? [];
  vi.stubEnv('WORDPRESS', wordpress.origin);
  vi.stubEnv('PORT', '0');
  const { server } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${script}\nexport { server };`)}`
  )) as { server: Server };
  onTestFinished(() => void server.close());
  await vi.waitFor(() => expect(server.address()).not.toBeNull());
  const get = (path: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
  const { blogs } = (await (await get('/blogs/published')).json()) as { blogs: object[] };
  expect(blogs).toMatchObject([
    {
      _id: '1',
      slug: 'café',
      title: 'Caf&#233; &#038; co',
      publishDate: '2024-05-01T10:00:00Z',
      author: { name: 'Ann' },
      categoryId: { name: 'News' },
      tags: ['one'],
      imageAlt: 'A cat',
    },
    { slug: 'p-2', tags: [] },
  ]);
  expect(await (await get('/blogs/slug/caf%C3%A9')).json()).toMatchObject({ blog: { slug: 'café' } });
  expect((await get('/blogs/slug/none')).status).toBe(404);
});
