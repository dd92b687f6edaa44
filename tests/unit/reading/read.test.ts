import { expect, it } from 'vitest';
import { readContent } from '../../../src/reading/read.ts';
import type { Json } from '../../../src/contract.ts';
import { SAMPLE_DOCUMENTS as documents } from '../../support/sample-documents.ts';
import { plainDocument } from '../../support/samples.ts';
import { careersWith, changed, problems, read, replaced, SITE, warnings, type Values } from './reading.ts';

it('reads the sample’s content, which is JSON', () => {
  const { content, identity } = read();
  expect(content.services[0]).toMatchObject({ id: 'website-development', path: '/services/website-development/' });
  expect(content.services.every((service) => service.body.trim() !== '')).toBe(true);
  expect(JSON.parse(JSON.stringify(content))).toEqual(content);
  expect(identity.icon).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[^"]+"/);
  expect(identity.icon).not.toContain('currentColor');
});

it('reports a misspelt field with the way to it and the nearest one that is known, in things of several forms too', () => {
  const address = changed('company', (data) => {
    const { street, ...rest } = data['address'] as Values;
    data['address'] = { ...rest, streat: street };
  });
  const list = changed(
    'portfolio',
    (data) => {
      const project = (data['web'] as Values[]).find((each) => each['drawing'])!;
      (project['drawing'] as Values)['titel'] = 'A title';
    },
    address,
  );
  expect(problems(list)).toEqual([
    'content/company.yaml address.streat: is not known here; nearest: street',
    expect.stringMatching(/ web\.\d+\.drawing\.titel: .*nearest: title/),
  ]);
});

it('wants a drawing of every project without a picture, of a kind its screen can show, in words that fit', () => {
  const found = problems(
    changed('portfolio', ({ web }) => {
      const [none, wide, phone] = web as Values[];
      delete none!['drawing'];
      (wide!['drawing'] as Values)['title'] = 'A title that is far too long for it';
      (phone!['drawing'] as Values)['kind'] = 'queue';
    }),
  );
  expect(found).toEqual([
    'content/portfolio.yaml web.0.drawing: expected a drawing, or a picture in img',
    'content/portfolio.yaml web.1.drawing.title: expected at most 24 characters: the drawing has no room for more',
    expect.stringContaining('web.2.drawing.kind: expected a drawing of the kind timetable, review,'),
  ]);
});

it('says what was expected of a value of the wrong kind, and gathers the faults of every file', () => {
  const company = changed('company', (data) => {
    data['copyrightYear'] = 'soon';
    data['address'] = 'Kolkata';
    (data['social'] as Values[])[1]!['address'] = 'facebook.com/us';
  });
  const wrong = replaced('faq', { data: { title: '' } }, company);
  expect(problems(wrong)).toEqual([
    'content/company.yaml address: expected named values, found "Kolkata"',
    'content/company.yaml social.1.address: expected a web address that starts with https://, found "facebook.com/us"',
    'content/company.yaml copyrightYear: expected a year, found "soon"',
    'content/faq.yaml title: expected a text, found an empty one',
  ]);
});

it('says what an empty file lacks, and nothing of what other files need of it', () => {
  const empty = replaced('company', { data: null }, replaced('pages/careers', { data: null }));
  expect(problems(empty).sort()).toEqual([
    'content/company.yaml : is empty: expected named values',
    'content/pages/careers.md : has no front matter between two lines "---": expected named values',
  ]);
});

it('names files that no page reads', () => {
  const renamed = replaced('clients', { name: 'cleints', file: 'content/cleints.yaml' });
  const message = 'no page reads this file; nearest: clients';
  expect(readContent(renamed, SITE)).toMatchObject({
    problems: [{ file: 'content/cleints.yaml', line: 1, path: [], message, hint: 'Rename it, or remove it.' }],
  });
});

it.each([
  ['clients', []],
  ['testimonials', []],
  ['people', []],
  ['navigation', { items: [], footer: [] }],
  ['portfolio', { web: [], mobile: [], marks: {} }],
  ['faq', { items: [] }],
  ['shared', { enquiry: { steps: [] }, call: {} }],
] as const)('takes a missing %s, an empty one and one without entries for the same', (name, none) => {
  const without = documents.filter((document) => document.name !== name && !document.name.startsWith('portfolio/'));
  const found = [null, Array.isArray(none) ? [] : {}].map((data) => plainDocument(`content/${name}.yaml`, data));
  for (const list of [without, ...found.map((document) => [...without, document])])
    expect(read(list).content[name]).toEqual(none);
});

it('calls a service and a page that say nothing by the names of their files', () => {
  const none = { data: {}, body: null };
  const bare = replaced('pages/careers', none, replaced('services/it-consulting', none));
  const { services, pages } = read(bare).content;
  const words = { name: 'It consulting', title: 'It consulting', lead: '', metaDescription: 'It consulting' };
  expect(services.find(({ id }) => id === 'it-consulting')).toMatchObject(words);
  expect(pages.find(({ path }) => path === '/careers/')).toMatchObject({ title: 'Careers', sections: [] });
});

it('reads how people are seen, and says which words a portrait knows', () => {
  const portrait = { hair: 'bun', glasses: 'round' };
  const { content } = read(changed('testimonials', (list) => void Object.assign(list[0] as Values, { portrait })));
  expect(content.testimonials[0]!.portrait).toMatchObject(portrait);
  expect(content.testimonials[1]!.portrait!.hair).toEqual(expect.any(String));
  for (const file of ['people', 'testimonials']) {
    const wrong = { portrait: { hair: 'bunn', hat: 'none' } };
    expect(problems(changed(file, (list) => void Object.assign(list[0] as Values, wrong)))).toEqual([
      expect.stringMatching(/0\.portrait\.hair: expected one of short, swept, .*; nearest: bun$/),
      `content/${file}.yaml 0.portrait.hat: is not known here`,
    ]);
  }
  expect(problems(changed('people', (list) => void delete (list[0] as Values)['role']))).toEqual([
    'content/people.yaml 0.role: is missing: expected a text',
  ]);
});

