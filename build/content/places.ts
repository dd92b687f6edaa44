/** Finds source lines of broken links and of characters without a glyph. The content is read again for them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDocument, UrlPath } from '../../src/contract.ts';
import { linkAddress } from '../../shared/addresses.ts';
import { PREFIX } from '../../shared/post-ids.ts';
import { encodePath, pathOnSite } from '../core/paths.ts';
import { sourceFiles } from '../core/source-files.ts';
import { positionAt } from '../core/errors.ts';
import type { Config, Place, Problem } from '../core/types.ts';
import { pageOfFile, pageOfLink } from './file-links.ts';
import { DOCUMENT_ENDING, isHidden, MARKDOWN_ENDING, documentValues } from './yaml-source.ts';

interface LinkPlaces {
  readonly root: string;
  readonly config: Pick<Config, 'origin' | 'basePath' | 'blogs'>;
  /** The page of a post, by its source file. */
  readonly pageOf: ReadonlyMap<string, UrlPath>;
}

/** Addresses in Markdown and HTML: inline, definition, attribute, autolink. */
const WRITTEN = [
  /\]\(\s*(?:<([^<>\n]+)>|([^\s<>)]+(?: (?!["'])[^\s<>)]+)*))/g,
  /^ {0,3}\[[^\]]+\]:\s*<?([^\s<>]+)/gm,
  /\b(?:href|src)\s*=\s*["']([^"']+)["']/gi,
  /<(https?:[^\s>]+)>/gi,
];

/** By problem, the best place found so far: the lower the rank the better. */
type Found = Map<Problem, { readonly rank: number; readonly place: Place }>;

/** Adds file and line to problems about an address (`place.url`): of a page that the problem names, or else of a text that more pages show. */
export function placeLinks(problems: readonly Problem[], places: LinkPlaces): Problem[] {
  if (problems.length === 0) return [];
  const found: Found = new Map();
  const wanted = Map.groupBy(problems, ({ place }) => place?.url ?? '');
  for (const file of sourceFiles(places.root, 'content', isHidden).files) {
    const isUnread = file.startsWith('content/blogs/') && !places.pageOf.has(file);
    if (DOCUMENT_ENDING.test(file) && !isUnread) lookIn(file, { wanted, found, ...places });
  }
  return problems.map((problem) => ({ ...problem, place: { ...found.get(problem)?.place, ...problem.place } }));
}

function lookIn(
  file: string,
  { wanted, found, root, config, pageOf }: LinkPlaces & { wanted: ReadonlyMap<string, Problem[]>; found: Found },
): void {
  const text = readFileSync(join(root, file), 'utf8');
  const { origin, basePath, blogs } = config;
  const { values = [] } = documentValues(file, text) ?? {};
  const post = pageOf.get(file);
  const ownPath = values.find(({ path }) => path.join() === 'path')?.value;
  const page = (post && encodePath(post)) ?? ownPath ?? pageOfFile(file, () => null);
  const path = basePath + (page === '/home/' ? '/' : page);
  const otherwise = post !== undefined ? Infinity : MARKDOWN_ENDING.test(file) ? 2 : 1;
  const options = { origin, basePath, embedHosts: [], baseUrl: post === undefined ? null : blogs.baseUrl };
  const linkBase = options.baseUrl === null ? '' : origin + basePath;
  const take = (written: string, place: () => Place) => {
    const linked = pageOfLink(file, written, root);
    const raw = linked === null ? written : written.replace(/^[^?#]*/, () => linkBase + linked);
    for (const address of raw.startsWith('#') ? [raw, `#${PREFIX}${raw.slice(1)}`] : [raw]) {
      const to = linkAddress(address, options);
      const target = to === null ? null : pathOnSite(to, { from: `${origin}${basePath}${page}`, origin });
      for (const problem of wanted.get(target ?? '') ?? []) {
        const rank = problem.pages?.includes(path) ? 0 : otherwise;
        if (rank < (found.get(problem)?.rank ?? Infinity)) found.set(problem, { rank, place: place() });
      }
    }
  };
  if (MARKDOWN_ENDING.test(file)) {
    for (const { raw, at } of addressesIn(text)) take(raw, () => ({ file, ...positionAt(text, at) }));
  }
  for (const { value, place } of values) {
    if (typeof value === 'string' && /^(?:[/#]|https?:)\S+$/.test(value)) take(value, () => place);
  }
}

/** The first link in a text to a page; the text alone, where it is written otherwise. */
export function placeOfLink(root: string, file: string, page: string): Place {
  const text = readFileSync(join(root, file), 'utf8');
  const pathOf = (raw: string) => (pageOfLink(file, raw, root) ?? raw).replace(/\/?(?:[?#].*)?$/, '/');
  const link = addressesIn(text).find(({ raw }) => pathOf(raw).endsWith(page));
  return { file, ...(link && positionAt(text, link.at)) };
}

function addressesIn(text: string): { raw: string; at: number }[] {
  return WRITTEN.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: all, 1: bare, 2: raw = bare!, index }) => ({
      raw,
      at: index + all.lastIndexOf(raw),
    })),
  ).sort((one, other) => one.at - other.at);
}

/**
 * Line and column of a character; the file alone if it is written as an entity (`&#261;`) there.
 *
 * @returns null if no document contains it
 */
export function placeOfLetter(root: string, documents: readonly ContentDocument[], letter: string): Place | null {
  const found = documents.find(({ data, body }) => body?.includes(letter) || JSON.stringify(data).includes(letter));
  if (!found) return null;
  const { file } = found;
  const text = readFileSync(join(root, file), 'utf8');
  const at = text.indexOf(letter);
  return at < 0 ? { file } : { file, ...positionAt(text, at) };
}
