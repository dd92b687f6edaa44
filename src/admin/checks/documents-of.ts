/** Texts of the site, read once each, however often they are looked through. */
import type { ContentDocument, Json, SafeHtml } from '../../contract.ts';
import { readFrontMatter } from '../format/keep-front-matter.ts';
import { readYaml } from '../format/keep-yaml.ts';

export interface ReadText {
  /** What stands at its head, or all of a YAML file. */
  readonly data: unknown;
  /** The Markdown; null for YAML. */
  readonly body: string | null;
}

const known = new Map<string, { readonly text: string; readonly read: ReadText | null }>();

/** @returns null for a text that cannot be read */
export function readText(path: string, text: string): ReadText | null {
  const last = known.get(path);
  if (last?.text === text) return last.read;
  const read = orNull(() => {
    if (!path.endsWith('.md')) return { data: readYaml(text), body: null };
    const { front, body } = readFrontMatter(text);
    return { data: front, body };
  });
  known.set(path, { text, read });
  return read;
}

/** The drawing has no form; what is in it leads nowhere. */
const LOGO = '<svg viewBox="0 0 40 40"><path d="M0 0h40v40z"/></svg>';

/** Every document but the posts, as the site reads them. */
export function documentsOf(texts: ReadonlyMap<string, string>): ContentDocument[] {
  const documents: ContentDocument[] = [{ file: 'content/logo.svg', name: 'logo', data: LOGO, body: null, links: [] }];
  for (const [file, text] of texts) {
    const read = file.startsWith('content/blogs/') ? null : readText(file, text);
    if (!read) continue;
    const name = file.replace(/^content\//, '').replace(/\.(?:md|ya?ml)$/, '');
    documents.push({ file, name, data: read.data as Json, body: read.body as SafeHtml | null, links: [] });
  }
  return documents;
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
