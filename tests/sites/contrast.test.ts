/** The colours as browsers get them, readable on the worst ground that they are on. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OUT, SAMPLE } from '../support/sample-site.ts';

type Colours = Readonly<Record<string, string>>;

const read = (file: string) => readFileSync(join(SAMPLE, OUT, file), 'utf8');
const css = globSync('assets/*.css', { cwd: join(SAMPLE, OUT) })
  .map(read)
  .join('');
const colours = (rule: RegExp): Colours =>
  Object.fromEntries(
    Array.from((rule.exec(css)?.[1] ?? '').matchAll(/--([\w-]+):(#[\da-f]+)/g), ([, name, colour]) => [name, colour]),
  ) as Colours;

const light = colours(/:root\{([^}]*--bg:[^}]*)\}/);
const dark = { ...light, ...colours(/prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{([^}]*)\}/) };

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const full = colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(full.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(set: Colours, name: string, ground: string): number {
  const [lighter = 0, darker = 0] = [name, ground].map((each) => luminance(set[each] ?? '')).sort((a, b) => b - a);
  return Math.round(((lighter + 0.05) / (darker + 0.05)) * 10) / 10;
}

const GROUNDS = ['bg', 'surface', 'sunk', 'raised', 'mist'];

/** Colour, its grounds, and its least contrast on them, light and dark. */
const LEAST: readonly (readonly [string, readonly string[], number, number])[] = [
  ['ink', GROUNDS, 14.5, 11.9],
  ['ink-soft', GROUNDS, 6.6, 6.8],
  ['link', GROUNDS, 5.0, 8.2],
  ['teal', GROUNDS, 6.4, 7.6],
  ['line-strong', GROUNDS, 3.0, 3.2],
  ['danger', GROUNDS, 5.0, 5.2],
  ['focus', GROUNDS, 6.4, 8.2],
  ['on-gold', ['gold', 'gold-hover'], 9.3, 10.7],
  ['on-teal', ['teal'], 7.8, 10.2],
  ['cloth-paper-ink', ['cloth-paper'], 5.4, 6.5],
  ['cloth-teal-ink', ['cloth-teal'], 7.2, 6.7],
  ['cloth-mist-ink', ['cloth-mist'], 6.2, 6.8],
  ['gold-line', ['bg'], 3.0, 11.1],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('in the %s set', (scheme, set) => {
  it.each(LEAST)('%s keeps its contrast on %j', (name, grounds, ...least) => {
    const worst = Math.min(...grounds.map((ground) => contrast(set, name, ground)));
    expect(worst).toBeGreaterThanOrEqual(least[scheme === 'light' ? 0 : 1]!);
  });

  it('gives the browser its own ground for its bars', () => {
    expect(read('index.html')).toContain(
      `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${set['bg']}"`,
    );
  });
});

it('gives icons and the web manifest the colours of the tokens', () => {
  const manifest = JSON.parse(read('site.webmanifest')) as Record<string, string>;
  expect([manifest['theme_color'], manifest['background_color']]).toEqual([dark['bg'], light['bg']]);
  for (const name of ['bg', 'teal', 'gold']) expect(read('icon.svg')).toContain(dark[name]);
});
