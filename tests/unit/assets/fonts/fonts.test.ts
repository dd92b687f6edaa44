import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCache } from '../../../../build/state/cache.ts';
import { characterSet, cutFace, cutFont } from '../../../../build/assets/fonts/cut-font.ts';
import { makeFonts, readSource } from '../../../../build/assets/fonts/fonts.ts';
import { configSchema } from '../../../../build/core/settings/schema.ts';
import type { FontConfig, Place, Problem } from '../../../../build/core/types.ts';
import { makeFolder } from '../../../support/folder.ts';
import { limit } from '../../../support/time-limits.ts';
import { problemsOf } from '../../../support/problems.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = makeFolder();

const latin: FontConfig = {
  family: 'Hanken',
  source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  weight: '400 700',
  axes: { wght: { min: 400, max: 700 } },
  characters: 'abc ',
  preload: true,
  unicodeRange: null,
  fallback: {
    local: ['Arial', 'Liberation Sans'],
    sizeAdjust: '100.6%',
    ascent: '99.4%',
    descent: '30.1%',
    lineGap: '0%',
  },
};
const bengali: FontConfig = {
  ...latin,
  family: 'Bangla line',
  source: '@fontsource/anek-bangla/files/anek-bangla-bengali-500-normal.woff2',
  weight: '500',
  axes: {},
  characters: 'ক',
  preload: false,
  unicodeRange: 'U+980-9FF, U+200C-200D',
  fallback: null,
};

const make = async (
  fonts: readonly FontConfig[],
  text: string,
  {
    fresh = false,
    ...options
  }: { fresh?: boolean; basePath?: string; placeOf?: (letter: string) => Place | null } = {},
) => {
  const cache = openCache(join(folder, 'cache'), fresh);
  const made = await makeFonts(fonts, text, { root, cache, basePath: '', cut: cutFace, ...options });
  const files = (await made.files).map((file) => ({ ...file, bytes: Buffer.from(file.bytes as Uint8Array) }));
  return { ...made, files };
};

const problems = (...input: Parameters<typeof make>) => problemsOf(make(...input));
/** Of each problem, the package that it says to install, or else. */
const advice = (found: readonly Problem[]) =>
  found.map(({ hint }) => /noto-sans-\w+|a file that has it/.exec(hint)?.[0]).sort();

/** The characters of a WOFF2 file, unpacked. */
async function characters(bytes: Uint8Array | string): Promise<string> {
  const everything = Array.from({ length: 0x2000 }, (_, i) => String.fromCodePoint(i)).join('');
  const font = { family: 'made', source: 'made', axes: {} };
  const sfnt = await cutFont(font, Buffer.from(bytes as Uint8Array), { letters: everything, kind: 'sfnt' });
  return String.fromCodePoint(...[...(await characterSet(sfnt))].sort((a, b) => a - b));
}

test('each face holds its own characters and those of the text that a browser takes from it, no more', async () => {
  const { files } = await make([latin, bengali], 'Zoë কই');
  expect(await characters(files[0]!.bytes)).toBe(' Zabcoë');
  expect([...(await characters(files[1]!.bytes))]).toEqual(expect.arrayContaining(['ই', 'ক']));
  expect(await characters(files[1]!.bytes)).not.toMatch(/[ -ÿখ]/);
});

test('the CSS names the files below the base path, and mock services that keep the lines where they are', async () => {
  const { css, files, preloads } = await make([latin, bengali], '', { basePath: '/sub' });
  expect(files.map((file) => file.path)).toEqual([
    expect.stringMatching(/^assets\/hanken-[0-9a-f]{8}\.woff2$/),
    expect.stringMatching(/^assets\/bangla-line-[0-9a-f]{8}\.woff2$/),
  ]);
  expect(preloads).toEqual([files[0]?.path]);
  expect(css.trim().split('\n')).toEqual([
    `@font-face{font-family:"Hanken";src:url(/sub/${files[0]?.path}) format("woff2");font-weight:400 700;font-display:swap}`,
    '@font-face{font-family:"Hanken fallback";src:local("Arial"),local("Liberation Sans");font-weight:400;size-adjust:100.6%;' +
      'ascent-override:99.4%;descent-override:30.1%;line-gap-override:0%}',
    `@font-face{font-family:"Bangla line";src:url(/sub/${files[1]?.path}) format("woff2");font-weight:500;font-display:swap;` +
      'unicode-range:U+980-9FF, U+200C-200D}',
  ]);
});

