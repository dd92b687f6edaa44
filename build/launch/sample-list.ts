/** What the shipped sample says of company, people and work: the values that no real site keeps. */
import { readFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import type { Json } from '../../src/contract.ts';

export interface SampleList {
  /** Names and ways to reach the sample company and its people: looked for in every text, the built pages included. */
  readonly names: readonly string[];
  /** Digests of values that only have to be other ones: quotes, projects, marks, posts. */
  readonly values: readonly string[];
  /** Digests of the company's own words, which an owner may keep. */
  readonly words: readonly string[];
}

/** A value as the list has it: spaces and capitals do not tell two values apart. */
export function sampleDigest(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return hash('sha256', plainly(text)).slice(0, 16);
}

export function plainly(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

export type SampleKind = 'name' | 'value' | 'words';

/** Where the company is may be true of its owner as well, and names of networks and icons are nobody's. */
const COMPANY_FREE = new Set([
  'locality',
  'region',
  'country',
  'countryCode',
  'language',
  'icon',
  'id',
  'days',
  'time',
]);
const COMPANY_WORDS = new Set(['tagline', 'promise', 'blurb', 'mission', 'motto', 'text', 'replyTime']);
const COMPANY_NAMES = new Set(['name', 'email', 'phone', 'tel', 'street', 'whatsapp']);
const ENTRY_VALUES = new Set(['position', 'desc', 'line', 'text', 'title', 'description', 'link', 'mark', 'drawing']);
const CASE_VALUES = new Set(['lead', 'problem', 'decision', 'outcome', 'refused', 'pictures']);
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
    return COMPANY_WORDS.has(key) ? 'words' : COMPANY_NAMES.has(key) ? 'name' : 'value';
  }
  if (document === 'people' || document === 'testimonials' || document === 'clients' || document === 'portfolio') {
    // Marks of the portfolio as a whole are labels.
    if (!path.some((step) => typeof step === 'number') || path.slice(0, -1).includes('drawing')) return null;
    if (key === 'name' && isText) return 'name';
    return ENTRY_VALUES.has(key) ? 'value' : null;
  }
  if (document.startsWith('portfolio/')) return path.length === 1 && CASE_VALUES.has(key) ? 'value' : null;
  if (document.startsWith('services/')) return isText && key === 'price' ? 'value' : null;
  if (document.startsWith('blogs/')) return path.length === 1 && POST_VALUES.has(key) ? 'value' : null;
  return null;
}

/** The list that comes with the project, made from the sample site of the tests. */
export function shippedSample(): SampleList {
  return JSON.parse(readFileSync(new URL('./shipped-sample.json', import.meta.url), 'utf8')) as SampleList;
}
