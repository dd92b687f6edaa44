/** How the CMS reads and writes each kind of file: what was not edited stays as it was written, to the byte. */
import { check } from '../content/check.ts';
import type { EditedDocument } from './documents.ts';
import { placeName } from './field-names.ts';
import { withFrames, withoutFrames } from './format/as-written.ts';
import { keepBody } from './format/keep-body.ts';
import { readFrontMatter, writeFrontMatter } from './format/keep-front-matter.ts';
import { readYaml, writeYaml } from './format/keep-yaml.ts';
import { mergeBodies, mergeValues, type Choose } from './merge/merge-values.ts';
import { keepOrigin, noteWritten, ORIGIN, originOf } from './origins.ts';
import { schemaTree } from '../content/schema-tree.ts';
import type { Fields } from './format/alike.ts';
import { fromForm, toForm } from './values.ts';

/** Both ways of one kind of file. */
export function formatOf(document: EditedDocument) {
  const tree = schemaTree(document.schema);
  const { tidied = (fields) => fields } = document;
  /** What the file is to hold of a form. */
  const valuesOf = (form: Fields) => tidied(fromForm(tree, form) as Fields);
  const fileIn = (text: string) =>
    document.body === null ? { front: readYaml(text), body: null } : readFrontMatter(text);
  return {
    fromFile(text: string): Fields {
      // A text that is no YAML may name pictures all the same.
      const origin = keepOrigin(document.name, text);
      const { front, body } = fileIn(text);
      return { ...toForm(tree, front), ...(body !== null && { body: withFrames(body) }), [ORIGIN]: origin };
    },
    /** @throws Error that the CMS shows as it stands: for values that `site build` would refuse, and for a text that went */
    toFile({ [ORIGIN]: id, body, ...form }: Fields): string {
      const original = originOf(id);
      const value = checked(document, valuesOf(form));
      const text =
        document.body === null
          ? writeYaml(original, value)
          : writeFrontMatter(original, { front: value, body: keptText(original, body) });
      noteWritten(id, text);
      return text;
    },
    /** The form with what others changed in the file since it was filled; without a base, each difference is a clash. */
    merged({ base, mine, newest }: MergeInput, choose: Choose): Fields {
      const { [ORIGIN]: _, body, ...form } = mine;
      const [before, after] = [base === null ? null : fileIn(base), fileIn(newest)];
      const [formBefore, formAfter] = [before, after].map((file) => file && valuesOf(toForm(tree, file.front)));
      const merged = toForm(tree, mergeValues([formBefore, valuesOf(form), formAfter], [], choose));
      if (after.body === null) return merged;
      const text = keptText(base, body);
      const own = before === null ? text : keepBody(before.body ?? '', text);
      return { ...merged, body: withFrames(mergeBodies([before?.body ?? null, own, after.body], ['Text'], choose)) };
    },
  };
}

export type Format = ReturnType<typeof formatOf>;

interface MergeInput {
  /** The text that the form was filled from; null where that is not known. */
  readonly base: string | null;
  readonly mine: Fields;
  readonly newest: string;
}

function checked({ at: file, name, label, schema }: EditedDocument, data: Fields): Fields {
  const { problems } = check({ file, name, data: data as never, body: null, links: [] }, schema);
  if (problems.length === 0) return data;
  throw refusal(problems.map(({ path, message }) => `${placeName(path, data) || label}: ${message}.`).join('\n'));
}

/** The text of a form, unless it became empty: the CMS's editor holds an empty one until it has taken in that of the file. */
function keptText(original: string | null, body: unknown): string {
  const markdown = withoutFrames(typeof body === 'string' ? body : '');
  if (original === null || markdown.trim() !== '' || readFrontMatter(original).body.trim() === '') return markdown;
  throw refusal(
    'The text has become empty, so nothing was saved. If you did not clear it, the form had not finished loading: save once more. ' +
      'To take it off the site, delete it, or make the post a draft.',
  );
}

/** Of all errors, the CMS shows the cause of this one. */
export const refusal = (text: string) => new Error('saving_failed', { cause: new Error(text) });
