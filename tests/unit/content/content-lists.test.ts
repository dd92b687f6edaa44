/** Lists of any length and services of any number, as `readContent` takes them; what is left out is a warning. */
import { describe, expect, it } from 'vitest';
import type { ContentDocument, Json, SafeHtml } from '../../../src/contract.ts';
import { SAMPLE_DOCUMENTS as DOCUMENTS } from '../../support/sample-documents.ts';
import { changed, problems, read, type Values } from './reading.ts';

const isService = ({ name }: ContentDocument) => name.startsWith('services/');
const withoutServices = DOCUMENTS.filter((document) => !isService(document));

/** A service like one of the sample, under another name. */
function service(id: string, fields: Values = {}): ContentDocument {
  const { order: _order, cloth: _cloth, ...data } = DOCUMENTS.find(isService)!.data as Values;
  const file = `content/services/${id}.md`;
  return { file, name: `services/${id}`, data: { ...data, ...fields } as Json, body: 'Words.' as SafeHtml, links: [] };
}

const warnings = (list: readonly ContentDocument[]) =>
  read(list).warnings.map((each) => `${each.file} ${each.path.join('.')}: ${each.message}`);

describe('a list', () => {
  const ways: readonly (readonly [document: string, ...way: string[]])[] = [
    ['company', 'social'],
    ['navigation', 'items'],
    ['faq', 'items'],
    ['process', 'steps'],
    ['principles', 'items'],
    ['offerings', 'website'],
    ['pages/home', 'quickLinks'],
    ['pages/about', 'goals', 'items'],
    ['pages/about', 'values', 'items'],
    ['pages/services', 'groups'],
    ['pages/thank-you', 'next'],
    ['pages/shared', 'enquiry', 'steps'],
    ['services/ai-development', 'pictures'],
    ['services/ai-development', 'services'],
  ];
  it.each(ways)('%s %s %s may be empty or left out', (document, ...way) => {
    const set = (value: unknown) =>
      changed(document, (data) => {
        const holder = way.slice(0, -1).reduce((part, step) => part[step] as Values, data);
        if (value === undefined) delete holder[way.at(-1)!];
        else holder[way.at(-1)!] = value;
      });
    for (const value of [[], undefined]) expect(problems(set(value))).toEqual([]);
    expect(problems(set('none'))).toEqual([expect.stringContaining(`${way.join('.')}: expected a list`)]);
  });

  it.each(['clients', 'testimonials'])('that is a file, %s, may be empty', (document) => {
    expect(problems(changed(document, () => []))).toEqual([]);
    const nothing = DOCUMENTS.map((each) => (each.name === document ? { ...each, data: null } : each));
    expect(problems(nothing)).toEqual([]);
  });
});

describe('services', () => {
  it('come by their order, then by their names; any number is one', () => {
    const list = [
      service('b'),
      service('a'),
      service('last', { order: 7 }),
      service('tied', { order: 7 }),
      service('first', { order: -0.5 }),
    ];
    const { services } = read([...withoutServices, ...list]).content;
    expect(services.map(({ id, path }) => [id, path])).toEqual(
      ['first', 'last', 'tied', 'a', 'b'].map((id) => [id, `/services/${id}/`]),
    );
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
    expect(warnings(list)).toEqual([
      'content/portfolio/ferry-times.md services.0: there is no content/services/website-development.md; nearest: ai-development',
      'content/pages/home.yaml quickLinks.0.path: there is no content/services/website-development.md; nearest: ai-development',
      'content/pages/services.yaml groups.0.services.0: there is no content/services/website-development.md; nearest: ai-development',
      'content/pages/web-development.yaml service: there is no content/services/website-development.md; nearest: ai-development',
    ]);
    const { pages } = read(list).content;
    expect(pages.home.quickLinks).toHaveLength(2);
    expect(pages.services.groups[0]?.services).not.toContain('website-development');
    expect(pages['web-development']).not.toHaveProperty('service');
  });

  it('may be none: what leads to them goes without a word', () => {
    const { content, identity, warnings: found } = read(withoutServices);
    expect(found).toEqual([]);
    const links = [...content.navigation.items, ...content.pages.home.quickLinks].map(({ path }) => path);
    expect(links.filter((path) => path.startsWith('/services/'))).toEqual([]);
    expect(JSON.stringify(identity.guide)).not.toContain('/services/');
  });
});

