import { expect, test } from 'vitest';
import { readPost } from '../../build/content/post.ts';
import type { SiteContent } from '../../src/content/site-content.ts';
import type { PostSummary, Settings } from '../../src/contract.ts';
import { withFormerPaths } from '../../src/former-paths.ts';
import { planRoutes } from '../../src/routes.ts';

const SETTINGS = {
  addresses: { origin: 'https://www.example.com', basePath: '', baseUrl: null, embedHosts: [] },
  timeZone: 'Asia/Kolkata',
};

function read(formerSlugs: unknown) {
  const raw = { slug: 'new', title: 'New', formerSlugs };
  return readPost({ raw, format: 'html', index: 0, source: 'a test', place: () => ({}) }, SETTINGS);
}
const formerOf = (value: unknown) => (read(value) as { summary: PostSummary }).summary.formerSlugs;

test('a post tells its former slugs, each once, and never its own', () => {
  expect(formerOf(['old', 'older', 'old', 'new'])).toEqual(['old', 'older']);
  expect(formerOf('old')).toEqual(['old']);
});

test('what an API gives there besides is left alone; what can be no slug is refused', () => {
  for (const value of [undefined, null, 7, [7], {}]) expect(formerOf(value)).toBeUndefined();
  expect(read(['../secret'])).toMatchObject({ problems: [{ code: 'post/invalid' }] });
});

test('pages, services and posts lead their former addresses to themselves', () => {
  const texts = {
    pages: {
      home: {},
      about: { formerPaths: ['/about/'] },
      services: {},
      contact: {},
      blogs: {},
      'thank-you': {},
      'web-development': {},
      'app-development': {},
    },
    services: [{ path: '/services/ai-development/', formerPaths: ['/ai/', '/services/ai/'] }],
  } as unknown as SiteContent;
  const settings = { timeZone: 'Asia/Kolkata', apiUrl: null, postsPerPage: 12 } as Settings;
  const { summary } = read(['old']) as { summary: PostSummary };
  const routes = withFormerPaths(planRoutes(texts, [summary], settings), texts);
  const former = routes.flatMap(({ path, formerPaths = [] }) => formerPaths.map((from) => `${from} ${path}`));
  expect(former).toEqual([
    '/about/ /about-us/',
    '/ai/ /services/ai-development/',
    '/services/ai/ /services/ai-development/',
    '/blog/old/ /blog/new/',
  ]);
});
