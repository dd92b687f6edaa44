/** Every page of the sample site is the same whether its parts were written for it or for another page. */
import { expect, it } from 'vitest';
import { benchPosts } from '../../../bench/posts.ts';
import type { RenderContext, Route, SafeHtml } from '../../../src/contract.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { renderRoute } from '../../support/render-route.ts';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';
import { plainPicture, plainPost } from '../../support/samples.ts';
import { siteOf } from '../reading/reading.ts';

const WITH_SERVICES = { apiUrl: 'https://api.example.org', relayUrl: 'https://relay.example.org', basePath: '/sub' };
const PICTURE = plainPicture('/assets/a.jpg', '', {
  width: 1600,
  height: 900,
  sources: [{ type: 'image/avif', srcset: '/assets/a.avif 400w, /assets/b.avif 720w' }],
});

const posts = benchPosts(46).map(({ slug, title, excerpt, publishDate, author, categoryId, tags }) =>
  plainPost(slug, {
    title,
    excerpt,
    author: author.name,
    category: categoryId.name,
    publishedAt: publishDate,
    description: excerpt,
    keywords: tags,
    tags,
  }),
);

function bodyOf({ post: slug }: Route): RenderContext['body'] {
  if (slug === null) return null;
  const facts = { links: [`/blog/${slug}/a/`], ids: [`in-${slug}`], images: [`/${slug}.jpg`], isEmpty: false };
  return { html: `<p id="in-${slug}">${slug}</p>` as SafeHtml, facts } as RenderContext['body'];
}

/** The page, and the files that it asks for with what is drawn into each. */
function pageOf(...page: Parameters<typeof renderRoute>) {
  const { files, ...rendered } = renderRoute(...page);
  return { ...rendered, files: Object.entries(files).map(([name, draw]) => [name, draw()]) };
}

it.each([
  ['as it is', {}, null],
  ['with a relay and an API, below a path, each post with a picture', WITH_SERVICES, PICTURE],
])('%s', (_, more, image) => {
  const settings = { ...SETTINGS, ...more };
  const listed = posts.map((post) => ({ ...post, image }));
  const { content, routes } = siteOf(SAMPLE_DOCUMENTS, listed, more);
  for (const route of routes) {
    const body = bodyOf(route);
    // A site that no page was ever rendered of remembers nothing.
    const alone = pageOf(structuredClone(route), structuredClone(content), structuredClone({ settings, body }));
    expect(pageOf(route, content, { settings, body }), route.path).toEqual(alone);
  }
  expect(routes.length).toBeGreaterThan(70);
});
