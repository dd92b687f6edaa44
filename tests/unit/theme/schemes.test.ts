/** Every theme that is not refused can be read, and each colour that is refused has one beside it that works. */
import { expect, it } from 'vitest';
import { theme, type Theme } from '../../../src/content/theme.ts';
import { colourOf, contrast, distance, hexOf } from '../../../src/theme/colour.ts';
import { CONSTANT_PAIRS, DARK_PAIRS, PAIRS, type Pair } from '../../../src/theme/pairs.ts';
import { coloursOf, refusals } from '../../../src/theme/refusals.ts';
import { brandOf, type Scheme, schemesOf } from '../../../src/theme/schemes.ts';
import { themeStylesheet } from '../../../src/theme/stylesheet.ts';
import { THEMES } from '../../support/themes.ts';

type Colours = NonNullable<Theme['colours']>;

function unread(colours: Colours | undefined): string[] {
  const { light, dark } = schemesOf({ colours });
  const lacking = (scheme: Scheme, pairs: readonly Pair[]) =>
    pairs.flatMap(([name, grounds, least]) =>
      grounds
        .filter((ground) => contrast(scheme[name]!, scheme[ground]!) < least)
        .map((ground) => `${name} ${scheme[name]!} on ${ground} ${scheme[ground]!}`),
    );
  return [...lacking(light, [...PAIRS, ...CONSTANT_PAIRS]), ...lacking(dark, [...DARK_PAIRS, ...CONSTANT_PAIRS])];
}

const refusalsOf = (colours: Colours) => {
  const { error } = theme.safeParse({ colours });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.at(-1), message]) ?? []) as Partial<Colours>;
};
const nearestIn = (message: string) => /nearest: '(#\w{6})'/.exec(message)![1]!;

/** The colours of a theme after each refusal was obeyed. */
function obeyed(colours: Colours): Colours {
  const said = Object.entries(refusalsOf(colours)).map(([field, message]) => [field, nearestIn(message!)]);
  return said.length === 0 ? colours : obeyed({ ...colours, ...Object.fromEntries(said) });
}

const HUES = Array.from({ length: 24 }, (_, index) => index * 15);
const LIGHTNESSES = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1];
const oklch = (l: number, c: number, h: number) => `oklch(${l} ${c} ${h})`;
/** Themes of one colour: alone, with a second one, with grounds, and as the second one of black. */
const themesOf = (l: number, c: number, h: number): readonly Colours[] => {
  const main = oklch(l, c, h);
  return [
    { main },
    { main, accent: oklch(1 - l, c, (h + 120) % 360) },
    { main, light: oklch(0.93, 0.04, h), dark: oklch(0.27, 0.04, h) },
    { main: '#000', accent: main, light: '#fff', dark: '#000' },
  ];
};

it.each([0, 0.05, 0.12, 0.3])('every colour of the chroma %s is made readable, or refused for one that is', (c) => {
  for (const [turn, h] of HUES.entries())
    for (const [step, l] of LIGHTNESSES.entries()) {
      // Two of the four, by turns.
      const themes = themesOf(l, c, h).filter((_, index) => (index + step + turn) % 2 === 0);
      for (const colours of themes.map(obeyed)) expect(unread(colours), JSON.stringify(colours)).toEqual([]);
    }
});

it('makes a colour that is too light for words the accent, beside a darker main colour', () => {
  expect(coloursOf('#8f3f1c')).toEqual({ main: '#8f3f1c' });
  const light = coloursOf('#ffd700');
  expect(light).toEqual({ main: '#7c6700', accent: '#ffd700' });
  expect(refusals(brandOf({ colours: light }))).toEqual({});
  // Light pages are no other colour than it.
  expect(coloursOf('#ffffff')).toEqual({ main: '#686868' });
});

