/** Every file of `content/` but the posts: YAML, and Markdown with front matter, read and made safe, not yet checked. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ContentDocument, ContentProblem, SafeHtml } from '../../src/contract.ts';
import { error } from '../errors.ts';
import type { Problem } from '../types.ts';
import type { Bodies } from '../bodies.ts';
import type { Removal } from './content-removed.ts';
import type { Cleaner } from './cleaner.ts';
import { fieldText, locate } from './locate.ts';
import { readYaml } from './yaml-source.ts';

const FOLDER = 'content';
export const POSTS_FOLDER = 'content/blogs';
const ENDING = /\.(?:ya?ml|md)$/;

interface Draft extends Omit<ContentDocument, 'body' | 'links'> {
  readonly markdown: string | null;
}

/**
 * Reads the documents, sorted by name.
 *
 * @param root the project's folder
 * @returns the documents that could be read, and a problem for each fault of the others (`content/syntax`,
 *   `content/clash`, `content/body`), and what their texts lost
 */
export async function loadDocuments(
  root: string,
  { cleaner, bodies }: { cleaner: Cleaner; bodies: Bodies },
): Promise<{ documents: ContentDocument[]; problems: Problem[]; removals: Removal[] }> {
  const problems: Problem[] = [];
  const drafts: Draft[] = [];
  const removals: Removal[] = [];
  for (const file of await contentFiles(root)) {
    const reading = readYaml(file, await readFile(join(root, file), 'utf8'));
    const name = file.slice(FOLDER.length + 1).replace(ENDING, '');
    if ('problems' in reading) problems.push(...reading.problems);
    else drafts.push({ file, name, data: reading.data, markdown: reading.source.body });
  }
  drafts.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  problems.push(...clashes(drafts));
  const cleaning = drafts.map(({ markdown }) => markdown && cleaner.clean(markdown, 'markdown'));
  await cleaner.finish();
  const cleaned = await Promise.all(cleaning);
  const documents = drafts.flatMap(({ markdown, ...document }, index): ContentDocument[] => {
    const text = cleaned[index];
    if (!text) return [{ ...document, body: markdown as SafeHtml | null, links: [] }];
    if ('key' in text) {
      removals.push({ name: document.file, removed: text.removed });
      const { html, facts } = bodies.read(text);
      return [{ ...document, body: html, links: facts.links }];
    }
    problems.push(
      error('content/body', `The text of ${document.file} ${text.refused}.`, 'Shorten or flatten it.', {
        file: document.file,
      }),
    );
    return [];
  });
  return { documents, problems, removals };
}

/** The site's remarks on its documents as problems of code `content/invalid`, each with its line. */
export function documentProblems(root: string, problems: readonly ContentProblem[]): Problem[] {
  return problems.map(({ file, path, message }) => {
    const field = fieldText(path);
    const what = field === '' ? file : `"${field}" in ${file}`;
    return error(
      'content/invalid',
      `Something is wrong with ${what}: ${message}.`,
      'Set it to what is expected.',
      locate(root, file, path),
    );
  });
}

async function contentFiles(root: string): Promise<string[]> {
  const folder = join(root, FOLDER);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return [];
      throw cause;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && ENDING.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => `${FOLDER}/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((file) => !file.startsWith(`${POSTS_FOLDER}/`))
    .sort();
}

/** `a.yaml` and `a.md` would be one document. */
function clashes(drafts: readonly Draft[]): Problem[] {
  return drafts.flatMap((draft, index) => {
    const before = drafts[index - 1];
    if (before?.name !== draft.name) return [];
    const message = `${before.file} and ${draft.file} are one document, "${draft.name}".`;
    return [error('content/clash', message, 'Rename or remove one of them.', { file: draft.file })];
  });
}
