/** An API that answers another post than it was asked for: its text must not stand under the other's title. */
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../build/pipeline/load-content.ts';
import { SiteError } from '../../../build/core/errors.ts';
import type { Config, Content, Problem } from '../../../build/core/types.ts';
import { BLOGS, OPTIONS } from '../../support/samples.ts';
import { json, startApi } from './api-server.ts';
import { gatherPosts } from './gather-posts.ts';
import { project } from './project.ts';
import { openStore } from './store.ts';

type Fields = Readonly<Record<string, unknown>>;
const listed: Fields = { _id: 'id-a', slug: 'a', title: 'A' };

/** What becomes of the post `a` when its own call is answered with `blog`. */
async function answered(blog: Fields, list: Fields = listed) {
  const api = await startApi((response, { url }) =>
    json(response, url === '/blogs/published' ? { blogs: [list] } : { blog }),
  );
  return { api, ...(await gatherPosts(api.url)) };
}

describe('an own call', () => {
  it.each<[string, Fields]>([
    ['another slug', { _id: 'id-a', slug: 'b', content: 'B' }],
    ['another id', { _id: 'id-b', slug: 'a', content: 'B' }],
    ['both', { _id: 'id-b', slug: 'b', content: 'B' }],
    ['another slug alone', { slug: 'b', content: 'B' }],
    ['another id alone', { _id: 7, content: 'B' }],
    ['a slug in capitals', { slug: 'A', content: 'B' }],
  ])("that answers %s is that post's problem, which names both", async (_, blog) => {
    const { api, found, problems } = await answered(blog);
    expect(found).toEqual([]);
    expect(problems).toMatchObject([{ code: 'post/invalid', place: { url: `${api.url}/blogs/slug/a` } }]);
    expect(problems[0]?.message).toContain(`${api.url}/blogs/slug/a returned another post`);
    for (const name of [blog['slug'], blog['_id']].filter((name) => name !== undefined))
      expect(problems[0]?.message).toContain(`"${String(name)}"`);
  });

  it.each<[string, Fields, Fields]>([
    ['names neither', listed, { content: 'A' }],
    ['names them empty', listed, { _id: null, slug: '', content: 'A' }],
    ['writes the slug decomposed', { ...listed, slug: 'caf\u00e9' }, { slug: 'cafe\u0301', content: 'A' }],
    ['has the id as a number', { ...listed, _id: 7 }, { _id: '7', content: 'A' }],
    ['has an id where the list has none', { slug: 'a', title: 'A' }, { _id: 'id-a', content: 'A' }],
  ])('that %s is taken', async (_, list, blog) => {
    const { found, problems } = await answered(blog, list);
    expect(problems).toEqual([]);
    expect(found).toMatchObject([{ raw: { title: 'A', content: 'A' } }]);
  });

  it('that is sent on to the address of another slug is refused, whatever the answer leaves out', async () => {
    const api = await startApi((response, { url = '' }) => {
      if (url === '/blogs/published') return json(response, { blogs: [listed] });
      if (url === '/blogs/slug/a')
        return void response.writeHead(301, { location: '/blogs/slug/caf%C3%A9/?x=1' }).end();
      json(response, { blog: { content: 'B' } });
    });
    const { found, problems } = await gatherPosts(api.url);
    expect(found).toEqual([]);
    expect(problems[0]?.message).toContain('returned another post, "café"');
  });

  it('that is sent on to the same slug elsewhere is taken', async () => {
    const api = await startApi((response, { url = '' }) => {
      if (url === '/blogs/published') return json(response, { blogs: [{ ...listed, slug: 'é' }] });
      if (url === '/blogs/slug/%C3%A9')
        return void response.writeHead(301, { location: '/v2/blogs/slug/e%CC%81/' }).end();
      json(response, { blog: { content: 'A' } });
    });
    expect(await gatherPosts(api.url)).toMatchObject({ found: [{ raw: { content: 'A' } }], problems: [] });
  });
});

describe('a site', () => {
  async function load(blogs: readonly Fields[], own: Fields, badPost: 'fail' | 'skip'): Promise<Content> {
    const api = await startApi((response, { url }) =>
      json(response, url === '/blogs/published' ? { blogs } : { blog: own }),
    );
    const root = project({ 'content/company.yaml': 'name: Tiny\n' });
    const config = {
      origin: 'https://www.example.com',
      basePath: '',
      language: 'en',
      timeZone: 'Asia/Kolkata',
      blogs: { ...BLOGS, apiUrl: api.url },
      policies: { badPost, deadLink: 'fail', deadAnchor: 'fail', deadPostLink: 'warn', contentRemoved: 'warn' },
    } satisfies Partial<Config>;
    const folders = { root, out: `${root}/dist`, state: `${root}/.site` };
    return loadContent({ config, folders, options: OPTIONS, ...openStore(root) });
  }
  const good = { _id: 'id-c', slug: 'c', title: 'C', content: 'C' };
  const problemsOf = async (work: Promise<Content>): Promise<readonly Problem[]> => {
    const cause: unknown = await work.catch((thrown: unknown) => thrown);
    if (!(cause instanceof SiteError)) throw cause;
    return cause.problems;
  };

  it('is not built with a wrong answer, and is built without the post where that is wished', async () => {
    const other = { slug: 'b', content: 'B' };
    expect(await problemsOf(load([listed, good], other, 'fail'))).toMatchObject([{ code: 'post/invalid' }]);
    const { posts, problems } = await load([listed, good], other, 'skip');
    expect(posts.map(({ slug }) => slug)).toEqual(['c']);
    expect(problems).toMatchObject([
      { severity: 'warning', message: expect.stringMatching(/^Left out: .*returned another post, "b"/) },
    ]);
  });

  it('has no two posts of one id: both are named, and the first is kept where that is wished', async () => {
    const twice = [good, { ...good, slug: 'd', title: 'D' }];
    const [problem] = await problemsOf(load(twice, {}, 'fail'));
    expect(problem).toMatchObject({ code: 'post/id-clash', place: { field: 'blogs[1]._id' } });
    expect(problem?.message).toMatch(/^Two posts have the _id "id-c": "c" and "d" \(http.* id-c\)\.$/);
    const { posts, problems } = await load(twice, {}, 'skip');
    expect(posts.map(({ slug }) => slug)).toEqual(['c']);
    expect(problems).toMatchObject([{ code: 'post/id-clash', severity: 'warning' }]);
  });
});
