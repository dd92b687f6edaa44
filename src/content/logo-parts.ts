/** What a logo may be made of: it is written into pages, so nothing in it may run, load or reach what stands around it. */

export const SHAPES: ReadonlySet<string> = new Set('path circle ellipse rect line polyline polygon'.split(' '));
export const DRAWN: ReadonlySet<string> = new Set([
  ...SHAPES,
  ...'svg g defs use symbol clipPath mask pattern linearGradient radialGradient stop'.split(' '),
]);
/** Words about the drawing, and what editors keep for themselves. */
export const LEFT_OUT = /^(?:title|desc|metadata|sodipodi:.+|inkscape:.+)$/;

/** Says nothing about the look, or only on the root. */
const IDLE = /^(?:class|xmlns|version|baseProfile|enable-background|role|.+:(?!href$).+|(?:data|aria)-.+)$/;
const OF_ROOT = /^(?:viewBox|width|height|x|y|id|preserveAspectRatio|overflow)$/;

/** So many times as wide as high, a drawing has the name in it. */
const WORDMARK = 2.5;

/** Whether the company's name is left out beside the logo, since it is in it. */
export function isWordmark([, , width, height]: readonly [number, number, number, number]): boolean {
  return width / height >= WORDMARK;
}

/** Stands before each id until the place that shows the logo is known. */
const ID_START = '@logo-';

/**
 * The attributes as they are written, ids marked.
 *
 * @param isRoot the root becomes a group: what places it is left out
 * @param refuse hears what is wrong with them
 */
export function attributesOf(
  attributes: Readonly<Record<string, string>>,
  isRoot: boolean,
  refuse: (message: string) => void,
): string {
  let written = '';
  const { style = '', ...others } = attributes;
  for (const [key, value] of Object.entries({ ...others, ...declarationsOf(style) })) {
    if (IDLE.test(key) || (isRoot && OF_ROOT.test(key))) continue;
    const name = key === 'xlink:href' ? 'href' : key;
    const own = ownAddresses(value);
    if (!/^[a-z][\w-]*$/i.test(name) || /^on/i.test(name)) refuse(`expected no "${name}", which is for scripts`);
    else if ((name === 'href' && !value.startsWith('#')) || own === null)
      refuse(`expected nothing from outside the drawing, found ${value.slice(0, 60)}`);
    else if (/var\((?!\s*--thread\s*[,)])/.test(value)) refuse(`expected a colour or var(--thread), found ${value}`);
    else {
      const marked = name === 'id' ? ID_START + own : name === 'href' ? `#${ID_START}${own.slice(1)}` : own;
      written += ` ${name}="${escaped(marked)}"`;
    }
  }
  return written;
}

/** A style as attributes, since the pages' security policy allows no styles; what begins with a dash is an editor's own. */
function declarationsOf(style: string): Record<string, string> {
  const pairs = style.matchAll(/(?:^|;)\s*([^\s:;-][^\s:;]*)\s*:\s*([^;]*[^;\s])/g);
  return Object.fromEntries(Array.from(pairs, ([, name = '', value = '']) => [name, value]));
}

/** The logo's markup for one place of a page: its ids are that place's own, since a page may show it twice. */
export function withIdsOf(place: string, markup: string): string {
  return markup.replaceAll(ID_START, `${place}-`);
}

/** Whether one of its parts refers to another. */
export const hasIds = (markup: string) => markup.includes(ID_START);

/** The logo's markup where no style sheet gives it colours. */
export function painted(markup: string, { ink, thread }: { readonly ink: string; readonly thread: string }): string {
  return markup.replaceAll(/currentcolor/gi, ink).replaceAll(/var\(\s*--thread\s*(?:,[^()]*)?\)/g, thread);
}

/** Marks the ids in `url(#id)`; null where one leads out of the drawing. */
function ownAddresses(value: string): string | null {
  if (/url\(\s*['"]?(?!#|['"]?#)/i.test(value) || /[@\\]|expression/i.test(value)) return null;
  return value.replaceAll(/url\(\s*['"]?#([^'")]+)['"]?\s*\)/gi, `url(#${ID_START}$1)`);
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
