/** How the CMS reads and writes each kind of file: what was not edited stays as it was written, to the byte. */
import { check } from '../content/check.ts';
import type { EditedDocument } from './documents.ts';
import { withFrames, withoutFrames } from './format/as-written.ts';
import { readFrontMatter, writeFrontMatter } from './format/keep-front-matter.ts';
import { readYaml, writeYaml } from './format/keep-yaml.ts';
import { schemaTree, type SchemaNode } from './schema-tree.ts';
import { fromForm, toForm } from './values.ts';

/** The hidden field that says which file a form was filled from. */
export const ORIGIN = '_origin';

type Fields = Readonly<Record<string, unknown>>;

/** The texts of files as they were read: a form hands back values alone. */
const originals = new Map<string, string>();

/** Both ways of one kind of file. */
export function formatOf(document: EditedDocument) {
  const tree = schemaTree(document.schema);
  return {
    fromFile(text: string): Fields {
      const id = String(originals.size + 1);
      originals.set(id, text);
      const { front, body } = document.body === null ? { front: readYaml(text), body: null } : readFrontMatter(text);
      return { ...toForm(tree, front), ...(body !== null && { body: withFrames(body) }), [ORIGIN]: id };
    },
    /** @throws Error that the CMS shows as it stands, for values that `site build` would refuse */
    toFile({ [ORIGIN]: id, body, ...form }: Fields): string {
      const original = originals.get(String(id)) ?? null;
      const value = checked(document, tree, form);
      if (document.body === null) return writeYaml(original, value);
      return writeFrontMatter(original, { front: value, body: withoutFrames(typeof body === 'string' ? body : '') });
    },
  };
}

function checked(document: EditedDocument, tree: SchemaNode, form: Fields): unknown {
  const data = fromForm(tree, form);
  const { problems } = check(
    { file: document.at, name: document.name, data: data as never, body: null, links: [] },
    document.schema,
  );
  if (problems.length === 0) return data;
  const sentences = problems.map(({ path, message }) => `${path.join(' › ') || document.label}: ${message}.`);
  // Of all errors, the CMS shows the cause of this one.
  throw new Error('saving_failed', { cause: new Error(sentences.join('\n')) });
}
