/** What the shipped sample says: values that no real site keeps, and texts that are long enough to be known. */
import { readFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import type { Json } from '../../src/contract.ts';
import { positionAt } from '../core/errors.ts';

export interface SampleList {
  /** Names and ways to reach the sample company and its people: looked for in every text, the built pages included. */
  readonly names: readonly string[];
  /** Where the company is, which may be true of its owner as well. */
  readonly places: readonly string[];
  /** Digests of what has to be another: titles, descriptions, quotes, projects, marks, posts. */
  readonly values: ReadonlySet<string>;
  /** Digests of texts which an owner may keep. */
  readonly words: ReadonlySet<string>;
  /** Digests of what the templates of `site new` and the examples of sections say. */
  readonly templates: ReadonlySet<string>;
}

/** The list that comes with the project (`npm run generate`). In another `language` the first English texts of a site are of `templates`. */
export function shippedSample(language = 'en'): SampleList {
  const text = readFileSync(new URL('./shipped-sample.json', import.meta.url), 'utf8');
  type Lists = Record<keyof SampleList | 'english', string[]>;
  const { values, words, templates, english, ...names } = JSON.parse(text) as Lists;
  const digests = (...lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(' ')));
  const left = /^en\b/.test(language) ? templates : [...templates, ...english];
  return { ...names, values: digests(...values), words: digests(...words), templates: digests(...left) };
}

/** A value as the list has it: spaces and capitals do not make another value. */
export function sampleDigest(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return hash('sha256', plainly(text)).slice(0, 10);
}

export function plainly(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

export const TITLES: ReadonlySet<string> = new Set(['title', 'metaTitle', 'metaDescription']);

/** The paragraphs of a body, each with its first line, counted from 1. */
export function paragraphsOf(body: string): { text: string; line: number }[] {
  const found = body.matchAll(/\S[^]*?(?=\n[^\S\n]*\n|\s*$)/g);
  return Array.from(found, ({ 0: text, index }) => ({ text, line: positionAt(body, index).line }));
}
