/** What the shipped sample says, values that no real site keeps and texts that are long enough to be known; and where `content/` still says it. */
import { readFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import type { Json } from '../../src/contract.ts';
import { error, positionAt, warning } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import type { documentValues } from './yaml-source.ts';

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

function plainly(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

export const TITLES: ReadonlySet<string> = new Set(['title', 'metaTitle', 'metaDescription']);

/** The paragraphs of a body, each with its first line, counted from 1. */
export function paragraphsOf(body: string): { text: string; line: number }[] {
  const found = body.matchAll(/\S[^]*?(?=\n[^\S\n]*\n|\s*$)/g);
  return Array.from(found, ({ 0: text, index }) => ({ text, line: positionAt(body, index).line }));
}

/** One file of `content/`, read. */
export type ContentFile = NonNullable<ReturnType<typeof documentValues>> & {
  readonly file: string;
  /** Below `content/`, without ending. */
  readonly name: string;
  /** The body's first line, counted from 1. */
  readonly bodyLine: number;
};

/** How much of a value a message shows. */
const SHOWN = 60;
/** Names kept for examples and tests (RFC 2606, RFC 6761), and this machine's own; and addresses that are numbers. */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost|local)\.?$|^(?:\[.*\]|[\d.]+)$/i;

/** Whether a value is one address, of the web or of e-mail, at a host that visitors cannot reach. */
export function isExampleAddress(value: string): boolean {
  const text = value.trim();
  const mail = /^(?:mailto:)?[^\s@/:]+@([^\s@/:]+)$/i.exec(text);
  const url = /^(?:https?:)?\/\/\S+$/i.test(text) ? URL.parse(text, 'https://own.site/') : null;
  return RESERVED.test(mail?.[1] ?? url?.hostname ?? '-');
}

/** Problems `launch/template-text`, `launch/sample-value`, `launch/sample-words` (a warning), `launch/example-address`, `launch/sample-page`, `launch/sample-post`. */
export function sampleContentProblems(files: readonly ContentFile[], list: SampleList): Problem[] {
  const names = new Set(list.names.map(plainly));
  const company = files.find(({ name }) => name === 'company');
  const address = JSON.stringify(company?.values.filter(({ path }) => path[0] === 'address'));
  const foreign = list.places.filter((place) => !address?.includes(place));

  return files.flatMap(({ file, name, values, body, bodyLine }) => {
    const isPost = name.startsWith('blogs/');
    if (body !== null && list.values.has(sampleDigest(body))) {
      const code = isPost ? 'launch/sample-post' : 'launch/sample-page';
      return [error(code, `The text of ${file} is still the sample's.`, null, { file, line: 1 })];
    }
    const valueProblem = ({ path, value, place }: ContentFile['values'][number]): Problem | null => {
      if (value === true && path.join() === 'sample')
        return error('launch/sample-page', `${file} is marked as a sample.`, null, place);
      const at = `${place.field} in ${file}`;
      const digest = sampleDigest(value);
      if (list.templates.has(digest)) return error('launch/template-text', stillSample(at, value), null, place);
      if (list.words.has(digest)) return warning('launch/sample-words', stillSample(at, value), null, place);
      if (list.values.has(digest) || names.has(plainly(String(value))))
        return error('launch/sample-value', stillSample(at, value), null, place);
      if (typeof value !== 'string') return null;
      const words = value.split(/[^\p{L}\p{M}]+/u).join(' ');
      const town = isPost ? undefined : foreign.find((one) => words.includes(one));
      if (town) {
        const report = TITLES.has(String(path.at(-1))) ? error : warning; // elsewhere the place may be meant
        return report('launch/sample-name', `${at} names ${town}, where the sample's company is.`, null, place);
      }
      const message = `${at} is an address that visitors cannot reach: ${shown(value)}.`;
      return isExampleAddress(value) ? error('launch/example-address', message, null, place) : null;
    };
    return [
      ...values.map(valueProblem).filter((problem) => problem !== null),
      ...paragraphsOf(body ?? '').flatMap(({ text, line }) => {
        const at = [stillSample(`A paragraph in ${file}`, text), null, { file, line: bodyLine + line - 1 }] as const;
        if (list.templates.has(sampleDigest(text))) return error('launch/template-text', ...at);
        return list.words.has(sampleDigest(text)) ? warning('launch/sample-words', ...at) : [];
      }),
    ];
  });
}

const stillSample = (at: string, value: Json) => `${at} is still as it was shipped: ${shown(value)}.`;

function shown(value: Json): string {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).trim().replace(/\s+/g, ' ');
  return text.length > SHOWN ? `"${text.slice(0, SHOWN)}…"` : `"${text}"`;
}

/** A telephone number stands in its link without any space. */
const NUMBER = /^[+\d][\d\s().-]+$/;

/** Where the names stand, as whole words, in the files' order. @param files `file` as messages name it */
export function findNames(
  files: readonly { readonly file: string; readonly read: () => string }[],
  names: readonly string[],
) {
  const patterns = names.map((name) => ({ name, pattern: patternOf(name) }));
  return files.flatMap(({ file, read }) => {
    const text = read();
    return patterns.flatMap(({ name, pattern }) =>
      Array.from(text.matchAll(pattern), ({ index }) => ({ name, file, ...positionAt(text, index) })),
    );
  });
}

function patternOf(name: string): RegExp {
  const words = name.split(/\s+/).map((word) => word.replace(/[/\\^$.*+?()[\]{}|]/g, '\\$&'));
  const spelt = words.join(NUMBER.test(name) ? '\\s*' : '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${spelt}(?![\\p{L}\\p{N}])`, 'giu');
}
