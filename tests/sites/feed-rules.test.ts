/** The built site's feeds by the rules of the W3C's validator: RFC 4287 for Atom, the RSS 2.0 specification and its best practices. */
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { readBuilt } from '../support/sample-site.ts';

const ORIGIN = 'https://www.example.com';
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;

const read = (file: string) =>
  new JSDOM(readBuilt(file), { contentType: 'application/xml' }).window.document.documentElement;
const children = (parent: Element, name: string) => [...parent.children].filter((child) => child.nodeName === name);
const textOf = (parent: Element, name: string) => children(parent, name).map((child) => child.textContent);
const attributes = (element: Element, ...names: string[]) => names.map((name) => element.getAttribute(name));

/** Exactly one child of the name, with a text. */
function only(parent: Element, name: string): string {
  const found = textOf(parent, name);
  expect(found, `${parent.nodeName} > ${name}`).toEqual([expect.stringMatching(/\S/)]);
  return found[0]!;
}
/** The same, without markup. */
function expectPlain(parent: Element, ...names: string[]): void {
  for (const name of names) expect(only(parent, name)).not.toMatch(/<\/?[a-z]/i);
}

/** What a reader shows: HTML with whole addresses, and nothing that readers remove or warn of. */
function expectShowable(html: string): void {
  const { document } = new JSDOM(html).window;
  expect(document.body.textContent?.trim().length).toBeGreaterThan(500);
  expect(document.querySelector('script, style, form, object, embed, base, meta')).toBeNull();
  for (const { name, value } of [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes])) {
    expect(name).not.toMatch(/^on/);
    if (['href', 'src', 'poster'].includes(name)) expect(value).toMatch(/^(https?:|mailto:|tel:)/);
  }
}

const feed = read('feed.xml');
const entries = children(feed, 'entry');
const rss = read('rss.xml');
const [channel] = children(rss, 'channel') as [Element];
const items = children(channel, 'item');

describe('Atom', () => {
  it('is a feed with one id, one title and one date, the newest entry first', () => {
    expect(readBuilt('feed.xml')).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>/i);
    expect([feed.nodeName, feed.namespaceURI, feed.getAttribute('xml:lang')]).toEqual([
      'feed',
      'http://www.w3.org/2005/Atom',
      'en',
    ]);
    expect(URL.canParse(only(feed, 'id'))).toBe(true);
    expectPlain(feed, 'title', 'subtitle');
    const dates = entries.map((entry) => only(entry, 'published'));
    expect(dates.toSorted().toReversed()).toEqual(dates);
    expect(only(feed, 'updated')).toMatch(RFC_3339);
  });

  it('has entries that are whole each by itself', () => {
    expect(new Set(entries.map((entry) => only(entry, 'id'))).size).toBe(12);
    for (const [index, entry] of entries.entries()) {
      expectPlain(entry, 'title');
      const [published, updated] = [only(entry, 'published'), only(entry, 'updated')];
      for (const date of [published, updated]) expect(date).toMatch(RFC_3339);
      expect(Date.parse(updated)).toBeGreaterThanOrEqual(Date.parse(published));
      expect(children(entry, 'link').map((link) => attributes(link, 'rel', 'type', 'href'))).toEqual([
        ['alternate', 'text/html', only(items[index]!, 'link')],
      ]);
      expect(children(entry, 'author').map((author) => only(author, 'name'))).toHaveLength(1);
      const terms = children(entry, 'category').map((category) => category.getAttribute('term'));
      expect([terms.length > 1, new Set(terms).size]).toEqual([true, terms.length]);
      expect(children(entry, 'content').map((content) => content.getAttribute('type'))).toEqual(['html']);
      expectShowable(only(entry, 'content'));
    }
  });
});

describe('RSS', () => {
  it('is one channel that says what it is and where it is', () => {
    expect([rss.nodeName, rss.getAttribute('version')]).toEqual(['rss', '2.0']);
    expectPlain(channel, 'title', 'description');
    expect(['link', 'language'].map((name) => only(channel, name))).toEqual([`${ORIGIN}/blogs/`, 'en']);
    expect(only(channel, 'lastBuildDate')).toMatch(RFC_822);
    const self = children(channel, 'atom:link');
    expect(self.map((link) => [...attributes(link, 'rel', 'type', 'href'), link.namespaceURI])).toEqual([
      ['self', 'application/rss+xml', `${ORIGIN}/rss.xml`, 'http://www.w3.org/2005/Atom'],
    ]);
  });

  it('has the posts of the Atom feed, each whole by itself', () => {
    expect(items.map((item) => only(item, 'guid'))).toEqual(entries.map((entry) => only(entry, 'id')));
    for (const item of items) {
      expectPlain(item, 'title', 'description', 'dc:creator');
      expect(children(item, 'guid')[0]?.getAttribute('isPermaLink')).toBe('false');
      expect(only(item, 'link')).toMatch(/^https:/);
      expect(only(item, 'pubDate')).toMatch(RFC_822);
      expect(textOf(item, 'author')).toEqual([]); // RSS takes an e-mail address there, and nothing else
      expect(textOf(item, 'category').length).toBeGreaterThan(1);
      expectShowable(only(item, 'content:encoded'));
    }
  });
});
