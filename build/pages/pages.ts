/** Every page of the build, in route order: left where it is when all it is made from is the same, else rendered by a worker. */
import type { PixelPicture } from '../../src/contract.ts';
import { SiteError, error } from '../core/errors.ts';
import { sourcePlace } from '../core/site-fault.ts';
import type { OrderedPicture, OutPath, OutputFile, PlannedRoute, Problem } from '../core/types.ts';
import type { PageLinks } from '../links/page-links.ts';
import { makeInBatches, type BatchSettings } from './page-batches.ts';
import type { PlacedPage } from './in-worker.ts';
import { pageFiles } from './page-files.ts';
import type { PageRecord } from './records.ts';

export interface PagesSettings extends BatchSettings {
  /** The first letter of a picture that no font can set. */
  readonly lackingIn: (picture: PixelPicture) => Promise<string | null>;
}

/** A page in its place. */
export interface Page {
  readonly route: PlannedRoute;
  readonly record: PageRecord;
  /** Null where the record tells that they are what they were. */
  readonly links: PageLinks | null;
  /** Files drawn for it that no page before it brought. */
  readonly drawn: readonly OutputFile[];
  /** Pictures in pixels that no page before it asked for. */
  readonly ordered: readonly OrderedPicture[];
}

/**
 * Brings every page to its place in the tree.
 *
 * @throws SiteError with one problem for each page that threw, after the last page
 */
export async function* makePages(settings: PagesSettings): AsyncGenerator<Page> {
  const { tree, frame } = settings;
  const problems: Problem[] = [];
  const brought = new Set<OutPath>();
  const isNew = ({ path }: { readonly path: OutPath }) => {
    if (tree.has(path) || brought.has(path)) return false;
    brought.add(path);
    return true;
  };
  for await (const { route, inputs, left, result } of makeInBatches(settings)) {
    if (left) yield { route, record: left, links: null, drawn: [], ordered: [] };
    if (result === null) continue;
    if ('thrown' in result) {
      problems.push(thrownProblem(route, result.thrown, frame.bundle));
      continue;
    }
    const { entries, links, drawn, ordered } = result;
    const files = pageFiles(route);
    for (const [index, entry] of entries.entries()) tree.placed(files[index]!.path, files[index]!.maker, entry);
    // Every page that orders a picture remembers what it lacks: the first of them may be another one tomorrow.
    const lacking: [OutPath, string][] = [];
    for (const { path, picture } of ordered) {
      const letter = await settings.lackingIn(picture);
      if (letter !== null) lacking.push([path, letter]);
    }
    const record = { ...recordOf(result), inputs, lacking };
    yield { route, record, links, drawn: drawn.filter(isNew), ordered: ordered.filter(isNew) };
  }
  if (problems.length > 0) throw new SiteError(problems);
}

function recordOf({ entries, made, linksDigest, picture }: PlacedPage): Omit<PageRecord, 'inputs' | 'lacking'> {
  return { files: entries.map(({ digest }) => digest), made, linksDigest, picture };
}

function thrownProblem(route: PlannedRoute, thrown: { message: string; stack: string }, bundle: string): Problem {
  const place = sourcePlace(thrown.stack, bundle);
  const line = thrown.stack.split('\n').find((text) => text.trim().startsWith('at '));
  return error(
    'render/failed',
    `The page ${route.path} (${route.page}) cannot be rendered: ${thrown.message}`,
    place
      ? 'Correct the component that throws.'
      : `Correct the component that throws${line ? `, ${line.trim()}` : ''}.`,
    { ...place, url: route.path },
  );
}
