/** The whole site below a path: every address that a page, a sheet, a script, a feed or a list names is asked for. */
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite } from '../support/live-site.ts';
import type { ServedSite } from '../support/preview.ts';

const PUBLIC = 'https://www.example.com';

let site: ServedSite;
beforeAll(async () => {
  site = await openSite({ SITE_BASE_PATH: '/sub', SITE_ORIGIN: PUBLIC });
});
afterAll(() => site?.close());

/** Addresses in attributes; `content` holds those of share pictures and of the refresh. */
function fromHtml(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(_name, attributes) {
      for (const [name, value] of Object.entries(attributes)) {
        if (['href', 'src', 'poster', 'action'].includes(name)) found.push(value);
        if (name === 'srcset' || name === 'imagesrcset')
          found.push(...value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''));
        if (name === 'content' && value.startsWith(PUBLIC)) found.push(value);
        // Islands name their chunks in an attribute of their own.
        found.push(...(value.match(/\/[\w/.-]*assets\/[\w.-]+/g) ?? []));
      }
    },
  });
  parser.end(html);
  return found;
}

const READERS: readonly (readonly [string, (text: string) => string[]])[] = [
  ['text/html', fromHtml],
  ['text/css', (text) => [...text.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map((match) => match[1] ?? '')],
  ['text/javascript', (text) => [...text.matchAll(/["'`]([./][\w./-]*\.js)["'`]/g)].map((match) => match[1] ?? '')],
  [
    'application/manifest+json',
    (text) => [...text.matchAll(/"(?:src|start_url|scope|id)":\s*"([^"]+)"/g)].map((match) => match[1] ?? ''),
  ],
  // In JSON a quotation mark inside a text has a backslash before it.
  ['application/', (text) => text.match(/https:\/\/www\.example\.com[^<"'\s&\\]*/g) ?? []],
];

function addressesIn(type: string, text: string): string[] {
  return READERS.find(([start]) => type.startsWith(start))?.[1](text) ?? [];
}

/** The address as this machine answers it; null when it is not the site's. */
function own(address: string, from: string): string | null {
  if (!URL.canParse(address, from)) return null;
  const url = new URL(address.replace(PUBLIC, site.origin), from);
  return url.origin === site.origin ? url.href.replace(/#.*/, '') : null;
}

it('answers every address that it names, below the path and without a redirect', async () => {
  const start = `${site.origin}/sub/`;
  const asked = new Set([start, `${start}robots.txt`, `${start}sitemap.xml`, `${start}404.html`, `${start}thank-you/`]);
  const kinds = new Set<string>();
  const wrong: string[] = [];
  for (const address of asked) {
    const response = await fetch(address, { redirect: 'manual' });
    const type = response.headers.get('content-type') ?? '';
    kinds.add(type.split(';')[0] ?? '');
    if (response.status !== 200) wrong.push(`${address}: ${response.status}`);
    const speculation = response.headers.get('speculation-rules')?.replaceAll('"', '');
    const body = /^(?:text|application)\//.test(type) ? await response.text() : (await response.arrayBuffer(), '');
    for (const found of [...addressesIn(type, body), ...(speculation ? [speculation] : [])]) {
      const next = own(found, address);
      if (next === null) continue;
      if (new URL(next).pathname.startsWith('/sub/')) asked.add(next);
      else wrong.push(`${address} names ${found}, outside of the path`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked.size).toBeGreaterThan(100);
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
      'application/speculationrules+json',
    ]),
  );
});
