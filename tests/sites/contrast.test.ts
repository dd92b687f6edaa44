/** The colours as browsers get them from the build, readable on the worst ground that they are on. */
import { describe, expect, it } from 'vitest';
import { contrast } from '../../src/theme/colour.ts';
import { CONSTANT_PAIRS, DARK_PAIRS, PAIRS } from '../../src/theme/pairs.ts';
import { readBuilt as read } from '../support/sample-site.ts';

type Colours = Readonly<Record<string, string>>;

const css = read(/assets\/site-\w+\.css/.exec(read('index.html'))![0]);
const colours = (rule: RegExp): Colours =>
  Object.fromEntries(
    Array.from((rule.exec(css)?.[1] ?? '').matchAll(/(--[\w-]+):(#[\da-f]+)/g), ([, name, colour]) => [name, colour]),
  ) as Colours;

const light = { ...colours(/:root\{([^}]*--night:[^}]*)\}/), ...colours(/:root,\.day\{([^}]*)\}/) };
const chosen = colours(/\.night,:root\[data-theme=dark\]\{([^}]*)\}/);
const dark = { ...light, ...chosen };

describe.each([
  ['light', light, PAIRS],
  ['dark', dark, DARK_PAIRS],
] as const)('in the %s set', (scheme, set, pairs) => {
  it.each([...pairs, ...CONSTANT_PAIRS])('%s keeps its contrast on %j', (name, grounds, least) => {
    const worst = Math.min(...grounds.map((ground) => contrast(set[name] ?? '', set[ground] ?? '')));
    expect(worst).toBeGreaterThanOrEqual(least);
  });

  it('gives the browser its own ground for its bars', () => {
    expect(read('index.html')).toContain(
      `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${set['--bg']}"`,
    );
  });
});

it('has the same dark colours by the system as by choice', () => {
  const system = colours(/prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{([^}]*)\}/);
  expect(system).toEqual({ ...chosen, '--panel': chosen['--surface'] });
});

it('gives icons and the web manifest the colours of the tokens', () => {
  const manifest = JSON.parse(read('site.webmanifest')) as Record<string, string>;
  expect([manifest['theme_color'], manifest['background_color']]).toEqual([dark['--bg'], light['--bg']]);
  for (const name of ['--bg', '--teal', '--gold']) expect(read('icon.svg')).toContain(dark[name]);
});
