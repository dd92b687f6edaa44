/** The built site's structured data and heads, by what search engines want of each type (Google Search Central; schema.org). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { OUT, SAMPLE } from '../support/sample-site.ts';

type Thing = { readonly [property: string]: unknown };
type Shape = (value: unknown) => boolean;

const ORIGIN = 'https://www.example.com';
const text: Shape = (value) => typeof value === 'string' && value.trim() !== '' && !/<\w/.test(value);
const whole: Shape = (value) => typeof value === 'string' && URL.canParse(value) && value.startsWith('https://');
const own: Shape = (value) => whole(value) && String(value).startsWith(`${ORIGIN}/`);
const like =
  (pattern: RegExp): Shape =>
  (value) =>
    pattern.test(String(value));
/** With the offset of the site's zone, as the page shows it. */
const moment = like(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
const count: Shape = (value) => Number.isInteger(value) && Number(value) > 0;
const reference: Shape = (value) => own((value as Thing)['@id']);
const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(shape);
const thing =
  (type: string): Shape =>
  (value) =>
    (value as Thing)['@type'] === type && faults(value as Thing).length === 0;

/** Of a page of some of the posts. */
const listed = { description: text, inLanguage: text, isPartOf: thing('Blog') };

/** What must be there (a search engine drops the thing without it), and what may be. */
const SHAPES: Readonly<Record<string, readonly [must: Record<string, Shape>, may?: Record<string, Shape>]>> = {
  Organization: [
    { '@id': own, name: text, url: own, logo: own },
    {
      description: text,
      email: like(/^[^@\s]+@[^@\s]+$/),
      telephone: like(/^\+\d{10,15}$/),
      address: thing('PostalAddress'),
      sameAs: listOf(whole),
    },
  ],
  PostalAddress: [
    { streetAddress: text, addressLocality: text, addressCountry: like(/^[A-Z]{2}$/) },
    { postalCode: text, addressRegion: text },
  ],
  WebSite: [
    { '@id': own, name: text, url: (value) => value === `${ORIGIN}/` },
    { description: text, inLanguage: text, publisher: reference },
  ],
  Service: [
    { '@id': own, name: text, url: own, provider: reference },
    { serviceType: text, description: text, offers: thing('AggregateOffer') },
  ],
  AggregateOffer: [{ lowPrice: count, highPrice: count, priceCurrency: like(/^[A-Z]{3}$/) }],
  ItemList: [{ itemListElement: listOf(thing('ListItem')) }, { numberOfItems: count }],
  BreadcrumbList: [{ itemListElement: listOf(thing('ListItem')) }],
  ListItem: [
    { position: count, name: text },
    { item: own, url: own },
  ],
  Blog: [
    { '@id': own, url: own },
    { name: text, description: text, inLanguage: text, publisher: reference, blogPost: listOf(thing('BlogPosting')) },
  ],
  BlogPosting: [
    { headline: text, url: own },
    {
      datePublished: moment,
      dateModified: moment,
      description: text,
      image: whole,
      author: thing('Person'),
      publisher: reference,
      mainEntityOfPage: own,
      isPartOf: thing('Blog'),
      inLanguage: text,
      articleSection: text,
      keywords: text,
      video: listOf(thing('VideoObject')),
      wordCount: count,
      timeRequired: like(/^PT[1-9]\d*M$/),
    },
  ],
  VideoObject: [{ name: text, description: text, embedUrl: whole, url: whole, uploadDate: moment }],
  Article: [
    { headline: text, url: own, author: reference },
    {
      description: text,
      dateModified: like(/^\d{4}-\d\d-\d\d$/),
      publisher: reference,
      mainEntityOfPage: own,
      inLanguage: text,
    },
  ],
  Person: [
    { name: text },
    { '@id': own, url: own, jobTitle: text, description: text, worksFor: reference, image: own },
  ],
  CollectionPage: [
    { '@id': own, name: text, url: own },
    { ...listed, mainEntity: thing('ItemList') },
  ],
  ProfilePage: [
    { '@id': own, url: own, mainEntity: thing('Person') },
    { ...listed, name: text },
  ],
  FAQPage: [{ mainEntity: listOf(thing('Question')) }],
  Question: [{ name: text, acceptedAnswer: thing('Answer') }],
  Answer: [{ text }],
};

function faults(subject: Thing): string[] {
  const { '@type': type, ...properties } = subject;
  const [must, may] = SHAPES[String(type)] ?? [];
  if (!must) return [`nothing is known of ${String(type)}`];
  const known: Record<string, Shape> = { ...must, ...may };
  return [
    ...Object.keys(must).flatMap((name) => (name in properties ? [] : [`${String(type)} has no ${name}`])),
    ...Object.entries(properties).flatMap(([name, value]) =>
      known[name]?.(value) ? [] : [`${String(type)}.${name} is ${JSON.stringify(value)?.slice(0, 80)}`],
    ),
  ];
}

const out = join(SAMPLE, OUT);
const pages = globSync('**/*.html', { cwd: out }).map((path) => {
  const { document } = new JSDOM(readFileSync(join(out, path), 'utf8')).window;
  const script = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  const things = (JSON.parse(script) as { '@graph': Thing[] })['@graph'];
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;
  return { path, document, things, meta, canonical, title: document.title };
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

  it('has what makes a post an article in results: date, author, picture, publisher on the same page', () => {
    const posts = pages.filter(({ path }) => path.startsWith('blog/'));
    expect(posts).toHaveLength(12);
    for (const { path, things, document, canonical } of posts) {
      expect(things.map((subject) => subject['@type'])).toEqual(['Organization', 'BlogPosting', 'BreadcrumbList']);
      const [organization, post] = things;
      for (const name of ['author', 'image']) expect(post, path).toHaveProperty(name);
      expect(Object.keys(organization!)).toEqual(['@type', '@id', 'name', 'url', 'logo']);
      expect(post).toMatchObject({
        publisher: { '@id': organization?.['@id'] },
        mainEntityOfPage: canonical,
        url: canonical,
        headline: document.querySelector('h1')?.textContent,
        datePublished: document.querySelector('main time')?.getAttribute('datetime'),
      });
    }
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

describe('heads', () => {
  const isOpen = ({ meta }: (typeof pages)[number]) => meta('robots') === null;
  const open = pages.filter(isOpen);

  it('name and describe each open page once, in what results have room for, at its own address', () => {
    for (const { path, title, meta, canonical } of open) {
      const description = meta('description') ?? '';
      expect([title.length > 15, title.length <= 60], `${path}: ${title}`).toEqual([true, true]);
      expect([description.length > 70, description.length <= 160], `${path}: ${description}`).toEqual([true, true]);
      const address = `${ORIGIN}/${path.replace(/index\.html$/, '')}`;
      expect([canonical, meta('og:url')]).toEqual([address, address]);
    }
    expect(new Set(open.map(({ title }) => title)).size).toBe(open.length);
    expect(new Set(open.map(({ meta }) => meta('description'))).size).toBe(open.length);
  });

  it('keep the other pages out', () => {
    const closed = pages.filter((page) => !isOpen(page));
    expect(closed.map(({ path }) => path).sort()).toEqual(['404.html', 'search/index.html', 'thank-you/index.html']);
    for (const { meta, canonical } of closed) expect([meta('robots'), canonical]).toEqual(['noindex', null]);
  });

  it('make a whole card for a page that is shared', () => {
    const names = ['site_name', 'title', 'description', 'image', 'image:alt', 'type', 'locale'];
    for (const { path, meta } of pages) {
      for (const name of names) expect(meta(`og:${name}`), `${path}: ${name}`).toBeTruthy();
      expect(meta('og:image')).toMatch(/^https:\/\//);
      expect(meta('twitter:card')).toBe('summary_large_image');
    }
  });
});
