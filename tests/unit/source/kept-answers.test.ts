/** Posts kept from an API, whatever their JSON looks like, come back as they were. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { draftAnswers, dropDraft, keepAnswers, recallAnswers } from '../../../build/source/kept-answers.ts';
import { findApiPosts } from '../../../build/source/api-posts.ts';
import type { FoundPost } from '../../../build/posts/raw-post.ts';
import type { Folders } from '../../../build/core/types.ts';
import { OPTIONS } from '../../support/samples.ts';
import { json, startApi } from './api-server.ts';
import { project } from './project.ts';

const API = 'https://api.example.com/v1';
const AT = new Date('2026-03-04T05:06:07.008Z');

function folders(): Folders {
  const root = project({});
  return { root, out: join(root, 'dist'), state: join(root, '.site') };
}

const ODD: readonly unknown[] = [
  { slug: 'plain', title: 'A' },
  { slug: 'lines', title: 'a\nb\r\n64 12\n', nested: { list: [1, [2], {}] } },
  { slug: 'é', title: '字 😀 \u2028 "quoted" \\ back' },
  { slug: 'long', content: 'x'.repeat(3_000_000) },
];
/** As APIs write it: without a space, over many lines, with tabs and line ends of another system, after blanks. */
const WRITTEN: readonly ((value: unknown) => string)[] = [
  (value) => JSON.stringify(value),
  (value) => JSON.stringify(value, null, 2),
  (value) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'),
  (value) => `\n\n  ${JSON.stringify(value, null, 1)} \n`,
];

function draft(places: Folders, posts: readonly (readonly [number, string])[], at = AT): void {
  const answers = draftAnswers(places, API, at);
  answers.begin();
  for (const [index, text] of posts) answers.add(index, Buffer.from(text));
  answers.finish();
  answers.close();
}
const recalled = (places: Folders) => {
  const answers = recallAnswers(places, API);
  if (answers === 'of another form') throw new Error(answers);
  return answers && { at: answers.at, blogs: [...answers.blogs] };
};

describe('kept posts', () => {
  it.each(WRITTEN.map((write, index) => [index, write] as const))('come back, written in way %i', (_, write) => {
    const places = folders();
    draft(
      places,
      ODD.map((post, index) => [index, write(post)]),
    );
    expect(recalled(places)).toBeNull();
    keepAnswers(places, API);
    expect(recalled(places)).toEqual({ at: AT, blogs: ODD.map((post, index) => [index, post]) });
  });

  it('keep their places in the order of the API, in whatever order they came', () => {
    const places = folders();
    draft(places, [
      [2, '{"slug":"c"}'],
      [0, '{"slug":"a"}'],
    ]);
    keepAnswers(places, API);
    expect(recalled(places)?.blogs).toEqual([
      [2, { slug: 'c' }],
      [0, { slug: 'a' }],
    ]);
  });

  it('of a try that was begun again are those of the last one alone', () => {
    const places = folders();
    const answers = draftAnswers(places, API, AT);
    answers.begin();
    for (let index = 0; index < 3; index++) answers.add(index, Buffer.from(JSON.stringify(ODD[3])));
    answers.begin();
    answers.add(0, Buffer.from('{"slug":"a"}'));
    answers.finish();
    answers.close();
    keepAnswers(places, API);
    expect(recalled(places)?.blogs).toEqual([[0, { slug: 'a' }]]);
  });

  it('stay as they were when a draft is dropped, and when a draft was never finished', () => {
    const places = folders();
    draft(places, [[0, '{"slug":"a"}']]);
    keepAnswers(places, API);
    draft(places, [[0, '{"slug":"b"}']]);
    dropDraft(places, API);
    keepAnswers(places, API);
    expect(recalled(places)?.blogs).toEqual([[0, { slug: 'a' }]]);
  });

  it('of no post at all are kept too', () => {
    const places = folders();
    draft(places, []);
    keepAnswers(places, API);
    expect(recalled(places)).toEqual({ at: AT, blogs: [] });
  });

  it('that are damaged or cut at any place count as none', () => {
    const places = folders();
    draft(
      places,
      ODD.slice(0, 3).map((post, index) => [index, JSON.stringify(post, null, 2)]),
    );
    keepAnswers(places, API);
    const file = join(places.state, 'answers', readdirSync(join(places.state, 'answers'))[0]!);
    const bytes = readFileSync(file);
    for (let place = 0; place < bytes.length; place++) {
      const damaged = Buffer.from(bytes);
      damaged[place]! ^= 0x02;
      writeFileSync(file, damaged);
      expect(recalled(places)).toBeNull();
      writeFileSync(file, bytes.subarray(0, place));
      expect(recalled(places)).toBeNull();
    }
  });

  it.each([
    ['older', '2026-03-04T05:06:07.008Z\n'],
    ['newer', 'site-answers 11 2026-03-04T05:06:07.008Z\n'],
  ])('in an %s form count as none, and that is told', async (_, head) => {
    const places = folders();
    draft(places, [[0, '{"slug":"a"}']]);
    keepAnswers(places, API);
    const file = join(places.state, 'answers', readdirSync(join(places.state, 'answers'))[0]!);
    const text = `${head}${readFileSync(file, 'utf8').slice(0, -64).replace(/^.*\n/, '')}`;
    writeFileSync(file, text + hash('sha256', text));
    expect(recallAnswers(places, API)).toBe('of another form');
    const settings = { apiUrl: API, blogs: { timeoutMs: 1, deadlineMs: 1, concurrency: 1 }, folders: places };
    const reading = findApiPosts({ ...settings, options: { ...OPTIONS, offline: true } }, { begin() {}, take() {} });
    await expect(reading).rejects.toMatchObject({
      problems: [{ code: 'posts/not-kept', message: expect.stringMatching(/form of another version/) as string }],
    });
  });
});

