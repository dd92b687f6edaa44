/** What the preview of a page shows, from the values of its form. */
import { describe, expect, it } from 'vitest';
import { renderedPage } from '../../../src/admin/preview/render-page.ts';
import type { Json, PreviewedSite, Settings } from '../../../src/contract.ts';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';
import { read } from '../content/reading.ts';

const ISLANDS = [
  'Carousel',
  'SidewaysList',
  'ServicesCarousel',
  'Film',
  'Form',
  'MapFrame',
  'Popup',
  'EnquiryForm',
  'Newsletter',
];
const SITE: PreviewedSite = {
  content: read().content as unknown as Json,
  posts: [],
  settings: {
    origin: 'https://www.example.com',
    basePath: '',
    language: 'en',
    timeZone: 'Asia/Kolkata',
    postsPerPage: 6,
    minTagPosts: 2,
    notFound: 'page',
  } as unknown as Settings,
  assets: {
    stylesheet: '',
    pageStylesheets: {},
    fontPreloads: [],
    loader: null,
    islands: Object.fromEntries(ISLANDS.map((name) => [name, []])),
  },
};
const CARDS = { kind: 'cards', title: 'First cards', items: [{ title: 'One', text: 'Words.' }] };
const dataOf = (name: string) => SAMPLE_DOCUMENTS.find((document) => document.name === name)!.data as object;
const page = (sections: readonly object[], more: object = {}) =>
  renderedPage({ title: 'How we work', sections, ...more }, 'content/pages/how-we-work.md', SITE);
const problemsOf = ({ problems }: ReturnType<typeof page>) => problems.map(({ path }) => path.join('.'));

describe('the preview of a page', () => {
  it('has its sections and the call at its end, without header and footer', () => {
    const { html, problems } = page([
      { kind: 'banner', lead: 'In steps.' },
      CARDS,
      { kind: 'call', title: 'And you?' },
    ]);
    expect(problems).toEqual([]);
    expect(html).toMatch(/How we work.*In steps\..*First cards.*And you\?/s);
    expect(html).not.toMatch(/<footer|Skip to/);
  });

  it('leaves out what is hidden, and no other', () => {
    expect(
      page([
        { ...CARDS, hidden: true },
        { kind: 'cards', title: 'Others', items: CARDS.items },
      ]).html,
    ).toMatch(/^(?!.*First cards).*Others/s);
  });

  it('leaves out a section that the build would refuse, and says which', () => {
    const shown = page([CARDS, { kind: 'statement', title: '' }, { kind: 'nothing' }]);
    expect(problemsOf(shown)).toEqual(['sections.1.title', 'sections.2.kind']);
    expect(shown.html).toContain('First cards');
  });

  it('says what is wrong beside the sections, and shows no page', () => {
    const shown = page([CARDS], { updated: 'soon' });
    expect([problemsOf(shown), shown.html]).toEqual([['updated'], null]);
  });

  it('knows nothing of the names that the CMS gives to entries it moves', () => {
    const moved = { ...CARDS, __sc_item_id: '1', items: [{ ...CARDS.items[0], __sc_item_original_key_path: 'a.0' }] };
    expect(page([moved])).toMatchObject({ problems: [], html: expect.stringContaining('First cards') as string });
  });

  it('has a place for the text, after the section that leads the page', () => {
    expect(page([{ kind: 'banner' }, CARDS], { body: 'Words.' }).html).toMatch(/<h1.*data-text-place.*First cards/s);
    expect(page([{ kind: 'banner' }, CARDS]).html).not.toContain('data-text-place');
  });

  it('takes the place of the page that the file was', () => {
    const home = { ...dataOf('pages/home'), sections: [CARDS] };
    expect(renderedPage(home, 'content/pages/home.md', SITE).html).toContain('First cards');
  });
});

describe('the preview of what has a page of its own kind', () => {
  it('is the service’s page, with its sections below', () => {
    const service = { ...dataOf('services/ai-development'), name: 'Careful models', sections: [CARDS], body: 'Words.' };
    const { html, problems } = renderedPage(service, 'content/services/ai-development.md', SITE);
    expect(problems).toEqual([]);
    expect(html).toMatch(/<h1[^>]*>[^<]*Careful models.*data-text-place.*First cards/s);
  });

  it('is a service that is new', () => {
    const service = { ...dataOf('services/ai-development'), name: 'Careful models', body: 'Words.' };
    expect(renderedPage(service, 'content/services/new.md', SITE).html).toContain('Careful models');
  });

  it('is the case study’s page; without a project there is none', () => {
    const study = { ...dataOf('portfolio/ferry-times'), lead: 'Another sentence.', body: 'Words.' };
    expect(renderedPage(study, 'content/portfolio/ferry-times.md', SITE).html).toContain('Another sentence.');
    expect(renderedPage(study, 'content/portfolio/new.md', SITE)).toMatchObject({ html: null, problems: [] });
  });
});

describe('the preview of the brand', () => {
  const brand = (colours: object) => renderedPage({ colours }, 'content/theme.yaml', SITE);

  it('is the first page in the colours of the form', () => {
    const { html, problems } = brand({ main: '#5c0510' });
    expect(problems).toEqual([]);
    expect(html).toMatch(/^<style>@layer tokens\{.*--teal:#5c0510;.*<h1/s);
    expect(page([CARDS]).html).not.toContain('<style>');
  });

  it('says which colour cannot be read, and shows none', () => {
    const shown = brand({ main: '#ffe0e0' });
    expect(problemsOf(shown)).toEqual(['colours.main']);
    expect(shown.html).toBeNull();
  });
});
