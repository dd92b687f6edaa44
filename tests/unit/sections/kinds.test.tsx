import { expect, it } from 'vitest';
import { pageAt } from '../../../src/content/page-paths.ts';
import { alternateOf } from '../../../src/pages/page-alternate.ts';
import { headPlace, planSections, shownSections } from '../../../src/sections/shown.ts';
import { Sections, viewOf } from '../../../src/sections/Sections.tsx';
import { isDark } from '../../../src/sections/view.ts';
import { byFolder, type PlannedWith } from '../../../src/sections/kind.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { renderPart } from '../../support/render-part.tsx';
import { changed, problems, read, type Values } from '../reading/reading.ts';

it('is a kind of the owner’s that replaces the engine’s, at its place', () => {
  const modules = { '../own/sections/b/schema.ts': 'own', './a/schema.ts': 'a', './b/schema.ts': 'b' };
  expect([...byFolder(modules)]).toEqual([
    ['a', 'a'],
    ['b', 'own'],
  ]);
});

const withSections = (sections: readonly Values[], documents?: ReturnType<typeof changed>) =>
  changed('pages/about-us', { sections }, documents);

/** Sections of a page as HTML, with the files and links that they name. */
function shown(sections: readonly Values[], documents?: ReturnType<typeof changed>, pictures = {}) {
  const content = { ...read(withSections(sections, documents)).content, pictures };
  const own = pageAt(content, '/about-us/')!;
  const settings = { ...SETTINGS, basePath: '/sub', embedHosts: ['player.vimeo.com'] };
  const assets = { islands: { PostTools: ['/tools.js'] } };
  const drawSvg = () => ({ light: '/light.svg', dark: '/dark.svg' });
  const planned = planSections(own.sections, { content, cards: [] } as unknown as PlannedWith);
  const part = <Sections sections={shownSections(own.sections, planned, content)} page={own} crumbs={[]} />;
  const page = { content, settings, drawSvg, assets, route: { path: own.path } };
  return { ...renderPart(part, page), content, own };
}

const noFacts = changed('company', { facts: [] });

it.each([
  { kind: 'facts' },
  { kind: 'prices' },
  { kind: 'comparison', columns: ['One'] },
  { kind: 'comparison', items: [{ title: 'Row' }] },
  { kind: 'timeline' },
  { kind: 'gallery' },
  { kind: 'video', name: 'A film' },
])('leaves out %j, which has nothing to show', (section) => {
  expect(shown([{ title: 'Heading', ...section }], noFacts).html).toBe('');
});

it('leaves out a table of prices where no service says a price or a time', () => {
  const bare = read().content.services.reduce<ReturnType<typeof changed> | undefined>(
    (documents, { id }) => changed(`services/${id}`, { price: undefined, duration: undefined }, documents),
    undefined,
  );
  const table = { kind: 'prices', look: 'table' };
  expect(shown([table]).html).toContain('<table');
  expect(shown([table], bare).html).toBe('');
});

it('shows the figures of the section in place of those of the company', () => {
  const items = [{ value: '31', unit: 'days', label: 'Without a fault', source: 'Our log' }];
  const { html } = shown([{ kind: 'facts', items }]);
  expect(html).toMatch(/<dt>Without a fault<\/dt><dd[^>]*>31<small> days<\/small><\/dd><dd[^>]*>Our log/);
  expect(html.match(/<dt>/g)).toHaveLength(1);
  const company = changed('company', { facts: [{ value: '5', label: 'Desks' }] });
  expect(shown([{ kind: 'facts' }], company).html).toContain('Desks');
});

it('stands the marked plan out, with a gold button, and says its words', () => {
  const link = { name: 'Choose', to: '/about-us/' };
  const plans = [
    { name: 'Watch', price: '₹1', per: 'a month', includes: ['Updates'], link },
    { name: 'Work', price: '₹2', link, mark: 'Most chosen' },
  ];
  const [, watch = '', work = ''] = shown([{ kind: 'prices', plans }]).html.split('<h3>');
  expect(watch).toMatch(/₹1 <small>a month<\/small>.*<li>Updates<\/li>.*Choose/);
  expect(watch).not.toContain('gold');
  expect(work).toMatch(/<small>Most chosen<\/small>.*gold.*Choose/);
});

it('writes yes and no of a comparison in the words of the labels, and names the column of each value', () => {
  const items = [{ title: 'Row', note: 'Of what', values: ['yes', 'no'] }];
  const { html } = shown([{ kind: 'comparison', columns: ['One', 'Two', 'Three'], marked: 'Two', items }]);
  expect(html).toMatch(/<th scope="row">Row <small>Of what<\/small><\/th>/);
  expect(html).toMatch(/<td data-of="One"[^>]*><span[^>]*>Yes<\/span><\/td><td data-of="Two" class="[^"]*marked/);
  expect(html).toMatch(/No<\/span><\/td><td data-of="Three"><\/td>/);
});

