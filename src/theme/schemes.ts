/** The colours of a theme in both schemes, each as light or dark as reading it needs. */
import { type Colour, colourOf, contrast, hexOf } from './colour.ts';
import { CONSTANT_PAIRS, DARK_PAIRS, PAIRS, type Pair } from './pairs.ts';
import { portraitRamps } from './portraits.ts';
import { type Brand, constantRamp, darkRamp, lightRamp, type Ramp } from './ramps.ts';

/** Hexadecimal colours by their custom properties. */
export type Scheme = Readonly<Record<string, string>>;

export type Schemes = ReturnType<typeof makeSchemes>;

/** What an owner says of colours (src/content/theme.ts). */
export interface Chosen {
  readonly colours?: { readonly [Name in keyof Brand]?: string | undefined } | undefined;
}

/** Of a site whose owner has chosen none. */
const DEFAULT = '#36506b';
const STEP = 0.004;

/** What an owner left out comes from the main colour. */
export function brandOf({ colours }: Chosen): Brand {
  const read = (text: string | undefined) => (text === undefined ? null : colourOf(text));
  const main = read(colours?.main) ?? colourOf(DEFAULT)!;
  const { c, h } = main;
  return {
    main,
    accent: read(colours?.accent) ?? main,
    light: read(colours?.light) ?? { l: 0.986, c: Math.min(0.006, c / 10), h },
    dark: read(colours?.dark) ?? { l: 0.19, c: Math.min(0.025, c / 3), h },
  };
}

/** Kept with the theme that it is made of: each page asks. */
const known = new WeakMap<Chosen, Schemes>();

export function schemesOf(theme: Chosen): Schemes {
  const made = known.get(theme) ?? makeSchemes(brandOf(theme));
  known.set(theme, made);
  return made;
}

/** @throws Error for a name that no ramp has */
export function tokenOf(scheme: Scheme, name: string): string {
  const value = scheme[name];
  if (value === undefined) throw new Error(`tokenOf: src/theme/ramps.ts has no colour "${name}"`);
  return value;
}

function makeSchemes(brand: Brand) {
  const light = solved(lightRamp(brand), PAIRS);
  const dark = solved(darkRamp(brand), DARK_PAIRS);
  const constants = constantRamp(brand);
  const constant = hexes(constants);
  for (const [name, grounds, least] of CONSTANT_PAIRS) {
    const worst = grounds.flatMap((ground) => [light[ground]!, dark[ground]!]);
    constant[name] = readable(constants[name]!, worst, least);
  }
  const portraits = portraitRamps(brand);
  return {
    light: { ...light, ...constant },
    dark: { ...dark, ...constant },
    /** The same in both, which have them too. */
    constant,
    /** Of files, which bring their own. */
    portraits: { light: hexes(portraits.light), dark: hexes(portraits.dark) },
  };
}

const hexes = (ramp: Ramp): Record<string, string> =>
  Object.fromEntries(Object.entries(ramp).map(([name, colour]) => [name, hexOf(colour)]));

function solved(ramp: Ramp, pairs: readonly Pair[]): Record<string, string> {
  const colours = hexes(ramp);
  for (const [name, grounds, least] of pairs) {
    const on = grounds.map((ground) => colours[ground]!);
    colours[name] = readable(ramp[name]!, on, least);
  }
  return colours;
}

export const worstOn = (hex: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrast(hex, ground)));

/** The nearest of the same hue that has so much contrast on each of these grounds. */
export function readable(colour: Colour, grounds: readonly string[], least: number): string {
  const hex = hexOf(colour);
  if (worstOn(hex, grounds) >= least) return hex;
  for (let by = STEP; by <= 1; by += STEP)
    for (const l of [colour.l - by, colour.l + by]) {
      const near = hexOf({ ...colour, l: Math.min(1, Math.max(0, l)) });
      if (worstOn(near, grounds) >= least) return near;
    }
  return hex;
}
