/** Refuses a change after which the site could not be built, or a link of it would lead nowhere. */
import type { AdminSettings, ContentProblem } from '../../contract.ts';
import { NO_PAGE } from '../../content/references.ts';
import { posts } from '../documents.ts';
import { placeName } from '../field-names.ts';
import { lostAddresses, type CheckedSite, type Lost } from './lost-addresses.ts';
import type { FileChange } from '../cms/texts.ts';
import { afterChanges, type SiteFiles } from './site-files.ts';
import { sitePaths } from './site-paths.ts';

/** More are not read. */
const MOST = 6;

/**
 * A text that is saved has to be right; what was wrong in other texts before stops nobody.
 *
 * @throws Error that says what is wrong, in which text and field, and what is nearest
 */
export function checkChanges(before: SiteFiles, changes: readonly FileChange[], settings: AdminSettings): void {
  const siteOf = (files: SiteFiles): CheckedSite => ({ files, settings, paths: sitePaths(files, settings) });
  const [was, is] = [siteOf(before), siteOf(afterChanges(before, changes))];
  const found = [...newProblems(was, is), ...newlyLost(was, is, changes)];
  if (found.length === 0) return;
  const more = found.length > MOST ? [`And ${found.length - MOST} more.`] : [];
  const head = 'Nothing was changed, because the build would stop at this:';
  throw new Error([head, ...found.slice(0, MOST), ...more].join('\n'));
}

/** What the build would stop at or leave out, and did not before. Links to no page are found with all others. */
function newProblems(was: CheckedSite, is: CheckedSite): string[] {
  const line = ({ file, path, message }: ContentProblem) =>
    `${[file, placeName(path)].filter(Boolean).join(', ')}: ${message}.`;
  const known = new Set(was.paths.problems.map(line));
  const others = is.paths.problems.filter(({ message }) => !message.startsWith(NO_PAGE));
  return others.map(line).filter((problem) => !known.has(problem));
}

/** What saved texts name and is not there, and what others name and goes. */
function newlyLost(was: CheckedSite, is: CheckedSite, changes: readonly FileChange[]): string[] {
  const saved = new Set(changes.flatMap(({ path, data }) => (typeof data === 'string' ? path : [])));
  const before = new Map(changes.map(({ path, previousPath = path }) => [path, previousPath]));
  const kept = is.paths.paths;
  const pages = kept === null ? [] : [...(was.paths.paths ?? [])].filter((path) => !kept.has(path));
  const pictures = [...was.files.others].filter((file) => !is.files.others.has(file));
  // A text that names a thing has the last part of its name.
  const names = [...pages, ...pictures].map((name) => name.replace(/\/$/, '').replace(/^.*\//, ''));
  const namesOne = (text: string) =>
    names.some((name) => text.includes(name) || text.includes(encodeURIComponent(name)));
  return [...is.files.texts].flatMap(([file, text]) => {
    const isSaved = saved.has(file);
    if (!isSaved && !namesOne(text)) return [];
    const known = new Set(lostAddresses(before.get(file) ?? file, was).map(keyOf));
    // Of a saved text all has to be right; the build only warns of a dead link in a post, so an old one stops no correction.
    const isOld = (lost: Lost) =>
      known.has(keyOf(lost)) && (!isSaved || (lost.kind === 'link' && file.startsWith(`${posts.at}/`)));
    return lostAddresses(file, is).flatMap((lost) =>
      isOld(lost) ? [] : sentence(lost, isSaved ? '' : placeOf(file, text, lost)),
    );
  });
}

const keyOf = ({ kind, address }: Lost) => `${kind} ${address}`;

const placeOf = (file: string, text: string, { address }: Lost) =>
  `${file}, line ${text.slice(0, Math.max(0, text.indexOf(address))).split('\n').length}, `;

function sentence({ kind, address, field, nearest }: Lost, place: string): string {
  const what = kind === 'picture' ? `the picture “${address}” is not there` : `the link to “${address}” leads nowhere`;
  return `${place}${field}: ${what}${nearest === null ? '' : `; nearest: “${nearest}”`}.`;
}
