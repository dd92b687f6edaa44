/** Colours in OKLCH, where equal steps look equal, and what screens and readers make of them. */

export interface Colour {
  /** Lightness, 0 to 1. */
  readonly l: number;
  /** Chroma: 0 is grey. */
  readonly c: number;
  /** Hue, in degrees. */
  readonly h: number;
  /** Opacity; left out: 1. */
  readonly a?: number;
}

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const OKLCH = /^oklch\(\s*(\d[\d.]*)(%?)\s+(\d[\d.]*)\s+(\d[\d.]*)\s*\)$/i;
const RADIAN = Math.PI / 180;

/** @returns null for a text that is no colour: those are `#abc`, `#aabbcc` and `oklch(43% 0.07 195)` */
export function colourOf(text: string): Colour | null {
  const [, light, percent, c, h] = OKLCH.exec(text) ?? [];
  const read = { l: Number(light) / (percent ? 100 : 1), c: Number(c), h: Number(h) };
  if (light !== undefined) return Object.values(read).every(Number.isFinite) && read.l <= 1 ? read : null;
  return HEX.test(text) ? fromLinear(linearChannels(text)) : null;
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Of each value that a byte can have: contrasts are looked for in thousands of steps. */
const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));

/** @param hex of 3, 6 or 8 digits, the last two of which are left out */
function linearChannels(hex: string): [red: number, green: number, blue: number] {
  const bits = Number.parseInt((hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex).slice(1, 7), 16);
  return [LINEAR[bits >> 16]!, LINEAR[(bits >> 8) & 255]!, LINEAR[bits & 255]!];
}

function fromLinear([r, g, b]: readonly [number, number, number]): Colour {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const B = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const c = Math.hypot(A, B);
  return c < 0.0005 ? { l, c: 0, h: 0 } : { l, c, h: (Math.atan2(B, A) / RADIAN + 360) % 360 };
}

function linearOf({ l, c, h }: Colour): number[] {
  const [A, B] = [c * Math.cos(h * RADIAN), c * Math.sin(h * RADIAN)];
  const long = (l + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const medium = (l - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const short = (l - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Of the same lightness and hue, as vivid as a screen can show it. */
function shown(colour: Colour): number[] {
  const fits = (c: number) => linearOf({ ...colour, c }).every((part) => part > -0.0005 && part < 1.0005);
  let [least, most] = [0, colour.c];
  if (fits(most)) least = most;
  for (let step = 0; step < 12 && least < most; step++) {
    const middle = (least + most) / 2;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return linearOf({ ...colour, c: least }).map((part) => Math.min(1, Math.max(0, toGamma(Math.max(0, part)))));
}

/** @returns `#aabbcc`; with an opacity, `#aabbccdd` */
export function hexOf(colour: Colour): string {
  const parts = [...shown(colour), ...(colour.a === undefined ? [] : [colour.a])];
  return `#${parts.map((part) => byteOf(part).toString(16).padStart(2, '0')).join('')}`;
}

const byteOf = (part: number) => Math.round(part * 255);

/** @returns `5 24 27`, for `rgb(5 24 27 / 0.5)` */
export const bytesOf = (colour: Colour) => shown(colour).map(byteOf).join(' ');

/** Relative luminance (WCAG 2.2) of a hexadecimal colour. */
function luminance(hex: string): number {
  const [red, green, blue] = linearChannels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Of two hexadecimal colours, as WCAG 2.2 measures it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** How far two colours look apart, as ΔE of OKLab: 0.02 can be seen side by side. */
export function distance(one: Colour, other: Colour): number {
  const hues = Math.cos((one.h - other.h) * RADIAN);
  return Math.hypot(one.l - other.l, Math.sqrt(Math.max(0, one.c ** 2 + other.c ** 2 - 2 * one.c * other.c * hues)));
}
