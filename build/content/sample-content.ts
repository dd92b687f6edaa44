/** Sample values in the files of `content/`, each with file, line and field. */
import type { Json } from '../../src/contract.ts';
import { error, positionAt, warning } from '../core/errors.ts';
import type { Place, Problem } from '../core/types.ts';
import { paragraphsOf, plainly, sampleDigest, type SampleList, TITLES } from './sample-list.ts';

/** One file of `content/`, read. */
export interface ContentFile {
  readonly file: string;
  /** Below `content/`, without ending. */
  readonly name: string;
  readonly values: readonly {
    readonly path: readonly (string | number)[];
    readonly value: Json;
    readonly place: Place;
  }[];
  /** A Markdown file's text; null for YAML. */
  readonly body: string | null;
  /** The body's first line, counted from 1. */
  readonly bodyLine: number;
}

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

export type Occurrence = ReturnType<typeof findNames>[number];

/**
 * Where the names stand, as whole words, in the files' order.
 *
 * @param files `file` as messages name it
 */
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
