/** Colours and fonts of an owner turn no test red: the sample site has tokens of its own, and font packages need no code that names them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../support/folder.ts';
import { laySample, readProject } from '../../support/sample-site.ts';

it.each(['_tokens.scss', '_variables.scss'])('the sample site has its own %s', (name) => {
  const root = makeFolder();
  laySample(root);
  const own = readProject(`tests/sample-site/src/styles/${name}`);
  expect(readFileSync(join(root, 'src/styles', name), 'utf8')).toBe(own);
});

it('lint takes any font package', () => {
  const { ignoreDependencies } = JSON.parse(readProject('knip.json')) as Record<string, string[]>;
  for (const name of ['@fontsource/noto-sans-devanagari', '@fontsource-variable/lora'])
    expect(
      ignoreDependencies!.some((pattern) => new RegExp(`^${pattern}$`).test(name)),
      name,
    ).toBe(true);
});
