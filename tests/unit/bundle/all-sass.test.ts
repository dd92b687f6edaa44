import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileAllSass } from '../../../build/bundle/all-sass.ts';
import { compileSass } from '../../../build/bundle/sass.ts';
import { makeFolder } from '../../support/folder.ts';
import { PROJECT } from '../../support/toy-islands.ts';

/** Empty lines between rules tell nothing. */
const withoutEmptyLines = (css: string) => css.replace(/\n+/g, '\n').trim();

async function alone(path: string, root: string): Promise<string> {
  const compiled = await compileSass(path, root);
  if ('error' in compiled) throw new Error(compiled.error.text);
  return compiled.css;
}

it("gives every stylesheet of the project the CSS it has on its own, and names its files' partials", async () => {
  const all = compileAllSass(PROJECT);
  const files = globSync('src/**/*.{module,values}.scss', { cwd: PROJECT });
  expect(files.length).toBeGreaterThan(50);
  for (const file of [...files, 'src/styles/global.scss']) {
    const path = join(PROJECT, file);
    const own = (await alone(path, PROJECT)).replace(/^@charset "UTF-8";\n/, '');
    expect(withoutEmptyLines(all?.css.get(path) ?? '')).toBe(withoutEmptyLines(own));
  }
  expect(all?.loaded).toContain(join(PROJECT, 'src/styles/_tokens.scss'));
});

it('leaves to each its own run where a partial would tell one of the other', () => {
  const using = "@use '../styles/counter'; .a { @include counter.next }";
  const counting = (partial: string) =>
    makeFolder({
      'src/styles/_counter.scss': partial,
      'src/components/A.module.scss': using,
      'src/components/B.module.scss': using,
    });
  expect(compileAllSass(counting('@mixin next { order: 1 }'))?.css.size).toBe(2);
  expect(compileAllSass(counting('$n: 0; @mixin next { $n: $n + 1 !global; order: $n }'))).toBeNull();
});

it('leaves it too where Sass moves a rule to the top, and where one is wrong', () => {
  const beside = (css: string) =>
    makeFolder({ 'src/components/A.module.scss': '.a { order: 1 }', 'src/components/B.module.scss': css });
  expect(compileAllSass(beside('.b { order: 2 }'))?.css.size).toBe(2);
  expect(compileAllSass(beside('@import url("other.css"); .b { order: 2 }'))).toBeNull();
  expect(compileAllSass(beside('.b { order: $nothing }'))).toBeNull();
});
