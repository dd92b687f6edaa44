/** What the report takes from the site's own look: share cards, colours and faces. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSharp } from '../assets/sharp.ts';
import type { PageFacts } from './measure.ts';
import { shareCard } from './parts.ts';

/** So many different share cards are shown. */
const CARDS = 12;
const TOKENS = /--(?:bg|surface|ink|ink-soft|teal|line):#[\da-f]+/g;
/** Of letters from their own typefaces: in the order of the stylesheet, titles first. */
const FACE = /@font-face\{font-family:"([^"]+)(?<! also| first)";src:url\([^)]*(assets\/[^)]+)\)/g;
const STYLES = new URL('./report.css', import.meta.url);

/** Each card once, with the pages that have it. */
export async function cardsOf(folder: string, pages: readonly PageFacts[]) {
  const sharp = await loadSharp();
  const byCard = Map.groupBy(
    pages.filter(({ isListed }) => isListed),
    ({ card }) => card,
  );
  byCard.delete(null);
  return Promise.all(
    [...byCard].slice(0, CARDS).map(async ([card, pages]) => {
      const bytes = await sharp(join(folder, card!)).resize(600).webp({ quality: 80 }).toBuffer();
      return shareCard(`data:image/webp;base64,${bytes.toString('base64')}`, pages);
    }),
  );
}

/** The light colours of the site, and the first faces of its titles and its text. */
export function lookOf(folder: string): string {
  const sheets = globSync('assets/*.css', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const css = sheets.join('');
  // The first of each is of the light scheme, and the last one that stands counts.
  const tokens = css.match(TOKENS)?.toReversed().join(';') ?? '';
  const families = Map.groupBy(css.matchAll(FACE), ([, family]) => family).values();
  const faces = [...families].slice(0, 2).map(([face], index) => {
    const font = readFileSync(join(folder, face![2]!)).toString('base64');
    return `@font-face{font-family:${['display', 'text'][index]};src:url(data:font/woff2;base64,${font});font-weight:100 900}`;
  });
  return `:root{${tokens}}${faces.join('')}${readFileSync(STYLES, 'utf8')}`;
}
