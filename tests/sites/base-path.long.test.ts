/** The whole site below a path: every address that a page, a sheet, a script, a feed or a list names is requested. */
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite } from '../support/stage.ts';
import type { ServedSite } from '../support/preview.ts';

const PUBLIC = 'https://www.example.com';

let site: ServedSite;
beforeAll(async () => {
  site = await openSite({ settings: { SITE_BASE_PATH: '/sub', SITE_ORIGIN: PUBLIC } });
});
afterAll(() => site?.close());

/** Addresses in attributes; `content` has those of share pictures and of the refresh. */
function fromHtml(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(_name, attributes) {
      for (const [name, value] of Object.entries(attributes)) {
        if (['href', 'src', 'poster', 'action'].includes(name)) found.push(value);
        if (name === 'srcset' || name === 'imagesrcset')
          // A data address has a comma inside.
          found.push(...value.split(/,\s+/).map((part) => part.trim().split(/\s+/)[0] ?? ''));
        if (name === 'content' && value.startsWith(PUBLIC)) found.push(value);
        // Islands name their chunks in an attribute of their own.
        found.push(...(value.match(/\/[\w/.-]*assets\/[\w.-]+/g) ?? []));
      }
    },
  });
  parser.end(html);
  return found;
}

const all = (pattern: RegExp) => (text: string) => Array.from(text.matchAll(pattern), ([whole, part]) => part ?? whole);
const ADDRESS = /https:\/\/www\.example\.com[^<"'\s&\\]*/g;
const IDS = /<id>[^<]*<\/id>|<guid isPermaLink="false">[^<]*<\/guid>|"id":\s*"[^"]*"/g;
const READERS: readonly (readonly [type: string, (text: string) => string[]])[] = [
  ['text/html', fromHtml],
  ['text/css', all(/url\(["']?([^"')]+)["']?\)/g)],
  ['text/javascript', all(/["'`]([./][\w./-]*\.js)["'`]/g)],
  ['application/manifest+json', all(/"(?:src|start_url|scope|id)":\s*"([^"]+)"/g)],
  // In JSON a quotation mark inside a text has a backslash before it. What identifies a post stays the same wherever the site is.
  ['application/', (text) => all(ADDRESS)(text.replace(IDS, ''))],
];

it('answers every address that it names, below the path and without a redirect', async () => {
  const start = `${site.origin}/sub/`;
  const addresses = new Set(['', 'robots.txt', 'sitemap.xml', '404.html', 'thank-you/'].map((path) => start + path));
  const kinds = new Set<string>();
  const wrong: string[] = [];
  for (const address of addresses) {
    const response = await fetch(address, { redirect: 'manual' });
    const type = response.headers.get('content-type') ?? '';
    kinds.add(type.split(';')[0] ?? '');
    if (response.status !== 200) wrong.push(`${address}: ${response.status}`);
    const body = await response.text();
    const found = READERS.find(([start]) => type.startsWith(start))?.[1](body) ?? [];
    for (const name of found) {
      const next = URL.parse(name.replace(PUBLIC, site.origin), address);
      if (next?.origin !== site.origin) continue;
      if (next.pathname.startsWith('/sub/')) addresses.add(next.href.replace(/#.*/, ''));
      else wrong.push(`${address} names ${name}, outside of the path`);
    }
  }
  expect(wrong).toEqual([]);
  expect(addresses.size).toBeGreaterThan(100);
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'text/html',
      'text/css',
      'text/javascript',
      'font/woff2',
      'image/svg+xml',
      'image/png',
      'video/mp4',
      'application/manifest+json',
      'application/atom+xml',
      'application/rss+xml',
      'application/feed+json',
    ]),
  );
});
