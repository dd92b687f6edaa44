/** Every colour of the look, made from the four of a brand; not yet so that all can be read (schemes.ts). */
import { type Colour, contrast, hexOf } from './colour.ts';
import { TEXT } from './pairs.ts';

/** The brand's own colour, its second one, and the grounds of light and dark pages. */
export interface Brand {
  readonly main: Colour;
  readonly accent: Colour;
  readonly light: Colour;
  readonly dark: Colour;
}
export type Ramp = Readonly<Record<string, Colour>>;

const WHITE: Colour = { l: 1, c: 0, h: 0 };
const DANGER_AT_NIGHT: Colour = { l: 0.72, c: 0.15, h: 35 };

/** Of another lightness, so many times as vivid, its hue turned by some degrees. */
export const tint = ({ c, h }: Colour, l: number, vivid = 1, turn = 0): Colour => ({
  l,
  c: c * vivid,
  h: (h + turn + 360) % 360,
});
/** The same of a ground: one with more colour than is usual gets little more of it. */
const tinting =
  (usual: number) =>
  ({ c, h }: Colour, l: number, vivid = 1, turn = 0): Colour =>
    tint({ l, c: c + Math.min(c, usual) * (vivid - 1), h }, l, 1, turn);
export const paper = tinting(0.006);
const night = tinting(0.025);
/** Of large fields, where a vivid colour is loud. */
export const calm = (colour: Colour): Colour => ({ ...colour, c: Math.min(colour.c, 0.12) });

/** A darker yellow is olive: it turns to orange, as gold does in the shade. */
const shade = (colour: Colour, l: number, vivid: number, turn: number): Colour => {
  const yellow = Math.max(0, Math.cos(((colour.h - 85) * Math.PI) / 180)) ** 8;
  return tint(colour, Math.min(colour.l, l), 1 + (vivid - 1) * yellow, turn * yellow);
};

/** Degrees from one hue to another, the short way. */
const between = (from: number, to: number) => ((to - from + 540) % 360) - 180;
const atMost = (most: number, degrees: number) => Math.max(-most, Math.min(most, degrees));

/** What stands beside a cloth by night is no stranger to it: cool colours turn to blue, by so many degrees at most; warm ones stay warm. */
const toBlue = ({ h }: Colour, most: number) => {
  const way = between(h, 250);
  const cool = Math.min(1, Math.max(0, (110 - Math.abs(way)) / 50));
  return cool * atMost(most, way);
};

/** A pale tint takes on some of the page's warmth: it turns to the hue of its ground, by so many degrees at most. */
export const toGround = ({ main, light }: Brand, most: number) =>
  light.c < 0.003 ? 0 : atMost(most, between(main.h, light.h));

/** Of words on a colour: white where that is read, else what is nearly black. Under the pointer it turns away from its words. */
const takesWhite = (colour: Colour) => contrast(hexOf(colour), '#ffffff') >= TEXT;
const onColour = (colour: Colour, ink: Colour): Colour => (takesWhite(colour) ? WHITE : ink);
const hoverOf = (gold: Colour, vivid = 0.92): Colour =>
  takesWhite(gold) ? tint(gold, Math.max(0, gold.l - 0.04)) : tint(gold, Math.min(1, gold.l + 0.03), vivid, 2);

const inkOf = ({ dark }: Brand) => night(dark, dark.l + 0.019, 1.16, -2);

