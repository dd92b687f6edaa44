/** A token that is taken away while something asks for it stops the build at the line that asks. */
import { expect, it } from 'vitest';
import { refuseUnknownTokens } from '../../../../build/assets/bundle/unknown-names.ts';
import { siteCode } from '../../../../build/core/site-code.ts';
import { makeFolder } from '../../../support/folder.ts';
import { problemsOf } from '../../../support/problems.ts';

const tokens = (css: string, files: Readonly<Record<string, string>>) =>
  problemsOf(() => refuseUnknownTokens(siteCode(makeFolder({ 'src/entry.tsx': '', ...files })), [css]));

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
