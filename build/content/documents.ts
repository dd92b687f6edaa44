/** Reads and sanitises every file of `content/` except the posts: YAML, and Markdown with front matter. The site checks them later. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentProblem, SafeHtml } from '../../src/contract.ts';
import { orDiskProblem } from '../core/disk-errors.ts';
import { error, warning } from '../core/errors.ts';
import { sourceFiles } from '../core/source-files.ts';
import { nearestPath } from '../../shared/nearest.ts';
import type { CleanBody, Place, Problem, RawBody, RefusedBody, SourceDocument } from '../core/types.ts';
import type { Removal } from './post-problems.ts';
import { resolveFileLinks } from './file-links.ts';
import { placeOfLink } from './places.ts';
import {
  DOCUMENT_ENDING,
  DRAWING,
  isHidden,
  nearMisses,
  fieldText,
  locate,
  readSource,
  type SourceMemory,
  readYaml,
} from './yaml-source.ts';
import { sectionFolders, siteCode } from '../core/site-code.ts';
import { openQuotes, termsIn } from './terms.ts';

const FOLDER = 'content';
export const POSTS_FOLDER = 'content/blogs';

/**
 * Reads the documents, sorted by name.
 *
 * @param root the project's folder
 * @param finish makes the bodies of Markdown files ready
 * @param memory readings of earlier calls; updated
 * @returns the readable documents, problems of the others (`content/syntax`, `content/clash`, `content/body`, those of `files/` and
 *   `disk/`), warnings, and what the texts lost
 */
export async function loadDocuments(
  root: string,
  finish: (bodies: readonly RawBody[]) => Promise<(CleanBody | RefusedBody)[]>,
  memory: SourceMemory = new Map(),
): Promise<{ documents: SourceDocument[]; problems: Problem[]; removals: Removal[] }> {
  const { files, ...listing } = sourceFiles(root, FOLDER, (path) => path === POSTS_FOLDER || isHidden(path));
  const problems = [...listing.problems, ...nearMisses(files)];
  const drafts: { file: string; name: string; data: SourceDocument['data']; source: string | null }[] = [];
  const removals: Removal[] = [];
  for (const file of files.filter((name) => DOCUMENT_ENDING.test(name) || DRAWING.test(name))) {
    const name = file.slice(FOLDER.length + 1).replace(/\.[^.]+$/, '');
    const reading = await orDiskProblem(file, readSource(root, file, memory));
    if ('problem' in reading) problems.push(reading.problem);
    else if ('problems' in reading) problems.push(...reading.problems);
    else {
      const source = reading.body && (await resolveFileLinks(file, reading.body, { root, base: '' }));
      drafts.push({ file, name, data: reading.data, source });
    }
  }
  const terms = termsIn(drafts.find(({ name }) => name === 'company')?.data);
  if (terms.size > 0) {
    const { quoteIn, quoteText } = openQuotes(terms, root, (problem) => problems.push(problem));
    for (const draft of drafts) {
      draft.data = quoteIn(draft.data, draft.file, []);
      draft.source &&= quoteText(draft.source, draft.file, []);
    }
  }
  drafts.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  for (const [index, { file, name }] of drafts.entries()) {
    const before = drafts[index - 1];
    if (before?.name !== name) continue;
    const message = `${before.file} and ${file} both define the document "${name}".`;
    problems.push(error('content/clash', message, 'Rename or remove one of them.', { file }));
  }
  const sources = drafts.flatMap(({ source }) => (source ? [{ text: source, format: 'markdown' as const }] : []));
  const finished = (await finish(sources)).values();
  const documents = drafts.flatMap(({ source, ...document }): SourceDocument[] => {
    if (!source) return [{ ...document, body: source as SafeHtml | null, links: [] }];
    const text = finished.next().value!;
    const { file } = document;
    if ('refused' in text) {
      const message = `The text of ${file} ${text.refused}.`;
      problems.push(error('content/body', message, 'Shorten or flatten it.', { file }));
      return [];
    }
    removals.push({ name: file, removed: text.removed });
    const { html, markdown, facts } = text;
    return [{ ...document, body: html, markdown: markdown ?? '', links: facts.links, ids: facts.ids }];
  });
  return { documents, problems, removals };
}

/** Faults that the site finds in its documents, as problems `content/invalid` with their line, and `content/missing`. */
export function documentProblems(root: string, problems: readonly ContentProblem[]): Problem[] {
  return problems.map((problem) => {
    const { file, path, message, hint, named } = problem;
    if (path.length === 0 && !existsSync(join(root, file))) {
      const remedy = `Restore it (git checkout -- ${file}), or ${hint ?? 'write a new one'}.`;
      return error('content/missing', `There is no ${file}: ${message}.`, remedy, { file });
    }
    const meant = named && nearestPath(named, sourceFiles(root, 'static', isHidden).files)?.slice('static'.length);
    const remedy = meant ? `Did you mean "${meant}"?` : message.includes('expected') ? '' : 'Correct it, or remove it.';
    const fault = `Invalid value of ${nameOf(problem)}: ${message}.`;
    return error('content/invalid', fault, hint ?? remedy, placeOf(root, problem));
  });
}

/** Warnings: what pages go without, `content/left-out`, `content/same-id` with both lines, and those with a code of their own. */
export function documentWarnings(root: string, problems: readonly ContentProblem[]): Problem[] {
  return problems.map((problem) => {
    const { file, message, other, code, hint = 'Correct it, or remove the entry.' } = problem;
    const place = placeOf(root, problem);
    if (code) return warning(code, `${message}.`, null, place);
    if (other) return warning('content/same-id', `${message} on line ${locate(root, file, other).line}.`, null, place);
    const fault = `Left out: ${nameOf(problem)}: ${message}.`;
    return warning('content/left-out', fault, hint, place);
  });
}

const nameOf = ({ file, path, link }: ContentProblem) =>
  path.length > 0 ? `"${fieldText(path)}" in ${file}` : link === undefined ? file : `a link in ${file}`;

function placeOf(root: string, { file, path, line, link }: ContentProblem): Place {
  if (link !== undefined) return placeOfLink(root, file, link);
  return line === undefined ? locate(root, file, path) : { file, line, column: 1 };
}

/** @returns the readable files as documents, and `content/syntax` for the others, as warnings */
export function readExamples(root: string): { documents: SourceDocument[]; problems: Problem[] } {
  const [documents, problems]: [SourceDocument[], Problem[]] = [[], []];
  const code = siteCode(root);
  for (const [, folder] of sectionFolders(root, 'example.yaml')) {
    const name = `${folder}/example.yaml`;
    const file = code.shown(name);
    const reading = readYaml(file, readFileSync(code.diskOf(name), 'utf8'));
    if ('data' in reading) documents.push({ file, name, data: reading.data, body: null, links: [] });
    else problems.push(...reading.problems.map((problem): Problem => ({ ...problem, severity: 'warning' })));
  }
  return { documents, problems };
}