export function lightRamp(brand: Brand): Ramp {
  const { main, accent, light, dark } = brand;
  const ink = inkOf(brand);
  const line = shade(accent, 0.66, 0.933, -9.9);
  return {
    '--bg': light,
    '--surface': WHITE,
    '--sunk': paper(light, light.l - 0.03, 2.17, 2),
    '--raised': WHITE,
    '--mist': tint(calm(main), 0.932, 0.208, toGround(brand, 24)),
    '--ink': ink,
    '--ink-soft': night(dark, 0.43, 1, -5),
    '--teal': main,
    '--on-teal': WHITE,
    '--link': shade(accent, 0.501, 0.728, -10.1),
    '--gold': accent,
    '--gold-hover': hoverOf(accent),
    '--on-gold': onColour(accent, ink),
    '--gold-line': line,
    '--underline': line,
    '--thread': shade(accent, 0.718, 0.998, -8),
    '--line': paper(light, light.l - 0.106, 2.83, 3),
    '--line-strong': paper(light, 0.621, 3.17, 3),
    '--tint': { ...ink, a: 0.07 },
    '--danger': { l: 0.518, c: 0.18, h: 32 },
    '--focus': main,
    '--cloth-paper': paper(light, light.l - 0.045, 3.33, 3),
    '--cloth-paper-ink': tint(main, Math.max(main.l, 0.476), 1.094, -0.2),
    '--cloth-teal': tint(calm(main), 0.308, 0.672, 6.4),
    '--cloth-teal-ink': tint(main, 0.801, 1.256, -5.7),
    '--cloth-mist': tint(calm(main), 0.92, 0.278, toGround(brand, 22)),
    '--cloth-mist-ink': main,
    '--fold': tint(calm(main), 0.92, 0.278, toGround(brand, 22)),
  };
}

export function darkRamp(brand: Brand): Ramp {
  const { main, accent, light, dark } = brand;
  // What is lifted from black itself would be as black.
  const black = Math.max(dark.l, 0.14);
  const gold = tint(accent, Math.min(accent.l + 0.04, 0.95), 0.929, 2);
  return {
    '--bg': dark,
    '--surface': night(dark, black + 0.045, 1.2, 1),
    '--sunk': night(dark, black + 0.036, 1.2, 3),
    '--raised': night(dark, black + 0.091, 1.36),
    '--mist': night(dark, black + 0.107, 1.64, -2),
    '--ink': paper(light, light.l - 0.03, 1.5),
    '--ink-soft': tint(calm(main), 0.779, 0.25, -3),
    '--teal': tint(main, 0.801, 1.256, -5.7),
    '--on-teal': dark,
    '--link': gold,
    '--gold': gold,
    '--gold-hover': hoverOf(gold, 0.85),
    '--on-gold': onColour(gold, inkOf(brand)),
    '--gold-line': gold,
    '--underline': gold,
    '--thread': gold,
    '--line': night(dark, black + 0.17, 1.52, -2),
    '--line-strong': night(dark, 0.581, 1.2),
    '--tint': { ...paper(light, light.l - 0.03, 1.5), a: 0.08 },
    '--danger': DANGER_AT_NIGHT,
    '--focus': gold,
    '--cloth-paper': paper(light, 0.31, 4.33, -17),
    '--cloth-paper-ink': paper(light, 0.87, 7.5, 3),
    '--cloth-teal': tint(calm(main), 0.36, 0.917, -2),
    '--cloth-teal-ink': tint(main, 0.85, 1.25, -7),
    '--cloth-mist': tint(calm(main), 0.3, 0.625, toBlue(main, 55)),
    '--cloth-mist-ink': tint(calm(main), 0.8, 0.833, toBlue(main, 35)),
    '--fold': tint(calm(main), 0.448, 0.875, -6),
  };
}

/** What is the same in both schemes. Words of code have hues of their own, which tell them apart. */
export function constantRamp(brand: Brand): Ramp {
  const gold = darkRamp(brand)['--gold']!;
  const main = calm(brand.main);
  return {
    '--night': brand.dark,
    '--thread-on-teal': gold,
    '--on-cloth-teal': tint(main, 0.956, 0.153, -19),
    '--code-comment': tint(main, 0.8, 0.417),
    '--code-text': { l: 0.88, c: 0.075, h: 120 },
    '--code-value': { l: 0.84, c: 0.085, h: 62 },
    '--code-name': { l: 0.84, c: 0.06, h: 240 },
    '--code-property': { l: 0.85, c: 0.055, h: 320 },
    '--line-marked': { ...gold, a: 0.1 },
    '--line-added': { ...tint(main, 0.801, 1.256, -5.7), a: 0.1 },
    '--line-removed': { ...DANGER_AT_NIGHT, a: 0.14 },
  };
}
