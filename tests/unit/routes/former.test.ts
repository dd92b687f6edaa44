import { expect, test } from 'vitest';
import { readPost } from '../../../build/posts/post.ts';
import { rewritesOf } from '../../../build/pipeline/route-rules.ts';
import type { SiteContent } from '../../../src/content/site-content.ts';
import type { PostSummary, Route, Settings, UrlPath } from '../../../src/contract.ts';
import { withFormerPaths } from '../../../src/former-paths.ts';
import { planRoutes } from '../../../src/routes.ts';

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
  expect(read(['../../secret'])).toMatchObject({ problems: [{ code: 'post/invalid' }] });
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
      portfolio: { formerPaths: ['/work/'] },
    },
    services: [{ path: '/services/ai-development/', formerPaths: ['/ai/', '/services/ai/'], topics: [] }],
    people: [],
    portfolio: { web: [{}], mobile: [] },
    offerings: { website: [{}], mobile: [] },
    caseStudies: [{ path: '/portfolio/a/', formerPaths: ['/work/a/'], project: {} }],
    labels: { cases: {} },
    markdownPages: [{ path: '/careers/', formerPaths: ['/jobs/'], parts: [] }],
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
    '/work/ /portfolio/',
    '/work/a/ /portfolio/a/',
    '/jobs/ /careers/',
  ]);
});

const route = (path: UrlPath, formerPaths: readonly UrlPath[] = []): Route => ({
  path,
  file: null,
  page: `page ${path}`,
  props: {},
  post: null,
  index: true,
  lastModified: null,
  formerPaths,
});

test('a former path leads to one page: whoever has it now, a redirect of the settings, the first that had it', () => {
  const routes = [
    route('/a/', ['/live/', '/old', '/old/', '/set/', '/below/x/']),
    route('/live/', ['/old/', '/own/', '/live/']),
    route('/b/', ['/own', '/fine/']),
  ];
  const settings = [
    { from: '/set/', to: '/b/', status: 301 },
    { from: '/below/*', to: '/b/', status: 301 },
  ] as const;
  const { rewrites, problems } = rewritesOf(routes, settings);
  expect(rewrites).toEqual([
    { from: '/old', to: '/a/', status: 301 },
    { from: '/below/x/', to: '/a/', status: 301 },
    { from: '/own/', to: '/live/', status: 301 },
    { from: '/fine/', to: '/b/', status: 301 },
  ]);
  expect(problems.map(({ code, severity, message, place }) => [code, severity, message, place?.url])).toEqual([
    ['routes/former-path', 'warning', 'Redirect /live/ -> /a/ ignored: /live/ is a page.', '/a/'],
    ['routes/former-path', 'warning', 'Redirect /set/ -> /a/ ignored: the settings redirect /set/ to /b/.', '/a/'],
    ['routes/former-path', 'warning', 'Redirect /old/ -> /live/ ignored: /old/ already redirects to /a/.', '/live/'],
    ['routes/former-path', 'warning', 'Redirect /own -> /b/ ignored: /own/ already redirects to /live/.', '/b/'],
  ]);
});
