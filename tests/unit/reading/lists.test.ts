/** Lists of any length and services of any number, as `readContent` takes them; what is left out is a warning. */
import { describe, expect, it } from 'vitest';
import type { ContentDocument, Json, SafeHtml } from '../../../src/contract.ts';
import type { SiteContent } from '../../../src/content/site-content.ts';
import { thanksOf } from '../../../src/content/page-paths.ts';
import { shownSections } from '../../../src/sections/shown.ts';
import { SAMPLE_DOCUMENTS as DOCUMENTS } from '../../support/sample-documents.ts';
import { plainDocument } from '../../support/samples.ts';
import { careersWith, changed, problems, read, replaced, SITE, warnings, type Values } from './reading.ts';

const isService = ({ name }: ContentDocument) => name.startsWith('services/');
const withoutServices = DOCUMENTS.filter((document) => !isService(document));

/** A service like one of the sample, under another name. */
function service(id: string, fields: Values = {}): ContentDocument {
  const { order: _order, cloth: _cloth, ...data } = DOCUMENTS.find(isService)!.data as Values;
  return plainDocument(`content/services/${id}.md`, { ...data, ...fields } as Json, { body: 'Words.' as SafeHtml });
}

/** A page's first section of a kind. */
const sectionOf = ({ pages }: SiteContent, at: string, kind: string) =>
  pages.find(({ path }) => path === at)!.sections.find((section) => section.kind === kind) as unknown as Values;

/** A page, service or case study of the content. */
const found = ({ pages, services, caseStudies }: SiteContent, name: string) =>
  [...pages, ...services, ...caseStudies].find(({ document }) => document === name)!;

/** The menu, a button and a card that lead to an address. */
function linkedTo(to: string) {
  const menu = changed('navigation', ({ items, footer }) => {
    for (const list of [items, footer] as Values[][]) list.push({ name: 'There', path: to });
  });
  return changed(
    'pages/home',
    ({ sections }) => {
      const [hero, links] = sections as [Values, Values];
      (hero['actions'] as Values[])[1]!['to'] = `${to}#part`;
      (links['items'] as Values[])[0]!['to'] = `https://www.example.com/sub${to}`;
    },
    menu,
  );
}

/** The way to a value of a page's first section of a kind. */
function inSection(document: string, kind: string, ...way: string[]): [document: string, ...way: string[]] {
  const { sections } = DOCUMENTS.find(({ name }) => name === document)!.data as { sections: { kind: string }[] };
  return [document, 'sections', String(sections.findIndex((section) => section.kind === kind)), ...way];
}

it.each<readonly [document: string, ...way: string[]]>([
  ['company', 'social'],
  ['navigation', 'items'],
  ['faq', 'items'],
  ['shared', 'enquiry', 'steps'],
  inSection('pages/home', 'quick-links', 'items'),
  inSection('pages/home', 'principles', 'items'),
  inSection('pages/about-us', 'cards', 'items'),
  inSection('pages/about-us', 'steps', 'items'),
  inSection('pages/services', 'service-groups', 'groups'),
  inSection('pages/web-development', 'choices', 'items'),
  ['services/ai-development', 'pictures'],
  ['services/ai-development', 'services'],
])('the list %s %s %s may be empty or left out', (document, ...way) => {
  const set = (value: unknown) =>
    changed(document, (data) => {
      const holder = way.slice(0, -1).reduce((part, step) => part[step] as Values, data);
      holder[way.at(-1)!] = value;
    });
  for (const value of [[], undefined]) expect(problems(set(value))).toEqual([]);
  expect(problems(set('none'))).toEqual([expect.stringContaining(`${way.join('.')}: expected a list`)]);
});

