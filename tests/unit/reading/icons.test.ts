/** Icons by name: of `content/icons/` first, else of those that the project ships. */
import { expect, it } from 'vitest';
import { plainDocument } from '../../support/samples.ts';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';
import { careersWith, changed, problems, read, warnings } from './reading.ts';

const drawing = (name: string, data: string) => plainDocument(`content/icons/${name}.svg`, data);
const LOAF = '<svg viewBox="0 0 24 24"><path d="M2 2h20v20z"/></svg>';
/** The page /careers/ with cards of these icons. */
const withIcons = (...icons: string[]) =>
  careersWith([{ kind: 'cards', items: icons.map((icon) => ({ title: icon, text: 'A sentence.', icon })) }]);

it('takes a drawing of the owner, one that is shipped and one of the site', () => {
  const { content, warnings: told } = read([...withIcons('loaf', 'scale', 'check'), drawing('loaf', LOAF)]);
  expect(content.icons).toEqual({ loaf: { box: [0, 0, 24, 24], markup: '<g><path d="M2 2h20v20z"></path></g>' } });
  expect(told).toEqual([]);
  expect(read(SAMPLE_DOCUMENTS).content).not.toHaveProperty('icons');
});

it('leaves out a name that is none, of a service too, and says the nearest', () => {
  const list = [...withIcons('loof'), drawing('loaf', LOAF)];
  const { content } = read(list);
  const none = 'there is no content/icons/loof.svg, and no icon of that name; nearest: loaf';
  expect(warnings(changed('services/ai-development', { icon: 'loof' }, list))).toEqual([
    `content/pages/careers.md sections.0.items.0.icon: ${none}`,
    `content/services/ai-development.md icon: ${none}`,
  ]);
  expect(JSON.stringify(content.pages.find(({ path }) => path === '/careers/')!.sections)).not.toContain('"icon"');
});

it('refuses what may run, as in the logo', () => {
  expect(problems([...SAMPLE_DOCUMENTS, drawing('loaf', '<svg viewBox="0 0 1 1"><script/></svg>')])).toEqual([
    expect.stringContaining('content/icons/loaf.svg'),
  ]);
});
