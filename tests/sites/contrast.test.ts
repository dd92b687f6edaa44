/** The colours as browsers get them: those of the look's table, and readable on the worst ground they stand on. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OUT, SAMPLE } from '../support/sample-site.ts';

type Scheme = 'light' | 'dark';
type Colours = Readonly<Record<string, string>>;

/** The stylesheets of the built site. */
const css = globSync('assets/*.css', { cwd: join(SAMPLE, OUT) })
  .map((file) => readFileSync(join(SAMPLE, OUT, file), 'utf8'))
  .join('');

function colours(rule: RegExp): Colours {
  const [, body = ''] = rule.exec(css) ?? [];
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):(#[\da-f]+)/g)].map(([, name = '', colour = '']) => [name, colour]),
  );
}

const light = colours(/:root\{([^}]*--bg:[^}]*)\}/);
const dark = { ...light, ...colours(/prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{([^}]*)\}/) };
const sets: Readonly<Record<Scheme, Colours>> = { light, dark };

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const full = colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(full.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(scheme: Scheme, ...names: readonly [string, string]): number {
  const [lighter = 0, darker = 0] = names.map((name) => luminance(sets[scheme][name] ?? '')).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['bg', 'surface', 'sunk', 'raised', 'mist'];

/** Colour, then its contrast with `bg` and with the worst ground, light and dark, as the look promises them. */
const PROMISED = [
  ['ink', 16.9, 14.5, 16.2, 11.9],
  ['ink-soft', 7.7, 6.6, 9.2, 6.8],
  ['link', 5.9, 5.0, 11.1, 8.2],
  ['teal', 7.5, 6.4, 10.2, 7.6],
  ['line-strong', 3.5, 3.0, 4.4, 3.2],
  ['danger', 5.8, 5.0, 7.0, 5.2],
  ['focus', 7.5, 6.4, 11.1, 8.2],
] as const;

/** What stands on one ground of its own. */
const PAIRS = [
  ['on-gold', 'gold', 9.3, 10.7],
  ['on-gold', 'gold-hover', 9.3, 10.7],
  ['on-teal', 'teal', 7.8, 10.2],
  ['cloth-paper-ink', 'cloth-paper', 5.4, 6.5],
  ['cloth-teal-ink', 'cloth-teal', 7.2, 6.7],
  ['cloth-mist-ink', 'cloth-mist', 6.2, 6.8],
  ['gold-line', 'bg', 3.0, 11.1],
] as const;

const rounded = (ratio: number) => Math.round(ratio * 10) / 10;

describe.each(['light', 'dark'] as const)('in the %s set', (scheme) => {
  it.each(PROMISED)('%s keeps its contrast, on the worst ground too', (name, light, lightWorst, dark, darkWorst) => {
    const worst = Math.min(...GROUNDS.map((ground) => contrast(scheme, name, ground)));
    expect(rounded(contrast(scheme, name, 'bg'))).toBeGreaterThanOrEqual(scheme === 'light' ? light : dark);
    expect(rounded(worst)).toBeGreaterThanOrEqual(scheme === 'light' ? lightWorst : darkWorst);
  });

  it.each(PAIRS)('%s keeps its contrast on %s', (name, ground, light, dark) => {
    expect(rounded(contrast(scheme, name, ground))).toBeGreaterThanOrEqual(scheme === 'light' ? light : dark);
  });

  it('gives icons and the web manifest the colours of the tokens', () => {
    const read = (file: string) => readFileSync(join(SAMPLE, OUT, file), 'utf8');
    const manifest = JSON.parse(read('site.webmanifest')) as Record<string, string>;
    expect([manifest['theme_color'], manifest['background_color']]).toEqual([dark['bg'], light['bg']]);
    for (const name of ['bg', 'teal', 'gold']) expect(read('icon.svg')).toContain(dark[name]);
  });

  it('gives the browser its own ground for its bars', () => {
    const home = readFileSync(join(SAMPLE, OUT, 'index.html'), 'utf8');
    const [, told] = new RegExp(
      `<meta name="theme-color" media="\\(prefers-color-scheme: ${scheme}\\)" content="([^"]+)"`,
    ).exec(home)!;
    expect(told).toBe(sets[scheme]['bg']);
  });
});

it('arrive as the colours that were chosen, though written in OKLCH', () => {
  expect([light['bg'], light['ink'], light['teal'], light['gold'], light['link'], light['danger']]).toEqual([
    '#fcfaf6',
    '#051c1e',
    '#055c5c',
    '#e8b53b',
    '#865901',
    '#b92d16',
  ]);
  expect([dark['bg'], dark['ink'], dark['teal'], dark['gold'], dark['line-strong'], dark['danger']]).toEqual([
    '#051719',
    '#f3f0ea',
    '#73d1ca',
    '#f0c458',
    '#668083',
    '#f37e61',
  ]);
});
