/** How pages show their sections: headings, grounds, ids, where the text stands and where a closing call. */
import { expect, it } from 'vitest';
import type { Json, SafeHtml } from '../../../src/contract.ts';
import { LABELS } from '../../support/labels.ts';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';
import { plainDocument } from '../../support/samples.ts';
import { careersWith, changed, replaced, siteOf } from '../reading/reading.ts';
import { posts } from '../routes/plan.ts';

const CARDS = { kind: 'cards', title: 'Places', items: [{ title: 'A', text: 'B' }] };

/** A page of the sample whose documents were changed, with 30 posts. */
function shown(documents: ReturnType<typeof changed>, path: string) {
  const { html, files } = siteOf(documents, posts(30)).at(path);
  const [, main = '', below = ''] = /<main[^>]*>(.*)<\/main>(.*)/s.exec(html)!;
  return { html, main, below, files };
}

/** The page /careers/ of these sections. */
function careers(sections: readonly Json[], body = '') {
  return shown(replaced('pages/careers', { body: body as SafeHtml }, careersWith(sections)), '/careers/');
}

const headings = (html: string) =>
  [...html.matchAll(/<(h[12])(?: id="([^"]*)")?[^>]*>(.*?)<\/\1>/gs)].map(
    ([, tag, id = '', text = '']) => `${tag}${id && `#${id}`} ${text.replaceAll(/<[^>]*>/g, '').trim()}`,
  );
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
/** Of each section that has one: whether its ground is the second one. */
const grounds = (main: string) =>
  [...main.matchAll(/<(?:section|div) (?:id="[^"]*" )?class="([^"]*)"/g)]
    .filter(([, names]) => /section/.test(names!))
    .map(([, names]) => /sunk/.test(names!));

const TEXT = '<p>Words of the file.</p>';
const BANNER = { kind: 'banner', title: 'Work' };

it('has one h1: in the hero or banner that is first, else above all sections', () => {
  const CARDS_HEAD = 'h2#cards Places';
  expect(headings(careers([BANNER, CARDS]).main)).toEqual(['h1#banner Work', CARDS_HEAD]);
  expect(headings(careers([{ kind: 'hero', title: 'Work' }, CARDS]).main)[0]).toBe('h1#hero Work');
  expect(headings(careers([CARDS, BANNER]).main)).toEqual(['h1 Careers', CARDS_HEAD, 'h2#banner Work']);
  expect(headings(careers([{ ...BANNER, hidden: true }, CARDS]).main)).toEqual(['h1 Careers', CARDS_HEAD]);
  expect(headings(careers([{ ...CARDS, items: [] }, BANNER]).main)).toEqual(['h1#banner Work']);
  expect(headings(careers([]).main)).toEqual(['h1 Careers']);
});

it('has the text of its file after what leads it, or where the section for it is', () => {
  const order = (sections: readonly Json[], text = TEXT) => {
    const { main } = careers(sections, text);
    return ['>Work<', TEXT, '>Places<']
      .filter((part) => main.includes(part))
      .sort((a, b) => main.indexOf(a) - main.indexOf(b));
  };
  expect(order([BANNER, CARDS])).toEqual(['>Work<', TEXT, '>Places<']);
  expect(order([CARDS, BANNER])).toEqual([TEXT, '>Places<', '>Work<']);
  expect(order([BANNER, CARDS, { kind: 'text' }])).toEqual(['>Work<', '>Places<', TEXT]);
  expect(order([BANNER, { kind: 'text', hidden: true }])).toEqual(['>Work<']);
  expect(order([])).toEqual([TEXT]);
  expect(careers([CARDS, { kind: 'text' }], ' \n').main.match(/<section/g)).toHaveLength(1);
});

it('shows label, lead, link and mark of a section without a title', () => {
  const head = { lead: 'A sentence.', link: { name: 'More', to: '/portfolio/' } };
  const facts = { kind: 'facts', items: [{ value: '3', label: 'Boats' }], ...head };
  const { main } = careers([BANNER, { ...facts, label: 'In figures' }, facts]);
  expect(headings(main)).toEqual(['h1#banner Work', 'h2#facts In figures', 'h2 Careers']);
  for (const part of [/>A sentence\.</g, />More/g, />Sample content</g]) expect(main.match(part)).toHaveLength(2);
});

it('is on two grounds by turns, whatever has a ground of its own between', () => {
  const MISSION = { kind: 'mission', title: 'Why' };
  expect(grounds(careers([BANNER, CARDS, CARDS, CARDS]).main)).toEqual([false, true, false]);
  expect(grounds(careers([CARDS, MISSION, CARDS]).main).slice(0, 1)).toEqual([true]);
  const between = careers([BANNER, CARDS, { ...CARDS, hidden: true }, { ...CARDS, items: [] }, CARDS]);
  expect(grounds(between.main)).toEqual([false, true]);
});

it('names each section by its kind or its own id, and no two alike', () => {
  const ids = (sections: readonly Json[]) => idsOf(careers(sections).main).filter((id) => !/^_|«|:/.test(id));
  expect(ids([CARDS, { ...CARDS, id: 'places' }, CARDS])).toEqual(['cards', 'places', 'cards-2']);
  expect(ids([{ ...CARDS, id: 'cards-2' }, CARDS, CARDS])).toEqual(['cards-2', 'cards', 'cards-3']);
  const own = { ...CARDS, id: 'a' };
  expect(ids([own, own])).toEqual(['a', 'a-2']);
});

it('ends in its last call, which is outside of the sections; others are where they are listed', () => {
  const call = (title: string, more: object = {}) => ({ kind: 'call', title, ...more });
  const last = careers([BANNER, call('Begin?', { id: 'begin' })]);
  expect(headings(last.main)).toEqual(['h1#banner Work']);
  expect(headings(last.below)[0]).toBe('h2#begin Begin?');
  const both = careers([BANNER, call('One?'), CARDS, call('Two?')]);
  expect(headings(both.main)).toEqual(['h1#banner Work', 'h2#call One?', 'h2#cards Places']);
  expect(headings(both.below)[0]).toBe('h2#call-2 Two?');
  expect(careers([BANNER, CARDS]).html).not.toContain('id="call"');
});

it('leaves out sections that have nothing to show', () => {
  const none = ['cards', 'steps', 'choices', 'quick-links'].map((kind) => ({ kind, items: [] }));
  const kinds = ['projects', 'quotes', 'people', 'case-studies'];
  const named = kinds.map((kind) => ({ kind, title: 'No', show: ['nothing'] }));
  const ofTopic = { kind: 'posts', title: 'No', topic: 'Nothing' };
  const { main } = careers([BANNER, ...none, ...named, ofTopic]);
  expect(headings(main)).toEqual(['h1#banner Work']);
  expect(main).not.toMatch(/<(?:section|ul|ol)\b(?![^>]*crumbs)/);
});

it('is a part of the list of posts, says which part, and makes no browser fetch the next one', () => {
  const { html } = shown(SAMPLE_DOCUMENTS, '/blogs/page/2/');
  // Firefox fetches what a `<link rel="next">` names, which the policy refuses.
  expect(html).not.toMatch(/<link [^>]*rel="(?:prev|next)"/);
  expect(html).toMatch(/<a href="\/blogs\/page\/3\/" rel="next"/);
  expect(html).toMatch(/<title>[^<]*\b2\b/);
  expect(headings(html)[0]).toMatch(/^h1#post-list /);
});

it.each(['/blogs/archive/', '/blogs/author/admin/', '/blog/post-3/', '/search/'])(
  'names no list of posts on %s where the content has no page for it',
  (path) => {
    const without = SAMPLE_DOCUMENTS.filter(({ name }) => name !== 'pages/blogs');
    const toList = /\/blogs\/["#]/;
    expect(shown(SAMPLE_DOCUMENTS, path).html).toMatch(toList);
    expect(shown(without, path).html).not.toMatch(toList);
  },
);

it('answers for unknown addresses with the menu where the content has no page for them', () => {
  const documents = SAMPLE_DOCUMENTS.filter(({ name }) => name !== 'pages/not-found');
  const { main } = shown(documents, '/404/');
  expect(headings(main)[0]).toBe(`h1#banner ${LABELS.notFound.title}`);
  for (const path of ['/services/', '/contact-us/']) expect(main).toContain(`href="${path}"`);
});

it.each([
  ['services/it-consulting', 'enquiry'],
  ['portfolio/ferry-times', 'cases'],
] as const)('follows what %s has by itself, with ids of its own, and ends in its call', (name, taken) => {
  const sections = [CARDS, { ...CARDS, id: taken, title: 'Taken' }, { kind: 'call', title: 'Begin?' }];
  const page = shown(changed(name, { sections }), `/${name}/`);
  expect(headings(page.main).slice(-2)).toEqual(['h2#cards Places', `h2#${taken}-2 Taken`]);
  expect(headings(page.below)[0]).toBe('h2#call Begin?');
  const ids = idsOf(page.html);
  expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([]);
});

it('draws an icon of the owner in the colour of its place', () => {
  const data = '<svg viewBox="0 0 9 9"><path d="M2 2h4v4z"/></svg>';
  const icon = plainDocument('content/icons/loaf.svg', data);
  const sections = [{ ...CARDS, items: [{ title: 'A', text: 'B', icon: 'loaf' }] }];
  const { main, files } = shown([...careersWith(sections), icon], '/careers/');
  expect(main).toMatch(/<svg class="\w+" aria-hidden="true"><use href="\/assets\/icons.svg#own-loaf">/);
  const drawn = files['icons.svg']!();
  expect(drawn).toMatch(
    /<symbol id="own-loaf" viewBox="0 0 9 9"><g fill="currentColor"><g><path d="M2 2h4v4z"><\/path>/,
  );
  expect(drawn).toContain('<symbol id="arrow" viewBox="0 0 24 24"><path d="M4 12h15m-6-6 6 6-6 6" fill="none"');
});
