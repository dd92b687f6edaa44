import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Blob, Buffer as Run, Face as HarfbuzzFace, Font, shape } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { cutFont, readFont } from '../../../../build/assets/fonts/font-file.ts';
import { makeFonts, pictureFaces } from '../../../../build/assets/fonts/fonts.ts';
import { ANY_JOINED, lettersOf } from '../../../../build/assets/fonts/letters.ts';
import { openCache } from '../../../../build/cache/cache.ts';
import type { Typography } from '../../../../src/contract.ts';
import { makeFolder, writeFiles } from '../../../support/folder.ts';
import { problemsOf } from '../../../support/problems.ts';
import { PROJECT, SAMPLE } from '../../../support/sample-site.ts';

const cache = openCache(join(makeFolder(), 'cache'), false);
const tools = {
  root: SAMPLE,
  cache,
  cut: cutFont,
  placeOf: (field: readonly (string | number)[]) => ({ file: 'content/theme.yaml', field: field.join('.') }),
  placeOfLetter: (_letter: string): object | null => null,
};
const type = (text: string, rest: Partial<Typography> = {}): Typography => ({ text, also: [], ...rest });
const BOTH = type('Hanken Grotesk', { display: 'Bricolage Grotesque' });

const make = async (typography: Typography, text: string, options: Partial<typeof tools> = {}, brought = '') => {
  const made = await makeFonts(typography, lettersOf(text, brought), { ...tools, ...options });
  const [rules, italics] = [made.css, made.italicCss].map((css) => css.match(/(?:@font-face|:root)\{[^}]*\}/g) ?? []);
  return { ...made, files: await made.files, rules: rules!, italics: italics! };
};
const problems = (...input: Parameters<typeof make>) => problemsOf(make(...input));

/** A file of an installed typeface, cut into one that says all of itself. */
function cut(source: string | Uint8Array, rest: Partial<Parameters<typeof cutFont>[0]> = {}) {
  const path = typeof source === 'string' ? join(PROJECT, 'node_modules', source) : 'made';
  const bytes = typeof source === 'string' ? readFileSync(path) : source;
  return cutFont({ source: { path, bytes }, letters: null, axes: {}, kind: 'sfnt', ...rest });
}

/** The visible characters of a file. */
async function characters({ bytes }: { readonly bytes: Uint8Array | string }): Promise<string> {
  const { codes } = await readFont({ path: 'made', bytes: bytes as Uint8Array }, {}, tools);
  return String.fromCodePoint(...[...codes].sort((a, b) => a - b)).replace(/[\s\u00a0]/g, '');
}

/** The rules of a family for letters of its own: weight and range of each. */
const facesOf = ({ rules }: { readonly rules: readonly string[] }, family: string) =>
  rules
    .filter((rule) => rule.replaceAll('"', '').startsWith(`@font-face{font-family:${family};`))
    .map((rule) => [/font-weight:([^;]*)/.exec(rule)?.[1] ?? '400', /unicode-range:([^}]*)/.exec(rule)?.[1]]);

test('two names give files, faces, preloads and the names that styles use', async () => {
  const made = await make(BOTH, 'Zoë');
  const [display, text] = made.files;
  expect(made.preloads).toEqual([display?.path, text?.path]);
  expect(display?.path).toMatch(/^assets\/font-[0-9a-f]{8}\.woff2$/);
  expect(made.rules[0]).toBe(
    `@font-face{font-family:Bricolage Grotesque;src:url(${basename(display!.path)});font-weight:650;font-display:swap}`,
  );
  expect(made.rules.at(-1)).toBe(
    ':root{--display:Bricolage Grotesque,Bricolage Grotesque fallback,system-ui,sans-serif;--display-weight:650;' +
      '--text:Hanken Grotesk,Hanken Grotesk fallback,system-ui,sans-serif}',
  );
});

