/** The files of the site as the editing page knows them, as they will be, and what is in their texts. */
import type { ContentDocument, Json, SafeHtml } from '../../contract.ts';
import { applyChanges, type FileChange } from '../cms/texts.ts';
import { readFrontMatter } from '../format/keep-front-matter.ts';
import { readYaml } from '../format/keep-yaml.ts';

export interface SiteFiles {
  /** By paths in the project: as they were read or saved. */
  readonly texts: ReadonlyMap<string, string>;
  /** Pictures and whatever else may be linked to. */
  readonly others: ReadonlySet<string>;
}

/** The files as they will be. */
export function afterChanges(before: SiteFiles, changes: readonly FileChange[]): SiteFiles {
  const after = { texts: new Map(before.texts), others: new Set(before.others) };
  applyChanges(changes, after.texts, after.others);
  return after;
}

/** What stands at the head of a text, or all of a YAML file; the Markdown, null for YAML. */
type ReadText = { readonly data: unknown; readonly body: string | null };

/** Texts are looked through often, and read once. */
const known = new Map<string, { readonly text: string; readonly read: ReadText | null }>();

/** @returns null for a text that cannot be read */
export function readText(path: string, text: string): ReadText | null {
  const last = known.get(path);
  if (last?.text === text) return last.read;
  let read: ReadText | null = null;
  try {
    const { front, body } = path.endsWith('.md') ? readFrontMatter(text) : { front: readYaml(text), body: null };
    read = { data: front, body };
  } catch {
    // The form refuses to save it (`refuseUnread`).
  }
  known.set(path, { text, read });
  return read;
}

/** A drawing has no form; what is in it leads nowhere. */
const ICON = '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';

/** Every document but the posts, as the site reads them. */
export function documentsOf({ texts, others }: SiteFiles): ContentDocument[] {
  const documents = [...others].flatMap((file): ContentDocument[] => {
    const name = /^content\/(icons\/[^/]+)\.svg$/.exec(file)?.[1];
    return name ? [{ file, name, data: ICON, body: null, links: [] }] : [];
  });
  for (const [file, text] of texts) {
    const read = file.startsWith('content/blogs/') ? null : readText(file, text);
    if (!read) continue;
    const name = file.replace(/^content\//, '').replace(/\.(?:md|ya?ml)$/, '');
    documents.push({ file, name, data: read.data as Json, body: read.body as SafeHtml | null, links: [] });
  }
  return documents;
}