describe('services', () => {
  it('come by their order, then by their names; any number is one', () => {
    const orders = { b: undefined, a: undefined, last: 7, tied: 7, first: -0.5 };
    const list = Object.entries(orders).map(([id, order]) => service(id, { order }));
    const { services } = read([...withoutServices, ...list]).content;
    const ids = ['first', 'last', 'tied', 'a', 'b'];
    expect(services.map(({ id, path }) => [id, path])).toEqual(ids.map((id) => [id, `/services/${id}/`]));
  });

  it('need a name of their file that can be an address', () => {
    expect(problems([...DOCUMENTS, service('Our Work')])).toEqual([
      'content/services/Our Work.md : expected a name of lower-case words joined by hyphens, such as content/services/our-work.md',
    ]);
  });

  it('may name their cloth; a word that is none is told with the nearest', () => {
    const cloth = { pattern: 'spirl', ground: 'teal' };
    const [problem] = problems([...DOCUMENTS, service('x', { cloth })]);
    expect(problem).toContain('cloth.pattern: expected one of rings, river');
    expect(problem).toContain('; nearest: spiral');
  });

  it('that other documents name and that are not there are left out there, each with a warning', () => {
    const list = DOCUMENTS.filter(({ name }) => name !== 'services/website-development');
    const lost = 'there is no page /services/website-development/; nearest: /services/ai-development/';
    const lostName = 'there is no content/services/website-development.md; nearest: ai-development';
    expect(warnings(list).toSorted()).toEqual([
      `content/pages/home.md sections.1.items.0.to: ${lost}`,
      `content/pages/services.md sections.1.groups.0.services.0: ${lostName}`,
      `content/pages/web-development.md sections.0.actions.1.to: ${lost}`,
      `content/portfolio/ferry-times.md services.0: ${lostName}`,
    ]);
    const { content } = read(list);
    expect(sectionOf(content, '/', 'quick-links')['items']).toHaveLength(2);
    expect(JSON.stringify(content.pages)).not.toContain('"website-development"');
    expect(sectionOf(content, '/web-development/', 'hero')['actions']).toHaveLength(1);
  });

  it('may be none: what leads to them goes without a word', () => {
    const { content, identity, warnings: found } = read(withoutServices);
    expect(found).toEqual([]);
    expect(JSON.stringify([content.navigation, content.pages])).not.toMatch(/"\/services\/\w/);
    expect(JSON.stringify(identity.guide)).not.toMatch(/"\/services\/\w/);
  });
});

describe('a page', () => {
  const without = (...names: string[]) => DOCUMENTS.filter(({ name }) => !names.includes(name));
  const removable = DOCUMENTS.filter(({ name }) => name.startsWith('pages/') && name !== 'pages/home');

  it.each(removable.map(({ name }) => name))('is left out with its file, and all links to it: %s', (name) => {
    const path = `/${name.slice('pages/'.length)}/`;
    const { content, identity } = read(without(name));
    const { footer, items } = content.navigation;
    expect(content.pages.map((page) => page.path)).not.toContain(path);
    expect(JSON.stringify([identity.guide, items, footer, content.pages])).not.toContain(`"${path}"`);
  });

  it.each(['/web-development/', '/web-development/?service=ai', '/blog/gone/'])(
    'that is not there takes all links to it along, each with a warning: %s',
    (to) => {
      const list = linkedTo(to).filter(({ name }) => name !== 'pages/web-development');
      const isPost = to.startsWith('/blog/');
      const path = to.replace(/\?.*/, '');
      const message = isPost
        ? `no post is published at ${path}`
        : `there is no page ${path}; nearest: /app-development/`;
      const own = (each: string) => !each.startsWith('content/pages/portfolio.md ');
      expect(warnings(list).filter(own)).toEqual([
        `content/navigation.yaml items.4.path: ${message}`,
        `content/navigation.yaml footer.3.path: ${message}`,
        `content/pages/home.md sections.0.actions.1.to: ${message}`,
        `content/pages/home.md sections.1.items.0.to: ${message}`,
      ]);
      const { content } = read(list);
      expect(JSON.stringify([content.navigation, content.pages])).not.toContain(to);
      expect(sectionOf(content, '/', 'hero')['actions']).toHaveLength(1);
      if (isPost) expect(warnings(list, { ...SITE, posts: ['gone'] }).filter(own)).toEqual([]);
    },
  );

  it('of thanks is found at any address, and one that is not there is left out', () => {
    const thanks = (list: typeof DOCUMENTS) => thanksOf(read(list).content);
    expect(thanks(DOCUMENTS)).toBe('/thank-you/');
    expect(thanks(changed('pages/thank-you', { path: '/takk/' }))).toBe('/takk/');
    const renamed = changed('pages/thank-you', { formerPaths: ['/thank-you/'] });
    expect(thanks(replaced('pages/thank-you', { name: 'pages/takk' }, renamed))).toBe('/takk/');
    expect(thanks(without('pages/thank-you'))).toBeUndefined();
    const typo = changed('shared', (data) => void ((data['enquiry'] as Values)['thanks'] = '/thank-yuo/'));
    expect(warnings(typo)).toEqual([
      'content/shared.yaml enquiry.thanks: there is no page /thank-yuo/; nearest: /thank-you/',
    ]);
    expect(thanks(typo)).toBe('/thank-you/');
  });

  it('is at its own path where it has one, and its links lead there', () => {
    const list = changed('pages/about-us', { path: '/company/who-we-are/' });
    expect(found(read(list).content, 'pages/about-us').path).toBe('/company/who-we-are/');
    expect(warnings(list)).toContainEqual(
      expect.stringMatching(/^content\/navigation\.yaml items\.1\.path: there is no page \/about-us\//),
    );
  });

  it('cannot be at the path of another', () => {
    const message = 'content/pages/careers.md path: the page /about-us/ is also that of content/pages/about-us.md';
    expect(problems(changed('pages/careers', { path: '/about-us/' }))).toEqual([message]);
    for (const path of ['about', '/About/', '/about//', '/about'])
      expect(problems(changed('pages/careers', { path }))).toEqual([
        `content/pages/careers.md path: expected a path such as /about-us/, found "${path}"; nearest: /about/`,
      ]);
  });

  it('of all posts is at /blogs/ alone', () => {
    expect(problems(careersWith([{ kind: 'post-list', lead: 'Posts.' }]))).toEqual([
      'content/pages/careers.md sections.0.kind: the list of all posts is at /blogs/; expected “kind: posts”, which shows some of them',
    ]);
    expect(read(without('pages/blogs')).identity.feedPath).toBe('/');
  });
});

describe('a link in a text', () => {
  const TEXT =
    '<p>See <a href="/sub/gone/" title="a > b">our <em>terms</em></a>, <a href="/sub/about-us/#goals">us</a>, <a href="/sub/moved/a/">a</a>,' +
    ' <a href="/sub/old/">b</a>, <a href="/sub/jobs/">c</a>, <a href="/sub/blog/x/">d</a>, <a href="/gone/">e</a>.</p>';
  const links = [...TEXT.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);

  const NAMES = ['pages/careers', 'services/it-consulting', 'portfolio/ferry-times'];
  it.each(NAMES)('to a page that is gone goes, and its words stay: %s', (name) => {
    const list = replaced(name, { body: TEXT as SafeHtml, links });
    expect(warnings(list)).toEqual([`content/${name}.md : there is no page /gone/`]);
    const { body: text, links: left } = found(read(list).content, name);
    expect(text).toBe(TEXT.replace(/<a href="\/sub\/gone\/"[^<]*>(our <em>terms<\/em>)<\/a>/, '$1'));
    expect(left).toEqual(links.slice(1));
  });

  it.each(NAMES)('to a section, which is no heading of the text, leads there: %s', (name) => {
    const body = (prices: string) =>
      `<p><a href="#post-way" title="a">a</a> <a rel="x" href="${prices}">b</a></p><h2 id="post-way">Way</h2>` as SafeHtml;
    const ids = ['post-way'];
    const list = replaced(name, { body: body('#post-prices'), links: ['#post-way', '#post-prices'], ids });
    expect(found(read(list).content, name)).toMatchObject({ body: body('#prices'), links: ['#post-way', '#prices'] });
  });
});

it('two sections of a page with one id get a warning that knows both; a hidden one has none', () => {
  const withSections = (...sections: Values[]) => read(careersWith(sections)).warnings;
  const call = { kind: 'call', id: 'a' };
  const at = { file: 'content/pages/careers.md', path: ['sections', 2, 'id'], other: ['sections', 0, 'id'] };
  const message = expect.stringContaining('two sections with the id "a"') as string;
  expect(withSections(call, { ...call, id: 'b' }, call)).toEqual([{ ...at, message }]);
  expect(withSections({ ...call, hidden: true }, call, { kind: 'call' }, { kind: 'call' })).toEqual([]);
});

it('projects may be none: their page stays, and its sections have nothing to show', () => {
  const list = changed('portfolio', () => ({ web: [], mobile: [], marks: { web: 'W', mobile: 'M', unlinked: 'U' } }));
  const { content } = read(list);
  const shown = content.pages.map(({ path, sections }) => [path, shownSections(sections, [], content)] as const);
  const kinds = Object.fromEntries(shown.map(([path, all]) => [path, all.map(({ section }) => section.kind)]));
  expect(kinds['/portfolio/']).toEqual(['banner', 'call']);
  expect(kinds['/']).not.toContain('projects');
  const message = 'The page shows its heading alone: there is nothing in case-studies, projects';
  expect(read(list).warnings).toEqual([
    { file: 'content/pages/portfolio.md', path: ['sections'], code: 'content/empty-page', message },
  ]);
});

describe('the company', () => {
  it('may leave out WhatsApp, map and motto; a map has a link, an embed, or both', () => {
    const bare = changed('company', { whatsapp: undefined, map: undefined, motto: undefined });
    const { content, identity } = read(bare);
    expect(content.company).not.toHaveProperty('map');
    expect(identity.frameOrigins).toEqual([]);
    const map = (value: Values) => changed('company', { map: value });
    expect(problems(map({ link: 'https://example.com/map' }))).toEqual([]);
    expect(read(map({ link: 'https://example.com/map' })).identity.frameOrigins).toEqual([]);
    expect(problems(map({}))).toEqual(['content/company.yaml map: expected a link, an embed, or both']);
  });

  it('is on any network, each with a known icon or none', () => {
    const social = (entry: Values) => changed('company', { social: [entry] });
    expect(problems(social({ name: 'The Village', address: 'https://example.com/us' }))).toEqual([]);
    const [problem] = problems(social({ name: 'Code', address: 'https://example.com/us', icon: 'githup' }));
    expect(problem).toContain('social.0.icon: expected one of instagram');
    expect(problem).toContain('; nearest: github');
  });
});

it('takes as a client’s mark a path, a picture in static/, or nothing', () => {
  const mark = (value: unknown) => changed('clients', () => [{ name: 'Mill', mark: value }]);
  for (const value of ['M3 3h4v16H3z', '/clients/mill.svg', '/clients/a/mill.2x.webp', undefined])
    expect(problems(mark(value))).toEqual([]);
  const wrong = expect.stringMatching(/0\.mark: expected SVG path data .*, or a picture in static/) as unknown;
  for (const value of ['clients/mill.svg', '/clients/mill.pdf', 'mill']) expect(problems(mark(value))).toEqual([wrong]);
});

it('has no page that is hidden', () => {
  const list = changed('pages/careers', { hidden: true });
  expect(read(list).content.pages.map(({ path }) => path)).not.toContain('/careers/');
  expect(warnings(list).filter((message) => !message.includes('/careers/'))).toEqual([]);
});

describe('a link in a text', () => {
  const careers = (list: typeof DOCUMENTS) => {
    const { content, warnings } = read(list);
    const { body, links } = found(content, 'pages/careers');
    const about = warnings.filter(({ file }) => file === 'content/pages/careers.md');
    return { body, links, about: about.map(({ link, message }) => [link, message]) };
  };
  const withLink = (href: string, list = DOCUMENTS) => {
    const body = `<p>Read <a href="${href.replaceAll('&', '&amp;')}">our <em>notes</em></a>.</p>` as SafeHtml;
    return replaced('pages/careers', { body, links: [href] }, list);
  };

  it.each([
    ['/sub/blog/gone/', '/blog/gone/', ''],
    ['/sub/blog/gone', '/blog/gone', ''],
    ['/sub/blog/gone/#part', '/blog/gone/', ''],
    ['/sub/blog/gone/?a=1&b=2', '/blog/gone/', ''],
    ['https://www.example.com/sub/blog/gone/', '/blog/gone/', ''],
    ['/sub/blog/gone/plan.pdf', '/blog/gone/plan.pdf', ''],
    ['/sub/blog/frist-steps/', '/blog/frist-steps/', '; nearest: /blog/first-steps/'],
  ])('to a post that is not published is left out with a warning that names it: %s', (href, post, nearest) => {
    const { body, links, about } = careers(withLink(href));
    expect([body, links]).toEqual(['<p>Read our <em>notes</em>.</p>', []]);
    expect(about).toEqual([[post, `no post is published at ${post}${nearest}`]]);
  });

  it.each([
    '/sub/blog/x/',
    '/sub/blog/%C3%A9t%C3%A9/#part',
    'https://www.example.com/sub/blog/x/?a=1',
    '/sub/blog/led-on/',
    '/sub/blogs/topic/notes/',
    '/blog/gone/',
    'https://elsewhere.example/sub/blog/gone/',
  ])('to a published post, to lists of posts and out of the site stays: %s', (href) => {
    const { links, about } = careers(withLink(href));
    expect([links, about]).toEqual([[href], []]);
  });

  it('to a post is judged where the posts are, and links to their lists are none', () => {
    const list = changed('pages/blogs', { path: '/notes/' });
    for (const path of ['/blog/gone/', '/notes/gone/'])
      expect(careers(withLink(`/sub${path}`, list)).about).toEqual([[path, 'no post is published at /notes/gone/']]);
    for (const href of ['/sub/notes/x/', '/sub/notes/archive/2026/', '/sub/notes/topic/a/', '/sub/notes/'])
      expect(careers(withLink(href, list))).toMatchObject({ about: [], links: [href] });
  });
});