test('the first file has what the site writes and any text has, another the letters that a post may bring', async () => {
  const made = await make(type('Hanken Grotesk'), 'Zoë');
  const [first, later] = await Promise.all(made.files.map(characters));
  expect(first).toMatch(/^!.*0.*9.*A.*YZa.*yz©·ë–—‘’“”…$/);
  expect(first).not.toMatch(/[@éß€]/);
  expect(later).toMatch(/^".*@.*é.*€/);
  expect(later).not.toMatch(/[a-zA-Z0-9ë]/);
  expect(facesOf(made, 'Hanken Grotesk')).toEqual([
    ['400 700', undefined],
    ['400 700', expect.stringMatching(/^U\+22-25,.*U\+EC-/)],
  ]);
});

test('each letter is of the first typeface that has it: its own files, then also', async () => {
  const made = await make({ ...BOTH, also: ['Anek Bangla'] }, '₹ Łódź কলকাতা');
  expect(facesOf(made, 'Bricolage Grotesque').slice(2)).toEqual([
    ['650', 'U+141,U+17A'],
    ['650', 'U+20B9'],
  ]);
  expect(facesOf(made, 'Hanken Grotesk').slice(2)).toEqual([['400 700', 'U+141,U+17A']]);
  // The sign of a currency is apart from the letters of the package that it comes with. Both are of one weight: a browser takes the faces
  // of one weight alone.
  expect(facesOf(made, 'Anek Bangla also')).toEqual([
    ['400', 'U+995,U+9A4,U+9B2,U+9BE'],
    ['400', 'U+20B9'],
  ]);
  const stacks = made.rules.at(-1);
  expect(stacks).toContain('--text:Hanken Grotesk,Anek Bangla also,Hanken Grotesk fallback');
  expect(stacks).toContain('--display:Bricolage Grotesque,Anek Bangla also,Bricolage Grotesque fallback');
});

test('titles take what their typeface lacks from that of the text', async () => {
  const made = await make(type('Hanken Grotesk', { display: 'Anek Bangla' }), 'Được');
  expect(made.css).toContain('--display:Anek Bangla,Hanken Grotesk also,Anek Bangla fallback');
  expect(facesOf(made, 'Hanken Grotesk also').map(([weight]) => weight)).toContain('400 700');
});

test('an alphabet that the site is written in is there as a whole, for posts', async () => {
  const polish = 'Zażółć gęślą jaźń. '.repeat(20);
  const made = await make(type('Hanken Grotesk'), polish);
  const all = (await Promise.all(made.files.map(characters))).join('');
  expect(all).toMatch(/[ĄĆĘ]/);
  // The face of letters that the site lacks stands first, so its range may span those that the site has.
  const [, , rare, used] = facesOf(made, 'Hanken Grotesk').map(([, range]) => range);
  expect(rare).toMatch(/^U\+100-\d+,.*-17E$/);
  expect(rare!.length).toBeLessThan(60);
  expect(used).toMatch(/^U\+105,/);
  const few = await make(type('Hanken Grotesk'), 'Łódź');
  expect((await Promise.all(few.files.map(characters))).join('')).not.toMatch(/[ĄĆĘ]/);
});

test.each([
  ['a variable one, at the usual weight', type('Lora'), '650'],
  ['a variable one, at a weight of its own', type('Lora', { display: 'Lora', weight: 500 }), '500'],
  ['one whose weights are files', type('Hanken Grotesk', { display: 'Anek Bangla' }), '700'],
  ['one without that weight', type('Hanken Grotesk', { display: 'Bricolage Grotesque', weight: 900 }), '800'],
])('titles in %s', async (_, typography, weight) => {
  expect((await make(typography, '')).css).toContain(`--display-weight:${weight}`);
});

test('italics are of the same letters, in one weight, with a fallback of their width, and no page loads them beforehand', async () => {
  const made = await make(BOTH, 'Zoë');
  const upright = facesOf(made, 'Hanken Grotesk');
  expect(made.css).not.toContain('italic');
  const italics = upright.map(([, ...rest]) => ['400', ...rest]);
  expect(facesOf({ rules: made.italics }, 'Hanken Grotesk')).toEqual(italics);
  expect(made.italics.every((rule) => rule.includes('font-style:italic'))).toBe(true);
  expect(made.italics.at(-1)).toMatch(/^@font-face\{font-family:Hanken Grotesk fallback;src:local\(Arial Italic\)/);
  expect(made.italics).toHaveLength(italics.length + 1);
  const files = made.italics.flatMap((rule) => /url\((.*?)\)/.exec(rule)?.[1] ?? []);
  expect(made.preloads.filter((path) => files.includes(basename(path)))).toEqual([]);
  const [first, italic] = [made.preloads[1]!, `assets/${files[0]}`].map((path) =>
    made.files.find((file) => file.path === path),
  );
  expect(await characters(italic!)).toBe(await characters(first!));
});

test('a typeface without files of italics has none, and one for titles and text has them once', async () => {
  expect((await make(type('Anek Bangla'), '')).italics).toEqual([]);
  const made = await make(type('Lora', { display: 'Lora' }), '');
  expect(facesOf({ rules: made.italics }, 'Lora').map(([weight]) => weight)).toEqual(['400', '400']);
});

test('letters of posts that are joined come as a whole, in one file of one weight, from what the theme names', async () => {
  const also = { ...BOTH, also: ['Anek Bangla'] };
  for (const brought of ['ক', ANY_JOINED]) {
    const made = await make(also, '₹', {}, brought);
    const [[weight, range] = [], ...signs] = facesOf(made, 'Anek Bangla also');
    expect([weight, signs]).toEqual(['400', [['400', 'U+20B9']]]);
    expect(range).toMatch(/U\+964-965,U\+980-/);
    const url = /url\(([^)]*)\)[^}]*U\+980-/.exec(made.rules.find((rule) => rule.includes('U+980-'))!)![1];
    const { bytes } = made.files.find(({ path }) => basename(path) === url)!;
    const { codes } = await readFont({ path: 'made', bytes: bytes as Uint8Array }, {}, tools);
    expect(codes.has(0x200d)).toBe(true);
    for (const letter of codesIn(range!)) if (/\P{Cn}/u.test(letter)) expect(codes).toContain(letter.codePointAt(0));
    expect(bytes.length).toBeLessThan(41_000);
    // A conjunct is one glyph, a cluster of three letters with their sign one or two.
    const sfnt = await cut(bytes as Uint8Array);
    expect(['ক্ষ', 'স্ত্র', 'ঙ্গ', 'ক'].map((text) => glyphsOf(sfnt, text))).toEqual([1, 1, 1, 1]);
    expect(glyphsOf(sfnt, 'র্ক')).toBe(2);
  }
  expect((await make(also, '')).css).not.toContain('U+980');
  expect((await make(BOTH, '', {}, 'ক')).css).not.toContain('U+980');
});

