/** A token or a font family that is taken away while something asks for it stops the build at the line that asks. */
import { expect, it } from 'vitest';
import { refuseUnknownTokens, unknownFamilies } from '../../../../build/assets/bundle/unknown-names.ts';
import type { FontConfig } from '../../../../build/core/types.ts';
import { makeFolder } from '../../../support/folder.ts';
import { problemsOf } from '../../../support/problems.ts';

const tokens = (css: string, files: Readonly<Record<string, string>>) =>
  problemsOf(() => refuseUnknownTokens(makeFolder(files), [css]));

it('names a token that is not set, with the line that asks for it', async () => {
  const files = { 'src/a.module.scss': '.a {\n  color: var(--gone);\n}\n' };
  expect(await tokens('.a{color:var(--gone);background:var( --ink )}:root{--ink:#000}', files)).toMatchObject([
    { code: 'styles/unknown-token', place: { file: 'src/a.module.scss', line: 2, column: 10 } },
  ]);
});

it('takes what has a fallback, is registered, or is set by code', async () => {
  const files = { 'src/A.tsx': "<i style={{ '--at': 1 }} />", 'src/a.scss': '' };
  expect(await tokens('@property --p{syntax:"*"}.a{top:var(--at);left:var(--x,0);width:var(--p)}', files)).toEqual([]);
});

const face = (family: string, fallback: object | null = null) => ({ family, fallback }) as unknown as FontConfig;

it.each([
  ["--display: 'Gone', system-ui, sans-serif;", 'Gone', 13],
  ['font-family: "Gone";', 'Gone', 15],
  ["$text: 'Gone', serif;", 'Gone', 9],
  ["font: 500 1rem/1.5 'Gone';", 'Gone', 21],
])('names the family of %j', (declaration, family, column) => {
  const root = makeFolder({ 'src/styles/a.scss': `.a {\n${declaration}\n}\n` });
  const [problem, ...more] = unknownFamilies(root, [face('Here')]);
  expect(more).toEqual([]);
  expect(problem).toMatchObject({
    code: 'fonts/unknown-family',
    place: { file: 'src/styles/a.scss', line: 2, column: column - 1 },
  });
  expect(problem!.message).toContain(`"${family}"`);
  expect(unknownFamilies(root, [face('Gone')])).toEqual([]);
});

it('takes families of the settings and their fallbacks, and no other text for one', () => {
  const text =
    "--a: 'Here', sans-serif; --b: 'Here fallback', sans-serif; --c: 'a text'; content: 'x'; font-family: system-ui, 'Any';";
  const root = makeFolder({ 'src/a.scss': `.a { ${text} }` });
  expect(unknownFamilies(root, [face('Here', {})])).toEqual([]);
});
