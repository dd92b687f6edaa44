/** The built site's feeds by the rules of the W3C's validator: RFC 4287 for Atom, the RSS 2.0 specification and its best practices. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { OUT, SAMPLE } from '../support/sample-site.ts';

const ORIGIN = 'https://www.example.com';
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;

const read = (file: string) => {
  const text = readFileSync(join(SAMPLE, OUT, file), 'utf8');
  return { text, document: new JSDOM(text, { contentType: 'application/xml' }).window.document };
};
const children = (parent: Element, name: string) => [...parent.children].filter((child) => child.nodeName === name);
const textOf = (parent: Element, name: string) => children(parent, name).map((child) => child.textContent);

/** Exactly one child of the name, with a text. */
function only(parent: Element, name: string): string {
  const found = textOf(parent, name);
  expect(found, `${parent.nodeName} > ${name}`).toHaveLength(1);
  expect(found[0]?.trim()).not.toBe('');
  return found[0] ?? '';
}

/** What a reader shows: HTML with whole addresses, and nothing that readers take out or warn of. */
function expectShowable(html: string): void {
  const { document } = new JSDOM(html).window;
  expect(document.body.textContent?.trim().length).toBeGreaterThan(500);
  expect(document.querySelector('script, style, form, object, embed, base, meta')).toBeNull();
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/);
      if (['href', 'src', 'poster'].includes(name)) expect(value).toMatch(/^(https?:|mailto:|tel:)/);
    }
  }
}

/** A file says UTF-8, is UTF-8, and holds no markup where a text is meant. */
function expectPlain(text: string): void {
  expect(text).not.toMatch(/<\/?[a-z]/i);
}

describe('Atom', () => {
  const { text, document } = read('feed.xml');
  const feed = document.documentElement;
  const entries = children(feed, 'entry');

  it('is a feed with one id, one title, one date and its own address', () => {
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>/i);
    expect([feed.nodeName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    expect(feed.getAttribute('xml:lang')).toBe('en');
    expect(URL.canParse(only(feed, 'id'))).toBe(true);
    expectPlain(only(feed, 'title'));
    expectPlain(only(feed, 'subtitle'));
    expect(only(feed, 'updated')).toMatch(RFC_3339);
    const links = children(feed, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);
    expect(links).toEqual([
      ['self', `${ORIGIN}/feed.xml`],
      ['alternate', `${ORIGIN}/blogs/`],
    ]);
  });

  it('is as new as its newest entry, newest first', () => {
    const dates = entries.map((entry) => only(entry, 'published'));
    expect(dates.toSorted().toReversed()).toEqual(dates);
    expect(only(feed, 'updated')).toBe(
      entries
        .map((entry) => only(entry, 'updated'))
        .toSorted()
        .at(-1),
    );
  });

  it('has entries that are whole each by itself', () => {
    expect(entries).toHaveLength(12);
    const ids = entries.map((entry) => only(entry, 'id'));
    expect(new Set(ids).size).toBe(entries.length);
    for (const entry of entries) {
      expectPlain(only(entry, 'title'));
      const [published, updated] = [only(entry, 'published'), only(entry, 'updated')];
      expect([published, updated].every((date) => RFC_3339.test(date))).toBe(true);
      expect(Date.parse(updated)).toBeGreaterThanOrEqual(Date.parse(published));
      const [link, ...more] = children(entry, 'link');
      expect(more).toEqual([]);
      expect([link?.getAttribute('rel'), link?.getAttribute('type')]).toEqual(['alternate', 'text/html']);
      expect(link?.getAttribute('href')).toBe(only(entry, 'id'));
      expect(children(entry, 'author').map((author) => only(author, 'name'))).toHaveLength(1);
      const terms = children(entry, 'category').map((category) => category.getAttribute('term'));
      expect(terms.length).toBeGreaterThan(1);
      expect(new Set(terms).size).toBe(terms.length);
      expect(children(entry, 'content').map((content) => content.getAttribute('type'))).toEqual(['html']);
      expectShowable(only(entry, 'content'));
    }
  });
});

describe('RSS', () => {
  const { document } = read('rss.xml');
  const [channel] = children(document.documentElement, 'channel');
  const items = channel ? children(channel, 'item') : [];

  it('is one channel that says what it is and where it stands', () => {
    expect([document.documentElement.nodeName, document.documentElement.getAttribute('version')]).toEqual([
      'rss',
      '2.0',
    ]);
    expect(only(channel!, 'link')).toBe(`${ORIGIN}/blogs/`);
    for (const name of ['title', 'description']) expectPlain(only(channel!, name));
    expect(only(channel!, 'language')).toBe('en');
    expect(only(channel!, 'lastBuildDate')).toMatch(RFC_822);
    const [self, ...more] = children(channel!, 'atom:link');
    expect(more).toEqual([]);
    expect(['rel', 'type', 'href'].map((name) => self?.getAttribute(name))).toEqual([
      'self',
      'application/rss+xml',
      `${ORIGIN}/rss.xml`,
    ]);
    expect(self?.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  });

  it('has items that are whole each by itself', () => {
    expect(items).toHaveLength(12);
    expect(new Set(items.map((item) => only(item, 'guid'))).size).toBe(items.length);
    for (const item of items) {
      for (const name of ['title', 'description', 'dc:creator']) expectPlain(only(item, name));
      expect(children(item, 'guid')[0]?.getAttribute('isPermaLink')).toBe('true');
      expect(only(item, 'guid')).toBe(only(item, 'link'));
      expect(only(item, 'pubDate')).toMatch(RFC_822);
      expect(textOf(item, 'author')).toEqual([]); // RSS takes an e-mail address there, and nothing else
      expect(textOf(item, 'category').length).toBeGreaterThan(1);
      expectShowable(only(item, 'content:encoded'));
    }
  });

  it('has the posts of the Atom feed', () => {
    const ids = children(read('feed.xml').document.documentElement, 'entry').map((entry) => only(entry, 'id'));
    expect(items.map((item) => only(item, 'guid'))).toEqual(ids);
  });
});

/** What the sample's Markdown pages say of themselves. */
const UPDATED = [
  ['/privacy/', '2026-11-22'],
  ['/careers/', '2026-10-01'],
  ['/portfolio/ferry-times/', '2026-11-12'],
  ['/portfolio/grants-reviewed-twice/', '2026-11-05'],
  ['/portfolio/honest-queue/', '2026-10-28'],
] as const;

it('a date of the sitemap is one that the content knows', () => {
  const { document } = read('sitemap.xml');
  const dated = children(document.documentElement, 'url').map((url) => [only(url, 'loc'), textOf(url, 'lastmod')[0]]);
  expect(dated.length).toBe(56);
  for (const [address, date] of dated) {
    if (/\/blogs?\//.test(address ?? '')) expect(date).toMatch(RFC_3339);
    else expect(date).toBe(UPDATED.find(([path]) => address?.endsWith(path))?.[1]);
  }
});
