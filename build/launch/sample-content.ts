/** Sample values in the files of `content/`, each with file, line and field. */
import type { Json } from '../../src/contract.ts';
import { error, warning } from '../core/errors.ts';
import type { Place, Problem } from '../core/types.ts';
import {
  TITLES,
  knownParagraphs,
  plainly,
  sampleDigest,
  sampleKind,
  type SampleKind,
  type SampleList,
} from './sample-list.ts';

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
/** Names kept for examples and tests (RFC 2606, RFC 6761), and this machine's own. */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost|local)$/i;
const NUMBERS = /^(?:\[.*\]|[\d.]+)$/;

/** Whether a value is one address, of the web or of e-mail, at a host that visitors cannot reach. */
export function isExampleAddress(value: string): boolean {
  const text = value.trim();
  const mail = /^(?:mailto:)?[^\s@/:]+@([^\s@/:]+)$/i.exec(text);
  const url = /^(?:https?:)?\/\/\S+$/i.test(text) ? URL.parse(text, 'https://own.site/') : null;
  const host = mail?.[1] ?? url?.hostname;
  return host !== undefined && (RESERVED.test(host.replace(/\.$/, '')) || NUMBERS.test(host));
}

/** Problems `launch/sample-value`, `launch/sample-words` (a warning), `launch/example-address`, `launch/sample-page`, `launch/sample-post`. */
export function sampleContentProblems(files: readonly ContentFile[], list: SampleList): Problem[] {
  const isNamed = (kind: SampleKind, value: Json) =>
    kind === 'name' || kind === 'place'
      ? list[`${kind}s`].some((name) => plainly(name) === plainly(String(value)))
      : list.values.has(sampleDigest(value)) || list.words.has(sampleDigest(value));
  const address = files.filter(({ name }) => name === 'company').flatMap(({ values }) => values.filter(isOfAddress));
  const foreign = list.places.filter((place) => !address.some(({ value }) => String(value).includes(place)));
  return files.flatMap(({ file, name, values, body, bodyLine }) => {
    if (body !== null && list.values.has(sampleDigest(body))) return [sampleText(name, { file, line: 1 })];
    const paragraphs = knownParagraphs(body ?? '').filter(({ text }) => list.words.has(sampleDigest(text)));
    const inValues = values.flatMap(({ path, value, place }): Problem[] => {
      if (value === true && path.length === 1 && path[0] === 'sample') return [markedSample(name, place)];
      const kind = sampleKind(name, path, value);
      if (kind && kind !== 'place' && isNamed(kind, value)) return [sampleValue(kind, value, place)];
      if (typeof value !== 'string') return [];
      const sample = name.startsWith('blogs/') ? undefined : foreign.find((one) => names(value, one));
      if (sample) return [samplePlace(sample, { key: String(path.at(-1)), place })];
      if (!isExampleAddress(value)) return [];
      const message = `${place.field} in ${place.file} is an address that visitors cannot reach: ${shown(value)}.`;
      return [error('launch/example-address', message, 'Write the real address, or take it out.', place)];
    });
    const at = (line: number) => ({ file, line: bodyLine + line });
    return [...inValues, ...paragraphs.map(({ text, line }) => sampleValue('words', text, at(line)))];
  });
}

const isOfAddress = ({ path }: ContentFile['values'][number]) => path[0] === 'address';

function names(text: string, place: string): boolean {
  const words = text.split(/[^\p{L}\p{M}]+/u).join(' ');
  return words.includes(place);
}

/** Only of a text as a whole can be said that it is the sample's; a place may be meant. */
function samplePlace(name: string, { key, place }: { readonly key: string; readonly place: Place }): Problem {
  const message = `${place.field} in ${place.file} names ${name}, where the sample's company is.`;
  const hint = 'Write your own place; one that your address in content/company.yaml names is not reported.';
  return (TITLES.has(key) ? error : warning)('launch/sample-name', message, hint, place);
}

function sampleText(name: string, place: Place): Problem {
  return name.startsWith('blogs/')
    ? error(
        'launch/sample-post',
        `${place.file} is still the sample's post.`,
        'Remove it, or write your own in its place.',
        place,
      )
    : error(
        'launch/sample-page',
        `The text of ${place.file} is still the template's.`,
        'Make it say what holds for you, or remove the file.',
        place,
      );
}

function sampleValue(kind: SampleKind, value: Json, place: Place): Problem {
  const key = (place.field ?? '').split('.').at(-1) ?? '';
  const message = `${place.field ?? 'A paragraph'} in ${place.file} is still the sample's: ${shown(value)}.`;
  if (kind === 'words')
    return warning('launch/sample-words', message, "Keep it only if it is meant to be your company's own.", place);
  const hint = `Write ${TITLES.has(key) ? 'your own words' : 'the real value, or take the entry out'}.`;
  return error('launch/sample-value', message, hint, place);
}

function markedSample(name: string, place: Place): Problem {
  const [what, hint] =
    name === 'company'
      ? ['says that the site is a sample', 'Set sample to false when all is yours.']
      : [
          'is marked as a sample, to be read and made true',
          'Make its text say what holds for you, and take `sample: true` out; or remove the file.',
        ];
  return error('launch/sample-page', `${place.file} ${what}.`, hint, place);
}

function shown(value: Json): string {
  if (typeof value !== 'string') return 'its drawing';
  const text = value.trim().replace(/\s+/g, ' ');
  return text.length > SHOWN ? `"${text.slice(0, SHOWN)}…"` : `"${text}"`;
}