it('writes the days of a timeline in the language of the site, and other times as they are', () => {
  const items = ['2019', '2026-11-22', 'At the end'].map((when) => ({ when, title: when, text: 'Text' }));
  const { html } = shown([{ kind: 'timeline', items }]);
  expect(html).toContain('<time dateTime="2019">2019</time>');
  expect(html).toContain('<time dateTime="2026-11-22">November 22, 2026</time>');
  expect(html).toMatch(/<p[^>]*>At the end<\/p><h3>/);
});

it('shows own pictures in boxes of a known shape, and drawn cloths in the place of those that are left out', () => {
  const items = [{ picture: '/pictures/a.jpg', alt: 'A desk', caption: 'Morning' }, { caption: 'Evening' }];
  const { html, files } = shown([{ kind: 'gallery', items, ratio: 'square' }]);
  expect(html).toMatch(
    /<img class="[^"]*square[^"]*" width="80" height="80" [^>]*alt="A desk" src="\/sub\/pictures\/a.jpg"/,
  );
  expect(html).toContain('src="/dark.svg"');
  expect(files).toContain('/sub/pictures/a.jpg');
});

it('puts the picture of a text on the side that it names', () => {
  const section = { kind: 'text-picture', title: 'Title', text: ['One.'], points: ['Point'], picture: '/a.webp' };
  expect(shown([section]).html).toMatch(
    /<h2 id="text-picture">Title<\/h2>.*One\..*<li>Point<\/li>.*src="\/sub\/a.webp"/,
  );
  expect(shown([section]).html).not.toMatch(/pair[^"]* [^"]*start/);
  expect(shown([{ ...section, side: 'start' }]).html).toMatch(/pair[^"]* [^"]*start/);
});

it('loads nothing of a film before it plays', () => {
  const own = { kind: 'video', name: 'The way back', file: '/films/a.mp4', captions: '/films/a.vtt' };
  const { html, files } = shown([own]);
  expect(html).toMatch(/<video controls="" playsInline="" preload="none"[^>]*src="\/sub\/films\/a.mp4"/);
  expect(html).toMatch(/<track default="" kind="captions" src="\/sub\/films\/a.vtt" srcLang="en" label="English"/);
  expect(files).toEqual(expect.arrayContaining(['/sub/films/a.mp4', '/sub/films/a.vtt']));
  const other = shown([{ kind: 'video', name: 'A talk', address: 'https://vimeo.com/123456789' }]).html;
  expect(other).toMatch(
    /class="player [^>]*>.*<a href="https:\/\/vimeo.com\/123456789">A talk<\/a> <small>Vimeo<\/small>/,
  );
  expect(other).not.toContain('<iframe');
});

it('shows icons and pictures of cards, and neither in rows', () => {
  const items = [{ title: 'Card', text: 'Text', icon: 'cart', picture: '/a.webp', alt: 'A cart' }];
  const { html } = shown([{ kind: 'cards', items }]);
  expect(html).toMatch(/<img[^>]*alt="A cart"[^>]*><svg.*<h3>Card/);
  expect(shown([{ kind: 'cards', items, look: 'rows' }]).html).not.toMatch(/<img|<svg/);
});

const FILM = { files: ['/film/a.mp4'], poster: ['/film/a.jpg'] };
const PLAN = { name: 'Plan', price: '₹ 1', mark: 'Most chosen' };
const IN_STATIC = 'file: expected a file in static/, such as /films/tour.mp4, found';
it.each([
  [{ kind: 'video', name: 'A film', file: 'a.mov' }, `${IN_STATIC} "a.mov"`],
  [{ kind: 'video', name: 'A film', file: 'films/a.mp4' }, `${IN_STATIC} "films/a.mp4": begin it with a slash`],
  [{ kind: 'prices', plans: [PLAN, PLAN] }, 'plans: expected one plan with a mark at most'],
  [{ kind: 'hero', title: 'A', shows: 'film' }, 'film: is missing: `shows: film` shows one, as film:'],
  [
    { kind: 'hero', title: 'A', shows: 'film', film: FILM, tone: 'light' },
    'tone: expected dark: the words over a film are light',
  ],
])('refuses %j', (section, said) => {
  expect(problems(withSections([section]))).toEqual([
    expect.stringContaining(`content/pages/about-us.md sections.0.${said}`),
  ]);
});

it('shows the picture of a hero at once', () => {
  const hero = { kind: 'hero', title: 'Title', shows: 'picture', picture: '/a.webp', alt: 'A boat' };
  expect(shown([hero]).html).toMatch(/<img[^>]* fetchPriority="high" alt="A boat" src="\/sub\/a.webp"/);
  expect(shown([{ ...hero, shows: undefined }]).html).toContain('alt="A boat"');
  expect(shown([{ ...hero, shows: 'web' }]).html).not.toContain('<img');
});

it('shows entries of a section in place of those that the site shares', () => {
  const panel = { icon: 'tools', title: 'Support', link: { name: 'Write', to: 'mailto:a@example.com' } };
  const { html, content } = shown([
    { kind: 'contact', items: [panel] },
    { kind: 'logos', title: 'We speak at', items: [{ name: 'River Days' }] },
    { kind: 'quotes', items: [{ name: 'Mira', position: 'Engineer', desc: 'I can say no.' }] },
  ]);
  expect(html).toMatch(/<h2>Support<\/h2><div><a href="mailto:a@example.com"[^>]*>Write/);
  expect(html).toMatch(/aria-label="We speak at".*River Days/);
  expect(html).toContain('I can say no.');
  expect(html).not.toContain(content.company.email);
  expect(html).not.toContain(content.clients[0]!.name);
  expect(html).not.toContain(content.testimonials[0]!.desc);
});