/** The characters of a `unicode-range`. */
function codesIn(range: string): string[] {
  return Array.from(range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g), ([, from = '', to = from]) => {
    const [first, last] = [from, to].map((code) => Number.parseInt(code, 16)) as [number, number];
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  }).flat();
}

/** How many glyphs a text becomes. */
function glyphsOf(sfnt: Uint8Array, text: string): number {
  const run = new Run();
  run.addText(text);
  run.guessSegmentProperties();
  shape(new Font(new HarfbuzzFace(new Blob(sfnt))), run);
  return run.getGlyphPositions().length;
}

test('one typeface for titles and text has its faces once, and two fallbacks', async () => {
  const made = await make(type('Lora'), '');
  expect(facesOf(made, 'Lora').map(([weight]) => weight)).toEqual(['400 700', '400 700']);
  expect(facesOf(made, 'Lora fallback').map(([weight]) => weight)).toEqual(['650', '400']);
  expect(made.preloads).toHaveLength(1);
  expect(made.css).toContain('local(Times New Roman Bold)');
  expect(made.css).toContain('--text:Lora,Lora fallback,serif');
});

test('takes what no typeface of the theme has from a package that the project depends on, not from one for development', async () => {
  const packages = join(PROJECT, 'node_modules');
  const root = makeFolder({ 'package.json': JSON.stringify({ devDependencies: { '@fontsource/anek-bangla': '1' } }) });
  symlinkSync(packages, join(root, 'node_modules'), 'junction');
  const made = await make(BOTH, '₹ مرحبا', { root });
  expect(facesOf(made, 'Noto Sans Arabic also')).toEqual([['400 700', 'U+627-628,U+62D,U+631,U+645']]);
  expect(facesOf(made, 'Bricolage Grotesque also')).toEqual([['400 700', 'U+20B9']]);
  expect(await problems(BOTH, 'ক', { root })).toMatchObject([{ code: 'fonts/missing-glyph' }]);
});

test('a file of the project says its name, weight and kind itself', async () => {
  const file = '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2';
  const ttf = await cut(file, { axes: { wght: 500 } });
  // PANOSE: Latin text with serifs.
  ttf.set([2, 2], ttf.readUInt32BE(ttf.indexOf('OS/2') + 8) + 32);
  const root = makeFolder({ 'content/fonts/mine.ttf': ttf });
  const made = await make(type('content/fonts/mine.ttf'), 'Zoë', { root });
  expect(facesOf(made, 'Lora')[0]).toEqual(['500', undefined]);
  expect(made.css).toContain('--text:Lora,Lora fallback,serif');
  expect(await problems(type('content/fonts/none.ttf'), '', { root })).toMatchObject([
    { code: 'fonts/not-found', place: { field: 'type.text' } },
  ]);
  writeFiles(join(root, 'content/fonts'), {
    'mine-bold.ttf': await cut(file, { axes: { wght: 700 } }),
    'mine-b.ttf': '',
    'mine-italic.ttf': await cut(file.replace('normal', 'italic')),
  });
  const beside = await make(type('content/fonts/mine.ttf'), 'Zoë', { root });
  expect([...new Set(facesOf(beside, 'Lora').map(([weight]) => weight))]).toEqual(['500', '700']);
  expect(facesOf({ rules: beside.italics }, 'Lora')[0]).toEqual(['400', undefined]);
  const broken = makeFolder({ 'static/a.woff2': 'no font' });
  expect(await problems(type('static/a.woff2'), '', { root: broken })).toMatchObject([{ code: 'fonts/unusable' }]);
});

