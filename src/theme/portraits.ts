/** Colours of drawn portraits, which are files: no page has them. A `-row` is the thread on its cloth. */
import { type Brand, calm, paper, type Ramp, tint, toGround } from './ramps.ts';

const oklch = (l: number, c: number, h: number) => ({ l, c, h });

const PEOPLE: Ramp = {
  '--skin-fair': oklch(0.877, 0.05, 60),
  '--skin-fair-shade': oklch(0.765, 0.073, 50),
  '--skin-fair-line': oklch(0.57, 0.105, 38),
  '--skin-light': oklch(0.8, 0.075, 66),
  '--skin-light-shade': oklch(0.69, 0.096, 62),
  '--skin-light-line': oklch(0.495, 0.1, 42),
  '--skin-tan': oklch(0.7, 0.093, 60),
  '--skin-tan-shade': oklch(0.595, 0.094, 56),
  '--skin-tan-line': oklch(0.415, 0.095, 44),
  '--skin-brown': oklch(0.56, 0.086, 53),
  '--skin-brown-shade': oklch(0.465, 0.08, 51),
  '--skin-brown-line': oklch(0.32, 0.07, 43),
  '--skin-deep': oklch(0.43, 0.062, 45),
  '--skin-deep-shade': oklch(0.35, 0.053, 42),
  '--skin-deep-line': oklch(0.23, 0.042, 42),
  '--feature': oklch(0.235, 0.006, 240),
  '--eye': oklch(0.915, 0.026, 80),
  '--hair-dark-row': oklch(0.535, 0.034, 200),
  '--hair-brown': oklch(0.285, 0.035, 50),
  '--hair-brown-row': oklch(0.54, 0.055, 58),
  '--hair-chestnut': oklch(0.415, 0.075, 52),
  '--hair-chestnut-row': oklch(0.66, 0.09, 66),
  '--hair-grey': oklch(0.75, 0.008, 170),
  '--hair-grey-row': oklch(0.915, 0.007, 120),
};

export function portraitRamps(brand: Brand): { readonly light: Ramp; readonly dark: Ramp } {
  const { light } = brand;
  const main = calm(brand.main);
  const warm = (most: number) => toGround(brand, most);
  const both: Ramp = {
    ...PEOPLE,
    '--dress-deep': tint(main, 0.395, 0.861, 1),
    '--dress-deep-row': tint(main, 0.801, 1.256, -5.7),
    '--dress-night': tint(main, 0.265, 0.5, 15),
    '--dress-night-row': tint(main, 0.73, 1.222, -5),
    '--dress-ivory': paper(light, 0.945, 3.667, 1),
    '--dress-ivory-row': tint(main, 0.476, 1.094, -0.2),
    '--dress-mid': tint(main, 0.65, 1.083, -7),
    '--dress-mid-row': tint(main, 0.95, 0.278, warm(20)),
  };
  const day: Ramp = {
    '--portrait-paper': paper(light, 0.905, 5.833, 2),
    '--portrait-paper-row': tint(main, 0.76, 0.556, warm(25)),
    '--portrait-teal': tint(main, 0.445, 1, 1),
    '--portrait-teal-row': tint(main, 0.635, 1.111, -4),
    '--portrait-mist': tint(main, 0.9, 0.333, warm(22)),
    '--portrait-mist-row': tint(main, 0.725, 0.806, warm(13)),
    '--hair-dark': oklch(0.265, 0.024, 210),
  };
  const night: Ramp = {
    '--portrait-paper': paper(light, 0.56, 5.5, 5),
    '--portrait-paper-row': paper(light, 0.68, 5.833, 7),
    '--portrait-teal': tint(main, 0.425, 0.861, 2),
    '--portrait-teal-row': tint(main, 0.59, 1.042, -4),
    '--portrait-mist': tint(main, 0.535, 0.903, -9),
    '--portrait-mist-row': tint(main, 0.685, 0.875, -9),
    '--hair-dark': oklch(0.215, 0.022, 210),
  };
  return { light: { ...both, ...day }, dark: { ...both, ...night } };
}
