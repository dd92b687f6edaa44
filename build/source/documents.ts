/** Reads and sanitises every file of `content/` except the posts: YAML, and Markdown with front matter. The site checks them later. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentProblem, SafeHtml } from '../../src/contract.ts';
import { orDiskProblem } from '../core/disk-errors.ts';
import { error, warning } from '../core/errors.ts';
import { sourceFiles } from '../core/source-files.ts';
import type { CleanBody, Place, Problem, RawBody, RefusedBody, SourceDocument } from '../core/types.ts';
import type { Removal } from '../posts/content-removed.ts';
import { resolveFileLinks } from './file-links.ts';
import { fieldText, locate } from './locate.ts';
import { DOCUMENT_ENDING, DRAWING, isHidden, misnamedFolders, nearMisses } from './source-names.ts';
import { readYaml } from './yaml-source.ts';

const FOLDER = 'content';
export const POSTS_FOLDER = 'content/blogs';

interface Draft extends Omit<SourceDocument, 'body' | 'links' | 'ids' | 'markdown'> {
  readonly source: string | null;
}

/**
 * Reads the documents, sorted by name.
 *
 * @param root the project's folder
 * @param clean cleans the bodies of Markdown files
 * @returns the readable documents, problems of the others (`content/syntax`, `content/clash`, `content/body`, those of `files/` and
 *   `disk/`), warnings, and what the texts lost
 */
export async function loadDocuments(
  root: string,
  clean: (bodies: readonly RawBody[]) => Promise<(CleanBody | RefusedBody)[]>,
): Promise<{ documents: SourceDocument[]; problems: Problem[]; removals: Removal[] }> {
  const { files, folders, ...listing } = sourceFiles(root, FOLDER, (path) => path === POSTS_FOLDER || isHidden(path));
  const problems = [...listing.problems, ...misnamedFolders(folders, DOCUMENT_ENDING), ...nearMisses(files)];
  const drafts: Draft[] = [];
  const removals: Removal[] = [];
  for (const file of files.filter((name) => DOCUMENT_ENDING.test(name) || DRAWING.test(name))) {
    const text = await orDiskProblem(file, () => readFile(join(root, file), 'utf8'));
    if (typeof text !== 'string') {
      problems.push(text.problem);
      continue;
    }
    if (DRAWING.test(file)) {
      drafts.push({ file, name: file.slice(FOLDER.length + 1, -'.svg'.length), data: text, source: null });
      continue;
    }
    const reading = readAgain(join(root, file), text, () => readYaml(file, text));
    const linked = (body: string | null) => body && resolveFileLinks(file, body, { root, base: '' });
    const name = file.slice(FOLDER.length + 1).replace(DOCUMENT_ENDING, '');
    if ('problems' in reading) problems.push(...reading.problems);
    else drafts.push({ file, name, data: reading.data, source: linked(reading.source.body) });
  }
  drafts.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  problems.push(...clashes(drafts));
  const sources = drafts.flatMap(({ source }) => (source ? [{ text: source, format: 'markdown' as const }] : []));
  const cleaned = (await clean(sources)).values();
  const documents = drafts.flatMap(({ source, ...document }): SourceDocument[] => {
    if (!source) return [{ ...document, body: source as SafeHtml | null, links: [] }];
    const text = cleaned.next().value!;
    if (!('refused' in text)) {
      removals.push({ name: document.file, removed: text.removed });
      const { html, markdown, facts } = text;
      return [{ ...document, body: html, markdown, links: facts.links, ids: facts.ids }];
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

type Reading = ReturnType<typeof readYaml>;
/** Parse results by disk path: a process that builds again parses only changed files. */
const readings = new Map<string, { readonly text: string; readonly reading: Reading }>();

function readAgain(disk: string, text: string, read: () => Reading): Reading {
  const last = readings.get(disk);
  const reading = last?.text === text ? last.reading : read();
  readings.set(disk, { text, reading });
  return reading;
}

/** Faults that the site finds in its documents, as problems `content/invalid` with their line, and `content/missing`. */
export function documentProblems(root: string, problems: readonly ContentProblem[]): Problem[] {
  return problems.map((problem) => {
    const { file, path, message } = problem;
    if (path.length === 0 && !existsSync(join(root, file))) return missing(problem);
    const hint = message.includes('expected') ? 'Set it to the expected value.' : 'Correct it, or remove it.';
    return error(
      'content/invalid',
      `Invalid value of ${nameOf(problem)}: ${message}.`,
      problem.hint ?? hint,
      placeOf(root, problem),
    );
  });
}

/** What the site leaves out of its pages, as warnings `content/left-out` with their line. */
export function documentWarnings(root: string, problems: readonly ContentProblem[]): Problem[] {
  return problems.map((problem) =>
    warning(
      'content/left-out',
      `Left out: ${nameOf(problem)}: ${problem.message}.`,
      'Correct it, or remove the entry.',
      placeOf(root, problem),
    ),
  );
}

function nameOf({ file, path }: ContentProblem): string {
  const field = fieldText(path);
  return field === '' ? file : `"${field}" in ${file}`;
}

function placeOf(root: string, { file, path, line }: ContentProblem): Place {
  return line === undefined ? locate(root, file, path) : { file, line, column: 1 };
}

function missing({ file, message, hint = 'write a new one' }: ContentProblem): Problem {
  return error(
    'content/missing',
    `There is no ${file}: ${message}.`,
    `Restore it (git checkout -- ${file}), or ${hint}.`,
    { file },
  );
}

/** `a.yaml` and `a.md` have the same document name. */
function clashes(drafts: readonly Draft[]): Problem[] {
  return drafts.flatMap((draft, index) => {
    const before = drafts[index - 1];
    if (before?.name !== draft.name) return [];
    const message = `${before.file} and ${draft.file} both define the document "${draft.name}".`;
    return [error('content/clash', message, 'Rename or remove one of them.', { file: draft.file })];
  });
}