it('keeps tints of a warm brand warm, by day and by night', () => {
  const { light, dark } = schemesOf({ colours: { main: '#8f3f1c', light: '#fbf3e4' } });
  const hueOf = (hex: string | undefined) => colourOf(hex!)!.h;
  const [main, ground] = [hueOf('#8f3f1c'), hueOf('#fbf3e4')];
  for (const tint of [light['--mist'], light['--cloth-mist'], light['--fold']]) {
    expect(hueOf(tint)).toBeGreaterThan(main + 15);
    expect(hueOf(tint)).toBeLessThan(ground);
  }
  expect(Math.abs(hueOf(dark['--cloth-mist']) - main)).toBeLessThan(5);
});

it('has colours for a site without a theme', () => expect(unread(undefined)).toEqual([]));

it.each(THEMES)('the theme of the %s is taken as it is', (_, said) => {
  const { data, error } = theme.safeParse(said);
  expect(error?.issues).toBeUndefined();
  expect(unread(data!.colours)).toEqual([]);
});

it('keeps the colours that an owner chose, where they are read', () => {
  const colours = { main: '#055c5c', accent: '#e8b53b', light: '#fcfaf6', dark: '#051719' };
  const { light, dark } = schemesOf({ colours });
  expect([light['--teal'], light['--gold'], light['--bg'], dark['--bg']]).toEqual(Object.values(colours));
});

it.each([
  ['main', { main: '#e8b53b' }, /^has a contrast of 1\.\d+:1 with the grounds of light pages; text and buttons need 4/],
  ['accent', { main: '#036', accent: '#faf6f0' }, /^has a contrast of 1\.03:1 with light pages; buttons need 1\.25:1/],
  ['light', { main: '#036', light: '#aaa' }, /^has a contrast of 9\.03:1 with black; the ground of light pages needs/],
  ['dark', { main: '#036', dark: '#555' }, /^has a contrast of 7\.45:1 with white; the ground of dark pages needs/],
] as const)('refuses a %s that cannot work, with one of its hue that does', (field, colours: Colours, message) => {
  const refused = refusalsOf(colours);
  expect(refused).toEqual({ [field]: expect.stringMatching(message) });
  const near = nearestIn(refused[field]!);
  expect(refusalsOf({ ...colours, [field]: near })).toEqual({});
  const [old, now] = [colourOf(colours[field]!)!, colourOf(near)!];
  expect(distance({ ...old, l: 0.5 }, { ...now, l: 0.5 })).toBeLessThan(0.06);
});

it('reads hexadecimal digits and oklch(), and shows what a screen cannot as near as it can', () => {
  for (const hex of ['#055c5c', '#e8b53b', '#ffffff', '#000000', '#ff0000']) expect(hexOf(colourOf(hex)!)).toBe(hex);
  expect(hexOf(colourOf('#0a7')!)).toBe('#00aa77');
  expect(hexOf(colourOf('oklch(43.1% 0.072 195)')!)).toBe('#055c5c');
  const [wide, shown] = [colourOf('oklch(0.6 0.4 150)')!, colourOf(hexOf(colourOf('oklch(0.6 0.4 150)')!))!];
  expect(Math.abs(wide.l - shown.l) + Math.abs(wide.h - shown.h) / 360).toBeLessThan(0.01);
  for (const text of ['red', '#12345', 'oklch(200% 0 0)', 'oklch(1.2.3 0 0)']) expect(colourOf(text), text).toBeNull();
});

it('sets corners and space, and in every theme the same properties', () => {
  const names = (css: string) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name).sort();
  const plain = themeStylesheet({});
  for (const [name, said] of THEMES) {
    const css = themeStylesheet({ ...theme.parse(said), pattern: undefined });
    expect(names(css), name).toEqual(names(plain));
    expect(css).not.toMatch(/undefined|NaN/);
  }
  const of = (shape: Theme['shape']) => themeStylesheet({ shape });
  expect(of({ corners: 'square' })).toContain('--r4:0px');
  expect(of({ corners: 'round' })).not.toContain('--r4:24px');
  expect(new Set(['compact', 'normal', 'airy'].map((density) => of({ density } as Theme['shape']))).size).toBe(3);
});