describe('what an API gives', () => {
  const options = { ...OPTIONS, now: AT };
  const limits = { timeoutMs: 5000, deadlineMs: 60_000, concurrency: 5 };

  async function gather(places: Folders, apiUrl: string, offline = false) {
    const found: FoundPost[] = [];
    const settings = { apiUrl, blogs: limits, folders: places, options: { ...options, offline } };
    const sink = { begin: () => void found.splice(0), take: (post: FoundPost) => void found.push(post) };
    const { problems } = await findApiPosts(settings, sink);
    return {
      problems,
      found: found.sort((a, b) => a.index - b.index).map(({ raw, index, source }) => ({ raw, index, source })),
    };
  }

  it('is the same offline, also pretty-printed and with posts that came by their own calls', async () => {
    const places = folders();
    const slugs = Array.from({ length: 20 }, (_, index) => `p${index}`);
    const api = await startApi((response, { url = '' }) => {
      if (url === '/blogs/published') {
        const blogs = slugs.map((slug, index) => ({
          slug,
          title: slug,
          ...(index % 3 === 0 ? {} : { content: 'x\ny' }),
        }));
        return void response.end(JSON.stringify({ blogs }, null, 4));
      }
      const slug = url.replace('/blogs/slug/', '');
      setTimeout(() => json(response, { blog: { slug, content: `own ${slug}` } }), 5 * (20 - Number(slug.slice(1))));
    });
    const asked = await gather(places, api.url);
    expect(asked.found.map(({ raw }) => (raw as { slug: string }).slug)).toEqual(slugs);
    keepAnswers(places, api.url);
    const calls = api.calls.length;
    expect(await gather(places, api.url, true)).toEqual(asked);
    expect(api.calls).toHaveLength(calls);
    expect(existsSync(join(places.state, 'answers'))).toBe(true);
  });

  it('tells the posts that are missing in the order of the list, whichever answer came first', async () => {
    const api = await startApi((response, { url = '' }) => {
      const slugs = ['p0', 'p1', 'p2', 'p3'];
      if (url === '/blogs/published') return json(response, { blogs: slugs.map((slug) => ({ slug, title: slug })) });
      setTimeout(() => json(response, {}, 404), 200 - 50 * Number(url.at(-1)));
    });
    const { problems } = await gather(folders(), api.url);
    expect(problems.map(({ place }) => place?.url?.slice(-2))).toEqual(['p0', 'p1', 'p2', 'p3']);
  });
});
