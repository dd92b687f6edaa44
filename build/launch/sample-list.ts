/** What the shipped sample says: values that no real site keeps, and texts that are long enough to be known. */
import { readFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import type { Json } from '../../src/contract.ts';
import { positionAt } from '../core/text-position.ts';

export interface SampleList {
  /** Names and ways to reach the sample company and its people: looked for in every text, the built pages included. */
  readonly names: readonly string[];
  /** Where the company is, which may be true of its owner as well. */
  readonly places: readonly string[];
  /** Digests of what has to be another: titles, descriptions, quotes, projects, marks, posts. */
  readonly values: ReadonlySet<string>;
  /** Digests of texts which an owner may keep. */
  readonly words: ReadonlySet<string>;
}

/** The list that comes with the project, made from its sample content (`npm run generate`). */
export function shippedSample(): SampleList {
  const text = readFileSync(new URL('./shipped-sample.json', import.meta.url), 'utf8');
  const { values, words, ...names } = JSON.parse(text) as Record<keyof SampleList, string[]>;
  const digests = (lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(' ')));
  return { ...names, values: digests(values), words: digests(words) };
}

/** A value as the list has it: spaces and capitals do not make another value. */
export function sampleDigest(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return hash('sha256', plainly(text)).slice(0, 10);
}

export function plainly(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

export type SampleKind = 'name' | 'place' | 'value' | 'words';

/** By the document's name and the path of the field; the first that fits. Other texts are known by their length. */
const KINDS: readonly (readonly [RegExp, SampleKind | null])[] = [
  // The country may be true of its owner as well, and names of networks and icons belong to no site.
  [/^company:(?:.*\.)?(?:country|countryCode|language|icon|id|days|time)$|^company:.+\.name$/, null],
  [/^company:(?:.*\.)?(?:locality|region)$/, 'place'],
  [/^company:(?:.*\.)?(?:tagline|promise|blurb|mission|motto|text|replyTime)$/, 'words'],
  [/^company:(?:.*\.)?(?:name|email|phone|tel|street|whatsapp)$/, 'name'],
  [/^company:/, 'value'],
  [/^(?:people|testimonials|clients|portfolio):(?:.*\.)?drawing\./, null],
  // Marks of the portfolio as a whole are labels; those of its entries are not.
  [/^(?:people|testimonials|clients|portfolio):(?:.*\.)?\d+\.(?:.*\.)?name$/, 'name'],
  [
    /^(?:people|testimonials|clients|portfolio):(?:.*\.)?\d+\.(?:.*\.)?(?:position|desc|line|text|title|description|link|mark|drawing)$/,
    'value',
  ],
  [/^portfolio\/.*:(?:lead|problem|decision|outcome|refused|record)$/, 'value'],
  [/^services\/.*:(?:.*\.)?price$/, 'value'],
  [/^blogs\/.*:(?:title|excerpt|author)$/, 'value'],
  [/^labels:/, null],
];
/** Shorter texts are anybody's: "See the work". */
const KNOWN_WORDS = 4;
/** Of a title or a paragraph, which may be alike by chance. */
const KNOWN_TITLE_WORDS = 6;
export const TITLES: ReadonlySet<string> = new Set(['title', 'metaTitle', 'metaDescription']);
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

/** The paragraphs of a body that are long enough to be known, each with its first line, counted from 1. */
export function knownParagraphs(body: string): { text: string; line: number }[] {
  return [...body.matchAll(/\S[^]*?(?=\n[^\S\n]*\n|\s*$)/g)]
    .filter(([text]) => text.split(/\s+/).length >= KNOWN_TITLE_WORDS)
    .map(({ 0: text, index }) => ({ text, line: positionAt(body, index).line }));
}