test('the same input gives the same bytes, made again or kept; another text another name', async () => {
  const first = await make([latin, bengali], 'হ abc');
  expect(await make([latin, bengali], 'cbaa হ', { fresh: true })).toEqual(first);
  expect(await make([latin, bengali], 'হ abc')).toEqual(first);
  expect((await make([latin, bengali], 'হ abcd')).files[0]?.path).not.toBe(first.files[0]?.path);
});

test('faces of other axes have other names', async () => {
  const [one, other] = [await make([latin], 'abc'), await make([{ ...latin, axes: { wght: 500 } }], 'abc')];
  expect(one.preloads).not.toEqual(other.preloads);
});

test('names each character of the text that no face has, and where it stands', async () => {
  const found = await problems([latin, bengali], 'Done ✓ by us. Made with ☃, and ✓ again.');
  expect(found.map(({ code }) => code)).toEqual(['fonts/missing-glyph', 'fonts/missing-glyph']);
  expect(found[0]?.message).toContain('"☃" (U+2603)');
  expect(found[0]?.message).not.toContain('Made with');
  expect(found[1]?.message).toContain('"✓" (U+2713)');
  expect(
    (await problems([latin, { ...bengali, unicodeRange: 'U+200C-200D', characters: '\u200D' }], 'ক'))[0]?.message,
  ).toContain('U+0995');
});

test('needs no glyph for what leaves no mark', async () => {
  expect(await problems([latin], 'a\u00A0b\u2009c\u200D\u00AD\u{FE0F}\n\t')).toEqual([]);
});

const block = Array.from({ length: 0x80 }, (_, index) => String.fromCodePoint(0x980 + index)).join('');

test.each<[string, FontConfig, object[]]>([
  [
    'a character that it lacks',
    { ...latin, characters: 'a→' },
    [{ code: 'fonts/missing-glyph', message: expect.stringContaining('"→" (U+2192)') }],
  ],
  [
    'a file that is not there',
    { ...latin, source: '@fontsource-variable/none/files/none.woff2' },
    [{ code: 'fonts/not-found' }],
  ],
  [
    'an axis that it does not have',
    { ...bengali, axes: { wght: 500 } },
    [{ code: 'fonts/unusable', message: expect.stringContaining('Bangla line') }],
  ],
])('a face that names %s is a problem', async (_, font, found) => {
  expect(await problems([font], '')).toMatchObject(found);
});

test('a face may name a whole block: what Unicode has no character for is not missed', async () => {
  const missing = await problems([{ ...bengali, characters: block }], '');
  expect(missing.filter(({ message }) => /U\+0(?:984|9E4)/.test(message))).toEqual([]);
});

test('a site without fonts needs none', async () => {
  expect(await make([], '☃')).toEqual({ css: '', files: [], preloads: [] });
});

test('says where a letter stands, and which file of the same package has it', async () => {
  const place = { file: 'content/company.yaml', line: 3, column: 7 };
  const found = await problems([latin], 'Łódź', { placeOf: (letter) => (letter === 'Ł' ? place : null) });
  // One file has them all: one problem, at the first place that is known.
  expect(found).toMatchObject([{ place, message: expect.stringContaining('"Ł" (U+0141) and for 1 more') }]);
  expect(found[0]?.hint).toContain(
    "{ family: 'Hanken', weight: '400 700', axes: { wght: { min: 400, max: 700 } }, source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2', unicodeRange: 'U+100-1FF' }",
  );
});

