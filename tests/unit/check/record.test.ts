/** `site check --record`: what the check found, in the page that says it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import { expect, it } from 'vitest';
import { isAccessibility, recordCheck } from '../../../build/check/record.ts';
import { PAGE_RULES } from '../../../build/check/html-rules.ts';
import { warning } from '../../../build/core/errors.ts';
import { ACCESSIBILITY_RULES } from '../../../shared/accessibility-rules.ts';
import { makeFolder } from '../../support/folder.ts';

const PROBLEMS = [
  warning('html/wcag/h37', 'a picture without words'),
  warning('html/no-dup-id', 'two of one id'),
  warning('html/close-order', 'no matter of accessibility'),
  warning('links/dead', 'nor this'),
];
const FOUND = { pages: 59, problems: PROBLEMS, checked: '2026-11-26' };

function recorded(text: string): string {
  const root = makeFolder({
    'content/pages/a.md': text,
    'content/pages/deep/b.md': '---\ntitle: B\nsections: []\n---\n',
  });
  expect(recordCheck(root, FOUND)).toEqual(['content/pages/a.md']);
  expect(recordCheck(root, { ...FOUND, problems: [] })).toEqual(['content/pages/a.md']);
  recordCheck(root, FOUND);
  return readFileSync(join(root, 'content/pages/a.md'), 'utf8');
}

it('counts what gets in somebody’s way, and nothing else', () => {
  expect(PROBLEMS.filter(isAccessibility).map(({ code }) => code)).toEqual(['html/wcag/h37', 'html/no-dup-id']);
});

it('writes the day and the figures into the section, and leaves all else as it was', () => {
  const page = (more: string) =>
    `---\n# Ours.\ntitle:   "A"\nsections:\n  - kind: text\n  # Kept.\n  - kind: conformance # the record\n${more}    limits:\n      - One: 'two'\n---\n\nText --- text\n`;
  const values = '    checked: 2026-11-26\n    pages: 59\n    findings: 2\n';
  expect(recorded(page('').replace(' # the record', ''))).toBe(page(values).replace(' # the record', ''));
  expect(recorded(page('    pages: 1 # fewer\n    checked: 2020-01-01\n    findings: 0\n'))).toBe(
    page('    pages: 59 # fewer\n    checked: 2026-11-26\n    findings: 2\n'),
  );
});

it('writes into a section of one line', () => {
  expect(recorded('---\ntitle: A\nsections: [{ kind: conformance, limits: [] }]\n---\n')).toBe(
    '---\ntitle: A\nsections: [{ kind: conformance, checked: 2026-11-26, pages: 59, findings: 2, limits: [] }]\n---\n',
  );
});

it('writes nothing where no page has the section', () => {
  const root = makeFolder({ 'content/pages/a.md': '---\ntitle: A\nsections:\n  - kind: text\n---\n' });
  expect(recordCheck(root, FOUND)).toEqual([]);
});

it('says only what is really looked for', () => {
  const config = new HtmlValidate(new StaticConfigLoader(PAGE_RULES)).getConfigForSync('page.html');
  const { rules = {} } = config.getConfigData() as ConfigData;
  for (const rule of Object.values(ACCESSIBILITY_RULES).flat())
    expect([rule, [rules[rule]].flat()[0]]).toEqual([rule, 'error']);
});
