/** The built site's structured data and heads, held to what search engines ask of each type (Google Search Central; schema.org). */
import { readFileSync, readdirSync } from 'node:fs';
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
/** With the offset of the site's zone, as the page shows it. */
const moment: Shape = (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/.test(String(value));
/** Of a page whose file names no time. */
const day: Shape = (value) => /^\d{4}-\d\d-\d\d$/.test(String(value));
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
const SHAPES: Readonly<Record<string, { readonly must: Record<string, Shape>; readonly may?: Record<string, Shape> }>> =
  {
    Organization: {
      must: { '@id': own, name: text, url: own, logo: own },
      may: {
        description: text,
        email: (value) => /^[^@\s]+@[^@\s]+$/.test(String(value)),
        telephone: (value) => /^\+\d{10,15}$/.test(String(value)),
        address: thing('PostalAddress'),
        sameAs: listOf(whole),
      },
    },
    PostalAddress: {
      must: { streetAddress: text, addressLocality: text, addressCountry: (value) => /^[A-Z]{2}$/.test(String(value)) },
      may: { postalCode: text, addressRegion: text },
    },
    WebSite: {
      must: { '@id': own, name: text, url: (value) => value === `${ORIGIN}/` },
      // No SearchAction: the site has no search.
      may: { description: text, inLanguage: text, publisher: reference },
    },
    Service: {
      must: { '@id': own, name: text, url: own, provider: reference },
      may: { serviceType: text, description: text },
    },
    ItemList: { must: { itemListElement: listOf(thing('ListItem')) }, may: { numberOfItems: count } },
    BreadcrumbList: { must: { itemListElement: listOf(thing('ListItem')) } },
    ListItem: { must: { position: count, name: text }, may: { item: own, url: own } },
    Blog: {
      must: { '@id': own, url: own },
      may: {
        name: text,
        description: text,
        inLanguage: text,
        publisher: reference,
        blogPost: listOf(thing('BlogPosting')),
      },
    },
    BlogPosting: {
      must: { headline: text, url: own },
      may: {
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
        timeRequired: (value) => /^PT[1-9]\d*M$/.test(String(value)),
      },
    },
    VideoObject: {
      must: { name: text, description: text, embedUrl: whole, url: whole, uploadDate: moment },
    },
    Article: {
      must: { headline: text, url: own, author: reference },
      may: { description: text, dateModified: day, publisher: reference, mainEntityOfPage: own, inLanguage: text },
    },
    Person: {
      must: { name: text },
      may: { '@id': own, url: own, jobTitle: text, description: text, worksFor: reference, image: own },
    },
    CollectionPage: { must: { '@id': own, name: text, url: own }, may: { ...listed, mainEntity: thing('ItemList') } },
    ProfilePage: { must: { '@id': own, url: own, mainEntity: thing('Person') }, may: { ...listed, name: text } },
    FAQPage: { must: { mainEntity: listOf(thing('Question')) } },
    Question: { must: { name: text, acceptedAnswer: thing('Answer') } },
    Answer: { must: { text } },
  };

function faults(subject: Thing): string[] {
  const { '@type': type, ...properties } = subject;
  const shape = SHAPES[String(type)];
  if (!shape) return [`nothing is known of ${String(type)}`];
  const known = { ...shape.must, ...shape.may };
  return [
    ...Object.keys(shape.must).flatMap((name) => (name in properties ? [] : [`${String(type)} has no ${name}`])),
    ...Object.entries(properties).flatMap(([name, value]) =>
      known[name]?.(value) ? [] : [`${String(type)}.${name} is ${JSON.stringify(value)?.slice(0, 80)}`],
    ),
  ];
}

const out = join(SAMPLE, OUT);
const pages = readdirSync(out, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.html'))
  .map((path) => {
    const { document } = new JSDOM(readFileSync(join(out, path), 'utf8')).window;
    const script = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
    const things = (JSON.parse(script) as { '@graph': Thing[] })['@graph'];
    const meta = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;
    const link = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null;
    return { path, document, things, meta, link, title: document.title };
  });
const typesOn = (path: string) => pages.find((page) => page.path === path)?.things.map((subject) => subject['@type']);

describe('structured data', () => {
  it('is of the shape that search engines ask for, on every page', () => {
    expect(pages.flatMap(({ path, things }) => things.flatMap(faults).map((fault) => `${path}: ${fault}`))).toEqual([]);
  });

  it('says of each kind of page what it is', () => {
    expect(typesOn('index.html')).toEqual(['Organization', 'WebSite']);
    expect(typesOn('services/index.html')).toEqual(['Organization', 'ItemList', 'FAQPage', 'BreadcrumbList']);
    expect(typesOn('services/ui-ux-designing/index.html')).toEqual(['Organization', 'Service', 'BreadcrumbList']);
    expect(typesOn('blogs/index.html')).toEqual(['Organization', 'Blog', 'BreadcrumbList']);
    expect(typesOn('contact-us/index.html')).toEqual(['Organization', 'BreadcrumbList']);
    const posts = pages.filter(({ path }) => path.startsWith('blog/'));
    expect(posts).toHaveLength(12);
    for (const { path } of posts) expect(typesOn(path)).toEqual(['Organization', 'BlogPosting', 'BreadcrumbList']);
  });

  it('has what makes a post an article in results: date, author, picture, publisher on the same page', () => {
    for (const { path, things, document, link } of pages.filter((page) => page.path.startsWith('blog/'))) {
      const [organization, post] = things;
      for (const name of ['datePublished', 'author', 'image', 'publisher']) expect(post, path).toHaveProperty(name);
      expect(post?.['publisher']).toEqual({ '@id': organization?.['@id'] });
      expect([post?.['mainEntityOfPage'], post?.['url']]).toEqual([link('canonical'), link('canonical')]);
      expect(post?.['headline']).toBe(document.querySelector('h1')?.textContent);
      expect(post?.['datePublished']).toBe(document.querySelector('main time')?.getAttribute('datetime'));
    }
  });

  it('lists what the page shows: crumbs, questions, services, posts', () => {
    const shown = (document: Document) => document.querySelector('main')?.textContent?.replace(/\s+/g, ' ') ?? '';
    for (const { path, things, document, link } of pages) {
      for (const subject of things) {
        if (subject['@type'] === 'BreadcrumbList') {
          const items = subject['itemListElement'] as Thing[];
          expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
          if (link('canonical')) expect(items.at(-1)?.['item'], path).toBe(link('canonical'));
        }
        if (subject['@type'] === 'FAQPage') {
          for (const question of subject['mainEntity'] as Thing[]) {
            expect(shown(document)).toContain(question['name']);
            expect(shown(document)).toContain((question['acceptedAnswer'] as Thing)['text']);
          }
        }
        const lists = { ItemList: 'itemListElement', Blog: 'blogPost' } as const;
        const list = subject[lists[subject['@type'] as keyof typeof lists]] as Thing[] | undefined;
        for (const { url } of list ?? [])
          expect(
            document.querySelector(`main a[href="${String(url).slice(ORIGIN.length)}"]`),
            `${path}: ${String(url)}`,
          ).not.toBeNull();
      }
    }
  });
});

describe('heads', () => {
  const open = pages.filter(({ meta }) => meta('robots') === null);

  it('name and describe each open page once, in what results have room for', () => {
    for (const { path, title, meta } of open) {
      const description = meta('description') ?? '';
      expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
      expect(title.length, path).toBeGreaterThan(15);
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
      expect(description.length, path).toBeGreaterThan(70);
    }
    expect(new Set(open.map(({ title }) => title)).size).toBe(open.length);
    expect(new Set(open.map(({ meta }) => meta('description'))).size).toBe(open.length);
  });

  it('give each open page its own canonical address, and keep the others out', () => {
    for (const { path, link, meta } of open) {
      const address = `${ORIGIN}/${path.replace(/index\.html$/, '')}`;
      expect([link('canonical'), meta('og:url')]).toEqual([address, address]);
    }
    const closed = pages.filter(({ meta }) => meta('robots') !== null);
    expect(closed.map(({ path }) => path).sort()).toEqual(['404.html', 'search/index.html', 'thank-you/index.html']);
    for (const { meta, link } of closed) expect([meta('robots'), link('canonical')]).toEqual(['noindex', null]);
  });

  it('make a whole card for whoever shares a page', () => {
    for (const { path, meta } of pages) {
      for (const name of [
        'og:site_name',
        'og:title',
        'og:description',
        'og:image',
        'og:image:alt',
        'og:type',
        'og:locale',
      ])
        expect(meta(name), `${path}: ${name}`).toBeTruthy();
      expect(meta('og:image')).toMatch(/^https:\/\//);
      expect(meta('twitter:card')).toBe('summary_large_image');
    }
  });
});
