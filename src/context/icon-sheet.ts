/** One file with the icons of a site, from which its pages take them by address. */
import icons from '../content/icons.json' with { type: 'json' };
import { hasIds } from '../content/logo-parts.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Page } from './context.tsx';

/** How the shipped icons are drawn. */
export const STROKES = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.9',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
export const dashesOf = (name: string) => (name === 'check' ? '3.6 2.4' : undefined);

type Sheet = Pick<ReadonlySet<string>, 'has'> & { readonly text: string; readonly key: string };
const sheets = new WeakMap<SiteContent, Sheet>();
/** By the page or part that has named the file: it is long, and a page shows dozens of icons. */
const addresses = new WeakMap<NonNullable<Page['addFile']>, string>();

/** @returns where this page finds the icon; null if its strokes have to stand in its place */
export function iconAddress(page: Page | null, id: string): string | null {
  if (!page?.addFile) return null;
  const { content, addFile } = page;
  const sheet = sheets.get(content) ?? makeSheet(content);
  sheets.set(content, sheet);
  if (!sheet.has(id)) return null;
  const address = addresses.get(addFile) ?? addFile('icons.svg', sheet.key, () => sheet.text);
  addresses.set(addFile, address);
  return `${address}#${id}`;
}

/** A file of `content/icons/`: its id in the sheet. */
export const ownIconId = (name: string) => `own-${name}`;

/** Those of the site, those that its texts name, and the owner's. */
function makeSheet(content: SiteContent): Sheet {
  const texts = JSON.stringify(content).toLowerCase();
  const named = Object.entries({ ...icons.named, ...icons.networks }).filter(([name]) => texts.includes(`:"${name}"`));
  const shipped = [...named, ...Object.entries(icons.site)].map(([name, d]) => {
    const look = attributes({ ...STROKES, strokeDasharray: dashesOf(name) });
    return symbol(name, '0 0 24 24', `<path d="${d}"${look}/>`);
  });
  // An address inside a drawing does not reach out of the page that shows it, and an id has to be one word.
  const own = Object.entries(content.icons ?? {}).filter(
    ([name, { markup }]) => /^[\w-]+$/.test(name) && !hasIds(markup),
  );
  const drawn = own.map(([name, { box, markup }]) =>
    symbol(ownIconId(name), box.join(' '), `<g fill="currentColor">${markup}</g>`),
  );
  const all = [...shipped, ...drawn];
  const ids = new Set(all.map(({ id }) => id));
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${all.map(({ svg }) => svg).join('')}</svg>`;
  return { text, key: [...ids].join(' '), has: (id) => ids.has(id) };
}

function symbol(id: string, box: string, inside: string) {
  return { id, svg: `<symbol id="${id}" viewBox="${box}">${inside}</symbol>` };
}

function attributes(values: { readonly [name: string]: string | undefined }): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}="${value}"`)
    .join('');
}