it('keeps the head of a page below an announcement, and the text of its file below that', () => {
  const line = { kind: 'announcement', label: 'New', text: 'We moved.', link: { name: 'Where to', to: '/about-us/' } };
  const { html, own } = shown([line, { kind: 'banner' }, { kind: 'call' }]);
  expect(html).toMatch(/<b>New<\/b><span>We moved.<\/span><a[^>]*href="\/sub\/about-us\/"/);
  expect(headPlace(own.sections)).toBe(1);
  expect(headPlace([{ kind: 'banner' }])).toBe(0);
  expect(headPlace([line])).toBe(1);
});

it('puts all services into the groups that a section names, and the others after them', () => {
  const [first, ...others] = read().content.services;
  const { html } = shown([{ kind: 'service-groups', groups: [{ title: 'Ours', services: [first!.id] }] }]);
  const [, group = '', rest = ''] = html.split('<section');
  expect(group).toContain(`href="/sub${first!.path}"`);
  for (const { path } of others) expect(rest).toContain(`href="/sub${path}"`);
});

it('says what sections of figures, prices and times show to those who read no HTML', () => {
  const { own, content } = shown([
    { kind: 'facts', title: 'Figures', items: [{ value: '31', unit: 'days', label: 'Without a fault' }] },
    { kind: 'prices', title: 'Prices', plans: [{ name: 'Watch', price: '₹1', per: 'a month', includes: ['Updates'] }] },
    { kind: 'timeline', title: 'Times', items: [{ when: '2019', title: 'Begun', text: 'By two.' }] },
    { kind: 'comparison', title: 'Ways', columns: ['One', 'Two'], items: [{ title: 'Fast', values: ['yes', 'no'] }] },
  ]);
  const { sections } = alternateOf(own, content);
  expect(sections.map(({ title, entries: [entry] }) => [title, entry?.title, entry?.text])).toEqual([
    ['Figures', '31 days', 'Without a fault'],
    ['Prices', 'Watch: ₹1 a month', 'Updates'],
    ['Times', '2019: Begun', 'By two.'],
    ['Ways', 'Fast', 'One: yes; Two: no'],
  ]);
});

it('has a heading that is heard where a section has none that is seen', () => {
  const cards = { kind: 'cards', items: [{ title: 'One', text: 'A sentence.' }] };
  const headings = (section: Values) =>
    Array.from(shown([section]).html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g), ([, text]) => text);
  expect(headings(cards)).toEqual([shown([cards]).own.title]);
  expect(headings({ ...cards, label: 'Places' })).toEqual(['Places']);
});

it('plays the film that its page names', () => {
  const hero = { kind: 'hero', title: 'Title', shows: 'film' };
  const film = { files: ['/film/a.webm', '/film/a.mp4'], poster: ['/film/a.avif', '/film/a.jpg'] };
  const frames = {
    '/sub/film/a.jpg': { src: '/sub/film/a.jpg', sources: [], blur: 'data:wide' },
    '/sub/film/b.webp': { src: '/sub/film/b.webp', sources: [], blur: 'data:upright' },
  };
  const narrow = { files: ['/film/b.mp4'], poster: ['/film/b.webp'] };
  const { html, files } = shown([{ ...hero, film: { ...film, narrow } }], undefined, frames);
  expect(html).toMatch(
    /<picture><source media="[^"]*" srcSet="data:upright"\/><img [^>]*src="data:wide" alt=""\/><\/pic/,
  );
  expect(html).toMatch(/<source media="[^"]*" srcSet="\/sub\/film\/b.webp" type="image\/webp"\/>/);
  expect(html).toMatch(/<source srcSet="\/sub\/film\/a.avif" type="image\/avif"\/><img [^>]*src="\/sub\/film\/a.jpg"/);
  expect(html).toMatch(
    /<source media="[^"]*" src="\/sub\/film\/b.mp4" type="video\/mp4"\/><source src="\/sub\/film\/a.webm"/,
  );
  expect(files).toEqual(expect.arrayContaining(['/sub/film/a.jpg', '/sub/film/b.mp4', '/sub/film/a.webm']));
  expect(shown([{ ...hero, film }]).html).not.toContain('media="(max-width');
});

it('has a hero on light ground, below the header', () => {
  const hero = { kind: 'hero', title: 'Title' };
  expect(shown([hero]).html).toMatch(/^<div class="night /);
  expect(shown([{ ...hero, tone: 'light' }]).html).not.toContain('night');
  const { sections } = shown([hero, { ...hero, tone: 'light' }]).own;
  expect(sections.map((section) => isDark(viewOf('hero'), section))).toEqual([true, false]);
  // As kinds of owners had it.
  expect(isDark({ ...viewOf('hero'), isDark: true }, sections[1]!)).toBe(true);
});