describe('a page that may go', () => {
  const without = (...names: string[]) => DOCUMENTS.filter(({ name }) => !names.includes(name));
  const removable = ['pages/about', 'pages/web-development', 'pages/app-development', 'pages/portfolio'];

  it.each(removable)('is left out with its file: %s', (name) => {
    expect(problems(without(name))).toEqual([]);
    const { content, identity } = read(without(name));
    expect(content.pages).not.toHaveProperty(name.replace('pages/', ''));
    const path = name === 'pages/about' ? '/about-us/' : name.replace('pages', '') + '/';
    expect(JSON.stringify([identity.guide, content.navigation])).not.toContain(`"${path}"`);
  });

  it('takes the links of menu, footer, hero and quick links along, each with a warning', () => {
    const path = '/web-development/';
    const linked = changed('navigation', (data) => {
      for (const list of ['items', 'footer']) (data[list] as Values[]).push({ name: 'Sites', path });
    });
    const list = changed(
      'pages/home',
      (data) => {
        (data['quickLinks'] as Values[])[0]!['path'] = path;
        data['proof'] = { text: 'Words.', more: 'See it', path };
      },
      linked,
    ).filter(({ name }) => name !== 'pages/web-development');
    const message = 'there is no page /web-development/ without content/pages/web-development.yaml';
    expect(warnings(list)).toEqual([
      `content/navigation.yaml items.4.path: ${message}`,
      `content/navigation.yaml footer.3.path: ${message}`,
      `content/pages/home.yaml proof.path: ${message}`,
      `content/pages/home.yaml quickLinks.0.path: ${message}`,
    ]);
    const { navigation, pages } = read(list).content;
    expect(JSON.stringify([navigation, pages.home])).not.toContain(path);
  });

  it('goes without a word where the list that it shows is empty or its file is gone', () => {
    const linked = changed(
      'navigation',
      (data) => void (data['footer'] = [{ name: 'Apps', path: '/app-development/' }]),
    );
    for (const list of [
      changed('offerings', (data) => void (data['mobile'] = []), linked),
      linked.filter(({ name }) => name !== 'offerings'),
    ]) {
      expect(warnings(list)).toEqual([]);
      expect(read(list).content.navigation.footer).toEqual([]);
    }
  });

  it('may be a page of Markdown instead', () => {
    const own: ContentDocument = {
      file: 'content/pages/web-development.md',
      name: 'pages/web-development',
      data: { title: 'Sites' },
      body: 'Words.' as SafeHtml,
      links: [],
    };
    const linked = changed(
      'navigation',
      (data) => void (data['footer'] = [{ name: 'Sites', path: '/web-development/' }]),
    );
    const { content, warnings: found } = read([...linked.filter(({ name }) => name !== own.name), own]);
    expect(content.markdownPages.map(({ path }) => path)).toContain('/web-development/');
    expect(content.navigation.footer).toHaveLength(1);
    expect(found).toEqual([]);
  });

  it('is not one that every site has: the message names those that may go', () => {
    expect(problems(without('pages/contact'))).toEqual([
      'content/pages/contact.yaml : it has the words of the page "contact", and no site goes without them; those of about, web-development, app-development, and portfolio may be missing',
    ]);
  });

  it('takes links to the projects along where there are none', () => {
    const list = changed('portfolio', () => ({ web: [], mobile: [], marks: { web: 'W', mobile: 'M', unlinked: 'U' } }));
    const { navigation, pages } = read(list).content;
    expect(JSON.stringify([navigation, pages.home])).not.toContain('"/portfolio/"');
    expect(warnings(list)).toEqual([]);
  });
});

describe('the company', () => {
  it('may leave out WhatsApp, map and motto', () => {
    const bare = changed('company', ({ whatsapp: _whatsapp, map: _map, motto: _motto, ...company }) => company);
    const { content, identity } = read(bare);
    expect(content.company).not.toHaveProperty('map');
    expect(identity.frameOrigins).toEqual([]);
  });

  it('wants of a map a link, an embed, or both', () => {
    const map = (value: Values) => changed('company', (data) => void (data['map'] = value));
    expect(problems(map({ link: 'https://example.com/map' }))).toEqual([]);
    expect(read(map({ link: 'https://example.com/map' })).identity.frameOrigins).toEqual([]);
    expect(problems(map({}))).toEqual(['content/company.yaml map: expected a link, an embed, or both']);
  });

  it('is on any network, each with a known icon or none', () => {
    const social = (entry: Values) => changed('company', (data) => void (data['social'] = [entry]));
    expect(problems(social({ name: 'The Village', address: 'https://example.com/us' }))).toEqual([]);
    const [problem] = problems(social({ name: 'Code', address: 'https://example.com/us', icon: 'githup' }));
    expect(problem).toContain('social.0.icon: expected one of instagram');
    expect(problem).toContain('; nearest: github');
  });
});

it('takes as a client’s mark a path, a picture in static/, or nothing', () => {
  const mark = (value: unknown) => changed('clients', () => [{ name: 'Mill', ...(value ? { mark: value } : {}) }]);
  for (const value of ['M3 3h4v16H3z', '/clients/mill.svg', '/clients/a/mill.2x.webp', undefined])
    expect(problems(mark(value))).toEqual([]);
  for (const value of ['clients/mill.svg', '/clients/mill.pdf', 'mill'])
    expect(problems(mark(value))).toEqual([
      expect.stringMatching(/0\.mark: expected SVG path data .*, or a picture in static/),
    ]);
});
