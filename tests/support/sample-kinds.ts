/** Which texts of the shipped sample `site check --launch` knows again: what makes `build/content/shipped-sample.json`. */
import { TITLES } from '../../build/content/sample-content.ts';
import type { Json } from '../../src/contract.ts';

export type SampleKind = 'name' | 'place' | 'value' | 'words';

/** By the document's name and the path of the field; the first that fits. Other texts are known by their length. */
const KINDS: readonly (readonly [RegExp, SampleKind | null])[] = [
  // The country may be true of its owner as well, and names of networks and icons belong to no site.
  [
    /^company:(?:.*\.)?(?:country|countryCode|language|icon|id|days|time|value|unit|currency|date)$|^company:.+\.name$/,
    null,
  ],
  [/^company:(?:.*\.)?(?:locality|region)$/, 'place'],
  [/^company:(?:.*\.)?(?:tagline|promise|blurb|mission|motto|text|replyTime|label|source)$/, 'words'],
  [/^company:(?:.*\.)?(?:name|email|phone|tel|street|whatsapp)$/, 'name'],
  [/^company:/, 'value'],
  [/^(?:people|testimonials|clients|portfolio):(?:.*\.)?drawing\./, null],
  // Marks of the portfolio as a whole are labels; those of its entries are not.
  [/^(?:people|testimonials|clients|portfolio):(?:.*\.)?\d+\.(?:.*\.)?name$/, 'name'],
  [
    /^(?:people|testimonials|clients|portfolio):(?:.*\.)?\d+\.(?:.*\.)?(?:position|desc|line|text|title|description|link|mark|drawing)$/,
    'value',
  ],
  [/^portfolio\/.*:(?:lead|problem|decision|outcome|refused|record|quote)$/, 'value'],
  [/^services\/.*:(?:.*\.)?price$/, 'value'],
  [/^blogs\/.*:(?:title|excerpt|author)$/, 'value'],
  [/^labels:/, null],
];
/** Fewer words of a title or a paragraph may be alike by chance. */
export const KNOWN_TITLE_WORDS = 6;
/** Shorter texts are anybody's: "See the work". */
const KNOWN_WORDS = 4;
/** Any company says the same there. */
const COMMON_PAGES: ReadonlySet<string> = new Set(['pages/not-found', 'pages/thank-you']);

/**
 * What a value of a content file is to the launch check; null for one that a real site may have in common with the sample.
 *
 * @param document the file's name below `content/`, without its ending
 */
export function sampleKind(document: string, path: readonly (string | number)[], value: Json): SampleKind | null {
  const isText = typeof value === 'string';
  if (!value || value === true || typeof value === 'number' || (document === 'company' && !isText)) return null;
  const field = `${document}:${path.join('.')}`;
  const known = KINDS.find(([pattern]) => pattern.test(field));
  if (known) return known[1];
  if (!isText) return null;
  const key = String(path.at(-1));
  const { length } = value.trim().split(/\s+/);
  if (length < KNOWN_WORDS) return null;
  const isOwn = TITLES.has(key) && !COMMON_PAGES.has(document) && (key === 'metaTitle' || length >= KNOWN_TITLE_WORDS);
  return isOwn ? 'value' : 'words';
}
