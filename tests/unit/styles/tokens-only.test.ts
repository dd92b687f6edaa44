/**
 * Every value of the look comes from the theme (`src/theme/`), `src/styles/_tokens.scss`, `_variables.scss` and `_mixins.scss`: no stylesheet brings a
 * colour, and no other one a time, a breakpoint, a type size or a corner of its own. Sizes of one box (its width, its inner distances in rem or em) may stand where it is.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../../support/sample-site.ts';

const SOURCES = /\/_\w+\.scss$/;

interface Declaration {
  readonly place: string;
  /** `name: value`, or an at-rule with its condition, on one line. */
  readonly text: string;
  readonly name: string;
  /** Without custom properties and Sass variables, whose names may contain any word. */
  readonly value: string;
}

function declarations(file: string): Declaration[] {
  const source = readFileSync(join(PROJECT, file), 'utf8').replace(/(^|\s)\/\/.*$/gm, '');
  return [...source.matchAll(/[^;{}]+/g)].map(({ 0: raw, index }) => {
    const text = raw.trim().replaceAll(/\s+/g, ' ');
    const line = source.slice(0, index + raw.length - raw.trimStart().length).split('\n').length;
    const [, name = '', value = text] = /^([\w-]+): (.*)$/.exec(text) ?? [];
    const own = value.replaceAll(/var\(--[\w-]+|(\w+\.)?\$[\w-]+|variables\.\w+\([^)]*\)/g, '');
    return { place: `${file}:${line}`, text, name, value: own };
  });
}

const sizes = (value: string, unit: string) =>
  [...value.matchAll(new RegExp(`(?<![\\w.])(\\d*\\.?\\d+)${unit}\\b`, 'g'))].map(([, size]) => Number(size));

const NAMED = /(?<![\w-])(white|black|gr[ae]y|red|green|blue|gold|teal|silver|orange|yellow)(?![\w-])/;
const COLOUR = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|oklch|oklab|lch|lab|color|color-mix)\(/i;

/** What sets a type size: `font-size`, the size in `font`, the first argument of `mixins.display`. */
function typeSize({ name, text, value }: Declaration): string {
  if (name === 'font-size') return value;
  if (name === 'font') return value.split('/')[0]?.split(' ').at(-1) ?? '';
  return /mixins\.display\(([^,]*(?:\([^)]*\))?)/.exec(text)?.[1] ?? '';
}

const RULES: readonly (readonly [says: string, breaks: (declaration: Declaration) => boolean])[] = [
  [
    'colours are tokens; a mask, which has none, may say #000',
    ({ name, value }) =>
      name !== '' && (COLOUR.test(name === 'mask' ? value.replaceAll('#000', '') : value) || NAMED.test(value)),
  ],
  ['times are tokens', ({ name, value }) => name !== '' && /\d\.?\d*m?s\b/.test(value)],
  ['breakpoints are mixins', ({ text }) => /^@media.*\b(width|height)\b/.test(text)],
  [
    'a size in px is a hairline, 3 px at most; what is larger grows with the text',
    ({ name, value }) => name !== '' && sizes(value, 'px').some((size) => size > 3),
  ],
  [
    'type sizes are tokens, the size of the page (1rem) or in em of their parent',
    (declaration) => typeSize(declaration) !== '1rem' && /\d(rem|px|vw)\b/.test(typeSize(declaration)),
  ],
  [
    'corners are tokens, round (50%) or in em; those of a thread 2 px',
    ({ name, value }) =>
      /^border-.*radius$/.test(name) && (sizes(value, 'rem').length > 0 || sizes(value, 'px').some((size) => size > 2)),
  ],
];

const all = globSync('src/**/*.scss', { cwd: PROJECT, exclude: ['src/own/**'] })
  .filter((file) => !SOURCES.test(file))
  .flatMap(declarations);

it('colours are the theme’s alone; paper has black ink', () => {
  const sources = globSync('src/styles/_*.scss', { cwd: PROJECT }).filter((file) => !file.endsWith('_print.scss'));
  const [, isColour] = RULES[0]!;
  expect(sources.flatMap(declarations).filter(isColour)).toEqual([]);
});

it.each(RULES)('in every stylesheet %s', (_, breaks) => {
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter(breaks).map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});
