/** Sample values in the files of `content/`, each with file, line and field. */
import type { Json } from '../../src/contract.ts';
import { error, warning } from '../core/errors.ts';
import type { Place, Problem } from '../core/types.ts';
import { hostOf, isExampleHost } from './example-addresses.ts';
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

/** Problems `launch/sample-value`, `launch/sample-words` (a warning), `launch/example-address`, `launch/sample-page`, `launch/sample-post`. */
export function sampleContentProblems(files: readonly ContentFile[], list: SampleList): Problem[] {
  const isNamed = (kind: SampleKind, value: Json) =>
    kind === 'name' || kind === 'place'
      ? list[`${kind}s`].some((name) => plainly(name) === plainly(String(value)))
      : list.values.has(sampleDigest(value)) || list.words.has(sampleDigest(value));
  const address = files.filter(({ name }) => name === 'company').flatMap(({ values }) => values.filter(isAddress));
  const foreign = list.places.filter((place) => !address.some(({ value }) => String(value).includes(place)));
  return files.flatMap(({ file, name, values, body, bodyLine }) => {
    const isSampleText = body !== null && list.values.has(sampleDigest(body));
    if (isSampleText) return [name.startsWith('blogs/') ? samplePost(file) : sampleText(file)];
    const paragraphs = knownParagraphs(body ?? '').filter(({ text }) => list.words.has(sampleDigest(text)));
    const inValues = values.flatMap(({ path, value, place }): Problem[] => {
      if (value === true && path.length === 1 && path[0] === 'sample') return [markedSample(name, place)];
      const kind = sampleKind(name, path, value);
      if (kind && kind !== 'place' && isNamed(kind, value)) return [sampleValue(kind, value, place)];
      const sample =
        typeof value === 'string' && !name.startsWith('blogs/') ? foreign.find((one) => names(value, one)) : null;
      if (sample) return [samplePlace(sample, { key: String(path.at(-1)), place })];
      const host = typeof value === 'string' ? hostOf(value) : null;
      return host !== null && isExampleHost(host) ? [exampleAddress(String(value), place)] : [];
    });
    const at = (line: number) => ({ file, line: bodyLine + line });
    return [...inValues, ...paragraphs.map(({ text, line }) => sampleValue('words', text, at(line)))];
  });
}

const isAddress = ({ path }: ContentFile['values'][number]) => path[0] === 'address';

function names(text: string, place: string): boolean {
  return (
    text
      .split(/[^\p{L}\p{M}]+/u)
      .join(' ')
      .split(place).length > 1
  );
}

/** Only of a text as a whole can be said that it is the sample's; a place may be meant. */
function samplePlace(name: string, { key, place }: { readonly key: string; readonly place: Place }): Problem {
  const message = `${place.field} in ${place.file} names ${name}, where the sample's company is.`;
  const hint = 'Write your own place; one that your address in content/company.yaml names is not reported.';
  return TITLES.has(key)
    ? error('launch/sample-name', message, hint, place)
    : warning('launch/sample-name', message, hint, place);
}

function samplePost(file: string): Problem {
  const message = `${file} is still the sample's post.`;
  return error('launch/sample-post', message, 'Remove it, or write your own in its place.', { file, line: 1 });
}

function sampleText(file: string): Problem {
  const message = `The text of ${file} is still the template's.`;
  return error('launch/sample-page', message, 'Make it say what holds for you, or remove the file.', { file, line: 1 });
}

function sampleValue(kind: SampleKind, value: Json, place: Place): Problem {
  const key = (place.field ?? '').split('.').at(-1) ?? '';
  const message = `${place.field ?? 'A paragraph'} in ${place.file} is still the sample's: ${shown(value)}.`;
  return kind === 'words'
    ? warning('launch/sample-words', message, "Keep it only if it is meant to be your company's own.", place)
    : error(
        'launch/sample-value',
        message,
        `Write ${TITLES.has(key) ? 'your own words' : 'the real value, or take the entry out'}.`,
        place,
      );
}

function markedSample(name: string, place: Place): Problem {
  return name === 'company'
    ? error(
        'launch/sample-page',
        `${place.file} says that the site is a sample.`,
        'Set sample to false when all is yours.',
        place,
      )
    : error(
        'launch/sample-page',
        `${place.file} is marked as a sample, to be read and made true.`,
        'Make its text say what holds for you, and take `sample: true` out; or remove the file.',
        place,
      );
}

function exampleAddress(value: string, place: Place): Problem {
  const message = `${place.field} in ${place.file} is an address that nobody has: ${shown(value)}.`;
  return error('launch/example-address', message, 'Write the real address, or take it out.', place);
}

function shown(value: Json): string {
  const text = typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : 'its drawing';
  return text.length > SHOWN ? `"${text.slice(0, SHOWN)}…"` : typeof value === 'string' ? `"${text}"` : text;
}