test('a name that is not installed: the command, the nearest that is, and the line', async () => {
  const [found, ...more] = await problems(type('Hanken Grotesc', { also: [] }), '');
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    code: 'fonts/not-found',
    message: 'The typeface "Hanken Grotesc" is not installed; nearest: Hanken Grotesk.',
    place: { file: 'content/theme.yaml', field: 'type.text' },
    hint: expect.stringContaining('npm install --save-exact @fontsource-variable/hanken-grotesc '),
  });
  expect(await problems({ ...BOTH, also: ['Anek Bangla', 'Nothing'] }, '')).toMatchObject([
    { place: { field: 'type.also.1' } },
  ]);
});

/** A project with the two typefaces alone, whatever an owner has installed beside them. */
function withTheTwo(): string {
  const root = makeFolder({ 'package.json': '{}' });
  const folder = 'node_modules/@fontsource-variable';
  for (const name of ['bricolage-grotesque', 'hanken-grotesk'])
    cpSync(join(PROJECT, folder, name), join(root, folder, name), { recursive: true });
  return root;
}

test('says once for each package what a text lacks, where it stands, and what to install', async () => {
  const place = { file: 'content/company.yaml', line: 3 };
  const placeOfLetter = (letter: string) => (letter === 'व' ? place : null);
  const found = await problems(BOTH, 'देव, १२०। ☃', { placeOfLetter, root: withTheTwo() });
  expect(found).toMatchObject([
    { code: 'fonts/missing-glyph', place, message: expect.stringMatching(/"." \(U\+09..\) and for 6 more/) },
    { message: expect.stringContaining('"☃" (U+2603)') },
  ]);
  expect(found[0]?.hint).toBe(
    'Write another character there, or run npm install --save-exact @fontsource-variable/noto-sans-devanagari, ' +
      'and add Noto Sans Devanagari to type.also in content/theme.yaml.',
  );
});

test.each([
  ['ক ब ☃', ['a typeface', 'noto-sans-bengali', 'noto-sans-devanagari']],
  ['ગુજરાતી કાયદો, ੧੨ ਪੰਜਾਬੀ മലയാളം', ['noto-sans-gujarati', 'noto-sans-gurmukhi', 'noto-sans-malayalam']],
  ['東京の法律事務所です、カタカナ', ['noto-sans-jp', 'noto-sans-sc']],
  ['Ελληνικά Дружба', ['noto-sans']],
  ['ꦲꦏ꧀ꦱꦫ', ['a typeface']],
  // What leaves no mark needs no glyph.
  ['a\u00A0b\u2009c\u200D\u00AD\u{FE0F}\n\t', []],
])('names each script of %s once', async (text, packages) => {
  const found = await problems(BOTH, text, { root: withTheTwo() });
  expect(found.map(({ hint }) => /noto-sans(?:-\w+)?|a typeface/.exec(hint)?.[0]).sort()).toEqual(packages);
});

test('a site without typefaces has no web font; its share pictures are set in an installed one', async () => {
  const letters = lettersOf('Zoë');
  const { planned, ...made } = await make({ also: [] }, 'Zoë');
  expect(made).toMatchObject({ css: '', italicCss: '', files: [], preloads: [], sources: [] });
  expect((await pictureFaces(planned, letters, tools))[0]).toMatchObject({ family: 'Bricolage Grotesque' });
  const own = await make(BOTH, 'Zoë');
  expect(await pictureFaces(own.planned, letters, tools)).toContain(own.planned.families[0]!.faces[0]);
  expect(await pictureFaces(planned, letters, { ...tools, root: makeFolder() })).toEqual([]);
});

test('what shaping asks for by itself stays, and for text figures of one width; fractions, which no style shows, go', async () => {
  const file = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';
  const featuresOf = async (role: 'display' | 'text') => {
    const sfnt = await cut(file, { letters: 'AV0123456789/⁄', role });
    return ['kern', 'tnum', 'frac'].filter((tag) => sfnt.includes(tag));
  };
  expect(await featuresOf('text')).toEqual(['kern', 'tnum']);
  expect(await featuresOf('display')).toEqual(['kern']);
});
