/** What the editing page refuses to save or delete, held to the sample's texts: what its build would stop at, and where a link dies. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkChanges } from '../../../src/admin/checks/check-changes.ts';
import type { SiteFiles } from '../../../src/admin/checks/site-files.ts';
import type { FileChange } from '../../../src/admin/cms/texts.ts';
import type { AdminSettings } from '../../../src/contract.ts';
import { SETTINGS as SITE } from '../../support/host-config.ts';

const SAMPLE = 'tests/sample-site';
const SETTINGS = { site: SITE } as AdminSettings;

const all = globSync('{content,static}/**/*.*', { cwd: SAMPLE });
const isText = (path: string) => /^content\/.*\.(?:md|yaml)$/.test(path);
const read = (path: string) => readFileSync(join(SAMPLE, path), 'utf8');
const files: SiteFiles = {
  texts: new Map(all.filter(isText).map((path) => [path, read(path)])),
  others: new Set([...all.filter((path) => !isText(path)), 'content/blogs/ferry.jpg', 'static/price-list.pdf']),
};

const POST = 'content/blogs/when-a-rule-beats-a-model.md';
const withText = (path: string, more: string): FileChange => ({
  action: 'update',
  path,
  data: `${read(path)}\n${more}\n`,
});
const replaced = (path: string, from: string | RegExp, to: string): FileChange => {
  const data = read(path).replace(from, to);
  expect(data).not.toBe(read(path));
  return { action: 'update', path, data };
};
/** @param more texts that the site has besides, by paths */
function refusalWith(more: Readonly<Record<string, string>>, ...changes: FileChange[]): string {
  try {
    checkChanges({ ...files, texts: new Map([...files.texts, ...Object.entries(more)]) }, changes, SETTINGS);
    return '';
  } catch (cause) {
    return (cause as Error).message.replace(/^Nothing was changed.*\n/, '');
  }
}
const refusal = (...changes: FileChange[]) => refusalWith({}, ...changes);

describe('a change of a text', () => {
  it('is taken when nothing of it leads nowhere', () => {
    expect(
      refusal(...[...files.texts.keys()].map((path): FileChange => ({ action: 'update', path, data: read(path) }))),
    ).toBe('');
  });

  it.each([
    ['![x](fery.jpg)', 'Text: the picture “fery.jpg” is not there; nearest: “ferry.jpg”.'],
    [
      '[x](the-swich-off-drill.md)',
      'Text: the link to “the-swich-off-drill.md” leads nowhere; nearest: “the-switch-off-drill.md”.',
    ],
    ['[x](/abuot-us)', 'Text: the link to “/abuot-us” leads nowhere; nearest: “/about-us/”.'],
    [
      '<a href="https://www.example.com/blog/no/">x</a>',
      'Text: the link to “https://www.example.com/blog/no/” leads nowhere',
    ],
  ])('that names what is not there, %s, is refused', (text, message) => {
    expect(refusal(withText(POST, text))).toContain(message);
  });

  it.each([
    '![x](ferry.jpg) ![x](https://elsewhere.org/a.png)',
    '[x](the-switch-off-drill.md#part) [x](/about-us) [x](/price-list.pdf) [x](/feed.xml) [x](#here) [x](mailto:a@example.org)',
    '[x](../services/website-development.md) [x](https://elsewhere.org/no/) `[x](no.md)` [x](/blogs/archive/)',
  ])('that names what is there is taken: %s', (text) => {
    expect(refusal(withText(POST, text))).toBe('');
  });

  it('with a wrong path in the menu is refused, by its place', () => {
    expect(refusal(replaced('content/navigation.yaml', '/about-us/', '/abuot-us/'))).toBe(
      'Entries › 2 › Path: the link to “/abuot-us/” leads nowhere; nearest: “/about-us/”.',
    );
  });
});

describe('what goes', () => {
  it('is no service that is still linked, and every text that links it is named', () => {
    const links = [...files.texts].filter(
      ([path, text]) =>
        path !== 'content/services/website-development.md' &&
        /\/services\/website-development\/|website-development\.md/.test(text),
    );
    expect(links.length).toBeGreaterThan(0);
    const message = refusal({ action: 'delete', path: 'content/services/website-development.md' });
    for (const [path] of links) expect(message).toContain(path);
  });

  it('is no post that another links, by file and line', () => {
    const linking = 'content/blogs/the-switch-off-drill.md';
    const text = String(withText(linking, '[x](when-a-rule-beats-a-model.md)').data);
    const line = text.split('\n').findIndex((each) => each.includes('(when-a-rule-beats-a-model.md)')) + 1;
    expect(refusalWith({ [linking]: text }, { action: 'delete', path: POST })).toContain(
      `${linking}, line ${line}, Text: the link to “when-a-rule-beats-a-model.md” leads nowhere`,
    );
    const renamed = read(POST).replace('\n---\n', '\nformerSlugs: [when-a-rule-beats-a-model]\n---\n');
    const move: FileChange = { action: 'move', path: 'content/blogs/a-rule.md', previousPath: POST, data: renamed };
    expect(refusalWith({ [linking]: text }, move)).toBe('');
  });

  it('is no picture that a text shows, and may be a post that no text names', () => {
    const shown = String(withText(POST, '![x](ferry.jpg)').data);
    expect(refusalWith({ [POST]: shown }, { action: 'delete', path: 'content/blogs/ferry.jpg' })).toContain(
      'Text: the picture “ferry.jpg” is not there',
    );
    const alone = 'content/blogs/alone.md';
    expect(refusalWith({ [alone]: '---\ntitle: A\n---\n\nWords.\n' }, { action: 'delete', path: alone })).toBe('');
  });
});
