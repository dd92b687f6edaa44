/** Colours and fonts of an owner turn no test red: the sample site has a theme of its own, and font packages need no code that names them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../support/folder.ts';
import { laySample, readProject } from '../../support/sample-site.ts';

it('the sample site has a theme of its own', () => {
  const root = makeFolder();
  laySample(root);
  expect(readFileSync(join(root, 'content/theme.yaml'), 'utf8')).toBe(
    readProject('tests/sample-site/content/theme.yaml'),
  );
});

it('lint takes any font package', () => {
  const { ignoreDependencies } = JSON.parse(readProject('knip.json')) as Record<string, string[]>;
  for (const name of ['@fontsource/noto-sans-devanagari', '@fontsource-variable/lora'])
    expect(
      ignoreDependencies!.some((pattern) => new RegExp(`^${pattern}$`).test(name)),
      name,
    ).toBe(true);
});
