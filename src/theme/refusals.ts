/** Colours that no scheme can be made of, each with the nearest one that works. */
import { type Colour, distance, hexOf } from './colour.ts';
import { PAIRS } from './pairs.ts';
import { type Brand, lightRamp } from './ramps.ts';
import { brandOf, readable, worstOn } from './schemes.ts';

/** Of a ground with what is farthest from it: less leaves no room between for text, lines and fields. */
const GROUND = 14;
/** Of the second colour with light pages, unless it is as vivid as they are not. */
const APART = 1.25;
const VIVID = 0.1;

/** For a brand of a bright colour. */
const AS_ACCENT = '. It may be the `accent`, beside a darker `main`';

/** @returns a sentence for each colour that cannot work, by its field */
export function refusals(brand: Brand): Partial<Record<keyof Brand, string>> {
  const { main, accent, light, dark } = brand;
  const isApart = distance(accent, light) >= VIVID;
  return {
    ...refused('light', light, { on: ['#000000'], least: GROUND, of: 'black; the ground of light pages needs' }),
    ...refused('dark', dark, { on: ['#ffffff'], least: GROUND, of: 'white; the ground of dark pages needs' }),
    ...refused('main', main, {
      ...underWords(brand),
      of: 'the grounds of light pages; text and buttons need',
      or: AS_ACCENT,
    }),
    ...(!isApart && refused('accent', accent, { on: [hexOf(light)], least: APART, of: 'light pages; buttons need' })),
  };
}

/** @returns the colours of a brand that is known by this one: a colour too light for words is the accent, beside a darker one */
export function coloursOf(colour: string): { readonly main: string; readonly accent?: string } {
  const brand = brandOf({ colours: { main: colour } });
  if (!refusals(brand).main) return { main: colour };
  const { on, least } = underWords(brand);
  const darker = readable(brand.main, on, least);
  const both = { main: darker, accent: colour };
  return Object.keys(refusals(brandOf({ colours: both }))).length === 0 ? both : { main: darker };
}

/** What words in the main colour stand on, and the contrast that they need there. */
function underWords(brand: Brand) {
  const [, grounds, least] = PAIRS.find(([name]) => name === '--teal')!;
  const ramp = lightRamp(brand);
  return { on: grounds.map((ground) => hexOf(ramp[ground]!)), least };
}

type Need = { readonly on: readonly string[]; readonly least: number; readonly of: string; readonly or?: string };

function refused(field: keyof Brand, colour: Colour, { on, least, of, or = '' }: Need) {
  const found = worstOn(hexOf(colour), on);
  if (found >= least) return {};
  const measured = Math.floor(found * 100) / 100;
  const near = readable(colour, on, least);
  return { [field]: `has a contrast of ${measured}:1 with ${of} ${least}:1; nearest: '${near}'${or}` };
}