test('names a missing script once, with the package to install and the face to add', async () => {
  const [marathi, ...others] = await problems([latin, bengali], 'कुलकर्णी आणि देशपांडे, १२०। বাংলা');
  expect(others).toEqual([]);
  expect(marathi?.hint).toContain(
    'npm install --save-exact @fontsource-variable/noto-sans-devanagari and add to fonts',
  );
  expect(marathi?.hint).toContain(
    "source: '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2', unicodeRange: 'U+900-97F, U+200C-200D' }",
  );
});

test.each([
  ['ক ब ☃', ['a file that has it', 'noto-sans-bengali', 'noto-sans-devanagari']],
  ['ગુજરાતી કાયદો, ੧੨ ਪੰਜਾਬੀ മലയാളം', ['noto-sans-gujarati', 'noto-sans-gurmukhi', 'noto-sans-malayalam']],
  ['我们用简单的话，讲财产和家庭法。', ['noto-sans-sc']],
  ['東京の法律事務所です、カタカナ。', ['noto-sans-sc']],
  ['쉬운 말로 하는 법률', ['noto-sans-kr']],
  ['ꦲꦏ꧀ꦱꦫ', ['a file that has it']],
])('names each script of %s once', async (text, packages) => {
  expect(advice(await problems([latin], text))).toEqual(packages);
});

test('a script whose letters are too many for one file gets its packages and range', async () => {
  const found = await problems([latin], '東京の。한국');
  expect(found.map(({ hint }) => /a file for [^.]*/.exec(hint)?.[0])).toEqual([
    "a file for each weight of @fontsource/noto-sans-sc (Chinese) or @fontsource/noto-sans-jp (Japanese), with unicodeRange: 'U+2E80-9FFF, U+F900-FAFF, U+FF01-FF9F'",
    "a file for each weight of @fontsource/noto-sans-kr, with unicodeRange: 'U+1100-11FF, U+3130-318F, U+AC00-D7FF'",
  ]);
});

test('the face that is named works when it is pasted', { timeout: limit(60_000) }, async () => {
  const arabic = 'مرحبا بكم في موقعنا، ١٢٣';
  const [problem] = await problems([latin], arabic);
  const entry = /\{ family: [^\n]*? \}(?=\. Letters)/.exec(problem?.hint ?? '')![0];
  const pasted = new Function(`return [${entry}]`)() as object[];
  const config = configSchema.safeParse({ origin: 'https://www.example.com', fonts: pasted });
  expect(config.error?.issues ?? []).toEqual([]);
  expect((await make([latin, ...config.data!.fonts], arabic)).files).toHaveLength(2);
});

test('a preloaded face leaves the letters that the site writes nowhere to a second file, asked for where one stands', async () => {
  const accents = Array.from({ length: 0x40 }, (_, i) => String.fromCodePoint(0xc0 + i)).join('');
  const { css, files, preloads } = await make([{ ...latin, characters: `abc ${accents}€` }], 'Zoë “here”…');
  expect(files).toHaveLength(2);
  expect(preloads).toEqual([files[0]?.path]);
  const [first, second] = [await characters(files[0]!.bytes), await characters(files[1]!.bytes)];
  expect(first).toBe(' Zabcehorë');
  expect(second).toBe(accents.replace('ë', ''));
  expect(css.match(/unicode-range:[^;}]*/g)).toEqual(['unicode-range:U+C0-EA,U+EC-FF,U+20AC']);
});

test('what shaping asks for by itself stays, and figures of one width; fractions, which no style shows, go', async () => {
  const source = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';
  const bytes = await readSource({ ...latin, source }, root);
  const font = { family: 'made', source, axes: {} };
  const features = (sfnt: Buffer) => ['kern', 'tnum', 'frac'].filter((tag) => sfnt.includes(tag));
  const text = { letters: 'AV0123456789/⁄', kind: 'sfnt' } as const;
  expect(features(await cutFont(font, bytes, text))).toEqual(['kern', 'tnum']);
});
