/** The built site's structured data and heads, by what search engines want of each type (Google Search Central; schema.org). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { OUT, SAMPLE } from '../support/sample-site.ts';

type Thing = { readonly [property: string]: unknown };
const ORIGIN = 'https://www.example.com';

/** What must be there: a search engine drops the thing without it. That what else is there belongs to it, the types of schema-dts hold. */
const MUST: Readonly<Record<string, string>> = {
  Organization: '@id name url logo',
  PostalAddress: 'streetAddress addressLocality addressCountry',
  WebSite: '@id name url',
  Service: '@id name url provider',
  AggregateOffer: 'lowPrice highPrice priceCurrency',
  ItemList: 'itemListElement',
  BreadcrumbList: 'itemListElement',
  ListItem: 'position name',
  Blog: '@id url',
  BlogPosting: 'headline url',
  VideoObject: 'name description embedUrl url uploadDate',
  Article: 'headline url author',
  Person: 'name',
  CollectionPage: '@id name url',
  ProfilePage: '@id url mainEntity',
  FAQPage: 'mainEntity',
  Question: 'name acceptedAnswer',
  Answer: 'text',
};
/** Of a post's films the address is elsewhere. Moments have the offset of the site's zone, as the page shows them. */
const FORMATS: readonly (readonly [properties: string, format: RegExp])[] = [
  ['@id item logo', /^https:\/\/www\.example\.com\//],
  ['url image embedUrl sameAs', /^https:\/\//],
  ['datePublished uploadDate', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/],
  ['dateModified', /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d\+05:30)?$/],
  ['email', /^[^@\s]+@[^@\s]+$/],
  ['telephone', /^\+\d{10,15}$/],
  ['addressCountry', /^[A-Z]{2}$/],
  ['priceCurrency', /^[A-Z]{3}$/],
  ['timeRequired', /^PT[1-9]\d*M$/],
  ['position numberOfItems wordCount lowPrice highPrice', /^[1-9]\d*$/],
];

function faults(subject: Thing): string[] {
  const { '@type': type, ...properties } = subject;
  // One without a type names another by its id.
  const must = type === undefined ? '@id' : MUST[String(type)];
  if (must === undefined) return [`nothing is known of ${String(type)}`];
  const missing = must.split(' ').filter((name) => !(name in properties));
  const wrong = Object.entries(properties).flatMap(([name, value]) => {
    const values = [value].flat();
    const format = FORMATS.find(([names]) => names.split(' ').includes(name))?.[1] ?? /^(?!.*<\w)[^]*\S/;
    if (values.length === 0) return [`${String(type)}.${name} is empty`];
    return values.flatMap((each) =>
      typeof each === 'object'
        ? faults(each as Thing)
        : format.test(String(each))
          ? []
          : [`${String(type)}.${name} is ${String(each).slice(0, 80)}`],
    );
  });
  return [...missing.map((name) => `${String(type)} has no ${name}`), ...wrong];
}

const out = join(SAMPLE, OUT);
const pages = globSync('**/*.html', { cwd: out }).map((path) => {
  const { document } = new JSDOM(readFileSync(join(out, path), 'utf8')).window;
  const script = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  const things = (JSON.parse(script) as { '@graph': Thing[] })['@graph'];
  const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;
  return { path, document, things, meta, canonical };
});

describe('structured data', () => {
  it('is of the shape that search engines want, on every page', () => {
    expect(pages.flatMap(({ path, things }) => things.flatMap(faults).map((fault) => `${path}: ${fault}`))).toEqual([]);
  });

  it.each([
    ['index.html', 'Organization WebSite'],
    ['services/index.html', 'Organization ItemList FAQPage BreadcrumbList'],
    ['services/ui-ux-designing/index.html', 'Organization Service BreadcrumbList'],
    ['blogs/index.html', 'Organization Blog BreadcrumbList'],
    ['contact-us/index.html', 'Organization BreadcrumbList'],
  ])('says of %s that it is %s', (path, types) => {
    const page = pages.find((each) => each.path === path);
    expect(page?.things.map((subject) => subject['@type']).join(' ')).toBe(types);
  });

  it('says what a service costs where its price is in figures', () => {
    const page = pages.find(({ path }) => path === 'services/ai-development/index.html');
    expect(page?.things[1]).toMatchObject({
      offers: { lowPrice: 800_000, highPrice: 2_500_000, priceCurrency: 'INR' },
    });
  });

  it('lists what the page shows: crumbs, questions, services, posts', () => {
    const lists: Readonly<Record<string, string>> = { ItemList: 'itemListElement', Blog: 'blogPost' };
    for (const { path, things, document, canonical } of pages) {
      const shown = document.querySelector('main')?.textContent?.replace(/\s+/g, ' ') ?? '';
      for (const subject of things) {
        const type = String(subject['@type']);
        if (type === 'BreadcrumbList') {
          const items = subject['itemListElement'] as Thing[];
          expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
          if (canonical) expect(items.at(-1)?.['item'], path).toBe(canonical);
        }
        for (const question of type === 'FAQPage' ? (subject['mainEntity'] as Thing[]) : [])
          for (const words of [question['name'], (question['acceptedAnswer'] as Thing)['text']])
            expect(shown).toContain(words);
        for (const { url } of (subject[lists[type] ?? ''] as Thing[] | undefined) ?? []) {
          const link = document.querySelector(`main a[href="${String(url).slice(ORIGIN.length)}"]`);
          expect(link, `${path}: ${String(url)}`).not.toBeNull();
        }
      }
    }
  });
});

it('closed pages are kept out of results, and no other', () => {
  const closed = pages.filter(({ meta }) => meta('robots') !== null);
  expect(closed.map(({ path }) => path).sort()).toEqual(['404.html', 'search/index.html', 'thank-you/index.html']);
  for (const { meta, canonical } of closed) expect([meta('robots'), canonical]).toEqual(['noindex', null]);
});
