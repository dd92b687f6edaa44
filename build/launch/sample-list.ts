/** What the shipped sample says: values that no real site keeps, and texts that are long enough to be known. */
import { readFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import type { Json } from '../../src/contract.ts';

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

/** A value as the list has it: spaces and capitals do not tell two values apart. */
export function sampleDigest(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return hash('sha256', plainly(text)).slice(0, 10);
}

export function plainly(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

export type SampleKind = 'name' | 'place' | 'value' | 'words';

/** Shorter texts are anybody's: "See the work". */
const KNOWN_WORDS = 4;
/** Of a title or a paragraph, which may be alike by chance. */
const KNOWN_TITLE_WORDS = 6;
export const TITLES: ReadonlySet<string> = new Set(['title', 'metaTitle', 'metaDescription']);

/** Any company says the same there. */
const COMMON_PAGES = new Set(['pages/not-found', 'pages/thank-you']);
/** The country may be true of its owner as well, and names of networks and icons are nobody's. */
const COMPANY_FREE = new Set(['country', 'countryCode', 'language', 'icon', 'id', 'days', 'time']);
const PLACES = new Set(['locality', 'region']);
const COMPANY_WORDS = new Set(['tagline', 'promise', 'blurb', 'mission', 'motto', 'text', 'replyTime']);
const COMPANY_NAMES = new Set(['name', 'email', 'phone', 'tel', 'street', 'whatsapp']);
const ENTRY_VALUES = new Set(['position', 'desc', 'line', 'text', 'title', 'description', 'link', 'mark', 'drawing']);
const CASE_VALUES = new Set(['lead', 'problem', 'decision', 'outcome', 'refused', 'record']);
const POST_VALUES = new Set(['title', 'excerpt', 'author']);

/**
 * What a value of a content file is to the launch check; null for one that a real site may have in common with the sample.
 *
 * @param document the file's name below `content/`, without its ending
 */
export function sampleKind(document: string, path: readonly (string | number)[], value: Json): SampleKind | null {
  if (value === null || value === '' || typeof value === 'boolean' || typeof value === 'number') return null;
  const key = String(path.at(-1));
  const isText = typeof value === 'string';
  if (document === 'company') {
    if (!isText || COMPANY_FREE.has(key) || (key === 'name' && path.length > 1)) return null;
    if (PLACES.has(key)) return 'place';
    return COMPANY_WORDS.has(key) ? 'words' : COMPANY_NAMES.has(key) ? 'name' : 'value';
  }
  if (document === 'people' || document === 'testimonials' || document === 'clients' || document === 'portfolio') {
    if (path.slice(0, -1).includes('drawing')) return null;
    // Marks of the portfolio as a whole are labels.
    if (path.some((step) => typeof step === 'number')) {
      if (key === 'name' && isText) return 'name';
      if (ENTRY_VALUES.has(key)) return 'value';
    }
  }
  if (document.startsWith('portfolio/') && path.length === 1 && CASE_VALUES.has(key)) return 'value';
  if (document.startsWith('services/') && isText && key === 'price') return 'value';
  if (document.startsWith('blogs/') && path.length === 1 && POST_VALUES.has(key)) return 'value';
  if (!isText || document === 'labels') return null;
  const { length } = value.trim().split(/\s+/);
  if (length < KNOWN_WORDS) return null;
  const isOwn = TITLES.has(key) && !COMMON_PAGES.has(document) && (key === 'metaTitle' || length >= KNOWN_TITLE_WORDS);
  return isOwn ? 'value' : 'words';
}

/** The paragraphs of a body that are long enough to be known, each with its first line, counted from 0. */
export function knownParagraphs(body: string): { text: string; line: number }[] {
  let line = 0;
  return body.split(/(\n[^\S\n]*(?=\n))/).flatMap((part) => {
    const start = line + (/^\s*?(?=\S)/.exec(part)?.[0].split('\n').length ?? 1) - 1;
    line += part.split('\n').length - 1;
    return part.trim().split(/\s+/).length < KNOWN_TITLE_WORDS ? [] : [{ text: part, line: start }];
  });
}

/** The list that comes with the project, made from its sample content (`npm run generate`). */
export function shippedSample(): SampleList {
  const text = readFileSync(new URL('./shipped-sample.json', import.meta.url), 'utf8');
  const { values, words, ...names } = JSON.parse(text) as Record<keyof SampleList, string[]>;
  const digests = (lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(' ')));
  return { ...names, values: digests(values), words: digests(words) };
}
