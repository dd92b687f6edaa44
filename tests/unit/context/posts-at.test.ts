import { expect, it } from 'vitest';
import { linksOn, textOn } from '../../../src/context/posts-at.ts';
import type { SafeHtml } from '../../../src/contract.ts';
import { contentPage } from '../routes/plan.ts';

it('links of a text lead to posts where they are, with their values', () => {
  const pages = [contentPage('/news/', [{ kind: 'post-list' }])];
  const leadsTo = linksOn({ pages, services: [], caseStudies: [] } as unknown as Parameters<typeof linksOn>[0]);
  const html = '<a href="/sub/blog/a/?b=1&amp;c=2">A</a> <a href="/sub/about/">B</a>' as SafeHtml;
  const [text, links] = textOn(html, ['/sub/blog/a/?b=1&c=2', '/sub/about/'], { basePath: '/sub', leadsTo });
  expect(links).toEqual(['/sub/news/a/?b=1&c=2', '/sub/about/']);
  expect(text).toBe('<a href="/sub/news/a/?b=1&amp;c=2">A</a> <a href="/sub/about/">B</a>');
});