it('makes a project’s Markdown file its page, with links to the services that it names', () => {
  const { content, warnings: told } = read();
  expect(told).toEqual([]);
  const [first] = content.caseStudies;
  expect(first).toMatchObject({ path: '/portfolio/ferry-times/', platform: 'web', document: 'portfolio/ferry-times' });
  expect(first?.project).toEqual(content.portfolio.web[0]);
  expect(first?.services).toEqual(['website-development', 'ui-ux-designing']);
});

it('leaves out a case study without its project, and a service of one that is not there, and says so', () => {
  const name = 'portfolio/fery-times';
  const lost = replaced('portfolio/ferry-times', { name, file: `content/${name}.md` });
  const services = ['mobile-apps', 'ui-ux-designing'];
  const list = changed('portfolio/honest-queue', { services }, lost);
  const { content } = read(list);
  expect(content.caseStudies.map(({ id }) => id)).toEqual(['grants-reviewed-twice', 'honest-queue']);
  expect(content.caseStudies[1]?.services).toEqual(['ui-ux-designing']);
  expect(warnings(list)).toEqual([
    expect.stringMatching(/^content\/portfolio\/fery-times\.md : .*nearest: ferry-times/),
    expect.stringContaining('content/portfolio/honest-queue.md services.0: '),
  ]);
});

it('lets the map’s frame name a plain https host only: it goes into the security policy', () => {
  const { content, identity } = read();
  expect(identity.frameOrigins).toEqual([new URL(content.company.map?.embed ?? '').origin]);
  for (const embed of ['http://maps.example.com/', 'https://a.example;script-src/', 'https://*/']) {
    const found = problems(changed('company', (data) => ((data['map'] as Values)['embed'] = embed)));
    expect(found).toEqual([expect.stringContaining('content/company.yaml map.embed: ')]);
  }
});

it('takes a file of static/ as a picture of a service', () => {
  const { content } = read(changed('services/ai-development', { pictures: ['/a.jpg'] }));
  const picture = { kind: 'picture', picture: '/a.jpg' };
  expect(content.services.find(({ id }) => id === 'ai-development')!.pictures).toEqual([picture]);
});

it('says what is wrong with a picture: its kind, who decides, where its threads lead, a field of another kind', () => {
  const picture = (id: string, place: number, change: (picture: Values) => void) =>
    problems(changed(`services/${id}`, (data) => void change((data['pictures'] as Values[])[place]!)))
      .map((problem) => problem.replace(/^\S+ /, ''))
      .join('\n');
  expect(picture('ai-development', 0, (card) => (card['kind'] = 'poster'))).toBe(
    'pictures.0.kind: expected a picture in static/, such as /pictures/a.jpg, or a drawing of the kind trace, table, spans, map, card, flow, remarks, talk, screen',
  );
  expect(picture('ai-development', 0, ({ rows }) => delete (rows as Values[])[3]!['decides'])).toBe(
    'pictures.0.rows: expected one entry with “decides: true”, the step where a person decides',
  );
  const columns = (map: Values) => map['columns'] as { items: Values[] }[];
  expect(picture('data-analytics', 0, (map) => (columns(map)[1]!.items[0]!['from'] = [4]))).toBe(
    'pictures.0.columns: expected “from” to name places of the column before, counted from 1',
  );
  expect(picture('data-analytics', 0, (map) => delete columns(map)[1]!.items[1]!['decides'])).toBe(
    'pictures.0.columns: expected one item with “decides: true”, the place where a person decides',
  );
  expect(picture('ai-development', 1, (card) => (card['field'] = []))).toBe(
    'pictures.1.field: is not known here; nearest: fields',
  );
});

it('checks the sections of a post as those of a page, and names its file', () => {
  const post = (sections: Json) => plainDocument('content/blogs/a.md', { sections }, { name: 'blogs/a-slug' });
  const list = [...documents, post([{ kind: 'call', link: { name: 'Go', to: '/gone/' } }])];
  const { content } = read(list);
  expect(content.postSections).toMatchObject([{ slug: 'a-slug', sections: [{ kind: 'call' }] }]);
  expect(content.postSections[0]?.sections[0]).not.toHaveProperty('link');
  expect(warnings(list)).toContainEqual(expect.stringContaining('content/blogs/a.md sections.0.link.to: '));
  const wrong = problems([...documents, post([{ kind: 'bannner' }])]);
  expect(wrong).toEqual([
    expect.stringMatching(
      /^content\/blogs\/a\.md sections\.0\.kind: there is no kind "bannner"; nearest: banner; all kinds: announcement, .*$/,
    ),
  ]);
});

it('says of an id that a section names, and that is none, which one it may be', () => {
  const show = (kind: string, ids: readonly string[]) => warnings(careersWith([{ kind, title: 'A', show: ids }]));
  const [person] = read().content.people;
  expect(show('people', [person!.id])).toEqual([]);
  expect(show('people', [person!.id, `${person!.id}x`])).toEqual([
    `content/pages/careers.md sections.0.show.1: there is no "${person!.id}x" to show; nearest: ${person!.id}`,
  ]);
  for (const kind of ['quotes', 'case-studies', 'projects']) expect(show(kind, ['zzz'])).toHaveLength(1);
});
