/** Sample values in the files of `content/`, each with file, line and field. */
import type { Json } from '../../src/contract.ts';
import { error, warning } from '../core/errors.ts';
import type { Place, Problem } from '../core/types.ts';
import { hostOf, isExampleHost } from './example-addresses.ts';
import { plainly, sampleDigest, sampleKind, type SampleList } from './sample-list.ts';

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
}

/** How much of a value a message shows. */
const SHOWN = 60;

/** Problems `launch/sample-value`, `launch/sample-words` (a warning), `launch/example-address`, `launch/sample-page`, `launch/sample-post`. */
export function sampleContentProblems(files: readonly ContentFile[], list: SampleList): Problem[] {
  const known = {
    name: new Set(list.names.map(plainly)),
    value: new Set(list.values),
    words: new Set(list.words),
  };
  return files.flatMap(({ file, name, values, body }) => {
    const isSampleText = body !== null && known.value.has(sampleDigest(body));
    if (isSampleText) return [name.startsWith('blogs/') ? samplePost(file) : sampleText(file)];
    return values.flatMap(({ path, value, place }): Problem[] => {
      if (value === true && path.length === 1 && path[0] === 'sample') return [markedSample(name, place)];
      const kind = sampleKind(name, path, value);
      if (kind && known[kind].has(kind === 'name' ? plainly(String(value)) : sampleDigest(value)))
        return [sampleValue(kind, value, place)];
      const host = typeof value === 'string' ? hostOf(value) : null;
      return host !== null && isExampleHost(host) ? [exampleAddress(String(value), place)] : [];
    });
  });
}

function samplePost(file: string): Problem {
  const message = `${file} is still the sample's post.`;
  return error('launch/sample-post', message, 'Remove it, or write your own in its place.', { file, line: 1 });
}

function sampleText(file: string): Problem {
  const message = `The text of ${file} is still the template's.`;
  return error('launch/sample-page', message, 'Make it say what holds for you, or remove the file.', { file, line: 1 });
}

function sampleValue(kind: 'name' | 'value' | 'words', value: Json, place: Place): Problem {
  const message = `${place.field} in ${place.file} is still the sample's: ${shown(value)}.`;
  return kind === 'words'
    ? warning('launch/sample-words', message, "Keep it only if it is meant to be your company's own.", place)
    : error('launch/sample-value', message, 'Write the real value, or take the entry out.', place);
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
