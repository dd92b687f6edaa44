/** The CSS of the families: faces, the fonts of visitors' machines that are shown until these have come, and the names that styles use. */
import { nameOfOthers, type Face, type Family, type Planned } from './faces.ts';

/**
 * Fonts that visitors have, and the mean advance of the sample in them, regular, bold and their italics: measured in Liberation, whose
 * letters are as wide.
 */
const LOCAL = {
  'sans-serif': { names: ['Arial', 'Liberation Sans'], widths: [0.4458, 0.4788, 0.446, 0.479] },
  serif: { names: ['Times New Roman', 'Liberation Serif'], widths: [0.4106, 0.4306, 0.4046, 0.4141] },
  monospace: { names: ['Courier New', 'Liberation Mono'], widths: [0.6001, 0.6001, 0.6001, 0.6001] },
};

/** @param urlOf the file's address, from the stylesheet */
export function fontCss({ families, faces }: Planned, urlOf: (face: Face) => string): string {
  const names = families.map((family) => {
    return stackOf(family) + (family.role === 'display' ? `;--display-weight:${family.weight}` : '');
  });
  const rules = [...faces.map((face) => faceCss(face, urlOf(face))), ...families.map((family) => fallbackCss(family))];
  return names.length > 0 ? `${rules.join('')}:root{${names.join(';')}}` : '';
}

/** What a font of the visitor's machine needs to stand in for a family. */
type Named = Pick<Family, 'name' | 'kind' | 'weight' | 'metrics'>;
type Italics = Pick<Planned, 'faces'> & { readonly families: readonly Named[] };

/** What a sheet needs besides that sets text in italics. */
export function italicCss({ families, faces }: Italics, urlOf: (face: Face) => string): string {
  const rules = faces.map((face) => faceCss(face, urlOf(face), 'italic'));
  return [...rules, ...families.map((family) => fallbackCss(family, 'italic'))].join('');
}

function stackOf({ role, name, kind, others }: Family): string {
  const names = new Set([name, ...others.map(nameOfOthers), `${name} fallback`]);
  const list = Array.from(names, quoted).join();
  return `--${role}:${list},${kind === 'sans-serif' ? 'system-ui,sans-serif' : kind}`;
}

function faceCss({ family, weights, range }: Face, url: string, style: 'italic' | null = null): string {
  return rule({
    'font-family': quoted(family),
    src: `url(${url})`,
    'font-style': style,
    'font-weight': weightOf(...weights),
    'font-display': 'swap',
    'unicode-range': range,
  });
}

/** A font of the visitor's own machine with the metrics of the one that is on its way (CSS Fonts 5); styles set the height of lines, so gaps are left out. */
function fallbackCss(
  { name, kind, weight, metrics: { width, ascent, descent } }: Named,
  style: 'italic' | null = null,
): string {
  const { names, widths } = LOCAL[kind];
  const isBold = weight >= 600;
  const cut = `${isBold ? ' Bold' : ''}${style ? ' Italic' : ''}`;
  const size = width / widths[Number(isBold) + (style ? 2 : 0)]!;
  return rule({
    'font-family': quoted(`${name} fallback`),
    src: names.map((name) => `local(${quoted(name + cut)})`).join(','),
    'font-style': style,
    'font-weight': weightOf(weight),
    'size-adjust': percent(size),
    'ascent-override': percent(ascent / size),
    'descent-override': percent(descent / size),
  });
}

/** Null: 400, which browsers take without a word. */
function weightOf(...weights: readonly number[]): string | null {
  const said = [...new Set(weights)].join(' ');
  return said === '400' ? null : said;
}

/** A name of words needs no quotes, unless it is a word of CSS. */
function quoted(name: string): string {
  const isOfCss = /^(?:serif|monospace|cursive|fantasy|math|emoji|fangsong|inherit|initial|unset|revert|default)$/i;
  return /^[a-z]+(?: [a-z]+)*$/i.test(name) && !isOfCss.test(name) ? name : JSON.stringify(name);
}

function percent(value: number): string {
  return `${Math.round(value * 1000) / 10}%`;
}

function rule(descriptors: Readonly<Record<string, string | null>>): string {
  const set = Object.entries(descriptors).filter(([, value]) => value !== null);
  return `@font-face{${set.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
