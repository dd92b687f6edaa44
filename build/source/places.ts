/** Finds source lines of broken links and of characters without a glyph. The content is read again for them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDocument, UrlPath } from '../../src/contract.ts';
import { linkAddress } from '../../shared/post-body/addresses.ts';
import { pageOfFile } from '../../shared/file-links.ts';
import { PREFIX } from '../../shared/post-body/normalise-links.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import { encodePath } from '../core/paths.ts';
import { ownTarget } from '../core/own-target.ts';
import { sourceFiles } from '../core/source-files.ts';
import { positionAt } from '../core/text-position.ts';
import type { Config, Place, Problem } from '../core/types.ts';

import { pageOfLink } from './file-links.ts';
import { DOCUMENT_ENDING, isHidden, MARKDOWN_ENDING } from './source-names.ts';
import { documentValues } from './yaml-source.ts';

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

/** Adds file and line to problems about an address (`place.url`) that a file of `content/` contains. */
export function placeLinks(problems: readonly Problem[], places: LinkPlaces): Problem[] {
  if (problems.length === 0) return [];
  const wanted = new Map(problems.map(({ place }) => [place?.url ?? '', null as Place | null]));
  for (const file of sourceFiles(places.root, 'content', isHidden).files) {
    if (DOCUMENT_ENDING.test(file)) lookIn(file, wanted, places);
  }
  return problems.map((problem) => {
    const place = wanted.get(problem.place?.url ?? '');
    return place ? { ...problem, place: { ...place, ...problem.place } } : problem;
  });
}

function lookIn(file: string, wanted: Map<string, Place | null>, { root, config, pageOf }: LinkPlaces): void {
  const text = readFileSync(join(root, file), 'utf8');
  const { origin, basePath, blogs } = config;
  const { values = [] } = documentValues(file, text) ?? {};
  const post = pageOf.get(file);
  const ownPath = values.find(({ path }) => path.join() === 'path')?.value;
  const page = (post && encodePath(post)) ?? ownPath ?? pageOfFile(file, () => null);
  const options = { origin, basePath, embedHosts: [], baseUrl: post === undefined ? null : blogs.baseUrl };
  const linkBase = options.baseUrl === null ? '' : origin + basePath;
  const take = (written: string, place: () => Place) => {
    const linked = pageOfLink(file, written, root);
    const raw = linked === null ? written : written.replace(/^[^?#]*/, () => linkBase + linked);
    for (const address of raw.startsWith('#') ? [raw, `#${PREFIX}${raw.slice(1)}`] : [raw]) {
      const target = targetOf(address, options, `${origin}${basePath}${page}`);
      if (target !== null && wanted.get(target) === null) wanted.set(target, place());
    }
  };
  if (MARKDOWN_ENDING.test(file)) {
    for (const { raw, at } of addressesIn(text)) take(raw, () => ({ file, ...positionAt(text, at) }));
  }
  for (const { value, place } of values) {
    if (typeof value === 'string' && /^(?:[/#]|https?:)\S+$/.test(value)) take(value, () => place);
  }
}

/** @param from the address of the page with the link */
function targetOf(raw: string, options: SanitiseOptions, from: string): string | null {
  const address = linkAddress(raw, options);
  return address === null ? null : ownTarget(address, { from, origin: options.origin });
}

/** The first link in a text to a page; the text alone, where it is written otherwise. */
export function placeOfLink(root: string, file: string, page: string): Place {
  const text = readFileSync(join(root, file), 'utf8');
  const pathOf = (raw: string) => (pageOfLink(file, raw, root) ?? raw).replace(/\/?(?:[?#].*)?$/, '/');
  const link = addressesIn(text).find(({ raw }) => pathOf(raw) === page);
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
 * @param root the project's folder; the document is read again
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
