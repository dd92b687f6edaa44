/** Icons by name: of `content/icons/` first, else of those that the project ships. */
import { expect, it } from 'vitest';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';
import { changed, problems, read } from './reading.ts';

const drawing = (name: string, data: string) => ({
  file: `content/icons/${name}.svg`,
  name: `icons/${name}`,
  data,
  body: null,
  links: [],
});
const LOAF = '<svg viewBox="0 0 24 24"><path d="M2 2h20v20z"/></svg>';
/** The page /careers/ with cards of these icons. */
const withIcons = (...icons: string[]) =>
  changed('pages/careers', (data) => {
    const items = icons.map((icon) => ({ title: icon, text: 'A sentence.', icon }));
    data['sections'] = [{ kind: 'cards', items }];
  });

it('takes a drawing of the owner, one that is shipped and one of the site', () => {
  const { content, warnings } = read([...withIcons('loaf', 'scale', 'check'), drawing('loaf', LOAF)]);
  expect(content.icons).toEqual({ loaf: { box: [0, 0, 24, 24], markup: '<g><path d="M2 2h20v20z"></path></g>' } });
  expect(warnings).toEqual([]);
  expect(read(SAMPLE_DOCUMENTS).content).not.toHaveProperty('icons');
});

it('leaves out a name that is none, and says the nearest', () => {
  const { content, warnings } = read([...withIcons('loof'), drawing('loaf', LOAF)]);
  expect(warnings).toEqual([
    {
      file: 'content/pages/careers.md',
      path: ['sections', 0, 'items', 0, 'icon'],
      message: 'there is no content/icons/loof.svg, and no icon of that name; nearest: loaf',
    },
  ]);
  expect(JSON.stringify(content.pages.find(({ path }) => path === '/careers/')!.sections)).not.toContain('"icon"');
});

it('says so of a service too', () => {
  const { warnings } = read(changed('services/ai-development', (data) => void (data['icon'] = 'loof')));
  expect(warnings).toMatchObject([{ file: 'content/services/ai-development.md', path: ['icon'] }]);
});

it('refuses what may run, as in the logo', () => {
  expect(problems([...SAMPLE_DOCUMENTS, drawing('loaf', '<svg viewBox="0 0 1 1"><script/></svg>')])).toEqual([
    expect.stringContaining('content/icons/loaf.svg'),
  ]);
});
