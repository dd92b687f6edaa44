/** Makes every page in route order: reused if its inputs are unchanged, else rendered by a worker. */
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
  /** The first character of a picture that no font contains. */
  readonly lackingIn: (picture: PixelPicture) => Promise<string | null>;
}

/** A page whose files are written. */
export interface Page {
  readonly route: PlannedRoute;
  readonly record: PageRecord;
  /** Null for a reused page. */
  readonly links: PageLinks | null;
  /** Drawings that no earlier page emitted. */
  readonly drawn: readonly OutputFile[];
  /** Raster images that no earlier page ordered. */
  readonly ordered: readonly OrderedPicture[];
}

/**
 * Writes every page into the tree.
 *
 * @throws SiteError after the last page, with one problem per page that threw
 */
export async function* makePages(settings: PagesSettings): AsyncGenerator<Page> {
  const { tree, context } = settings;
  const problems: Problem[] = [];
  const brought = new Set<OutPath>();
  const isNew = ({ path }: { readonly path: OutPath }) => {
    if (tree.has(path) || brought.has(path)) return false;
    brought.add(path);
    return true;
  };
  for await (const { route, inputs, reused, result } of makeInBatches(settings)) {
    if (reused) yield { route, record: reused, links: null, drawn: [], ordered: [] };
    if (result === null) continue;
    if ('thrown' in result) {
      problems.push(thrownProblem(route, result.thrown, context.bundle));
      continue;
    }
    const { entries, links, drawn, ordered } = result;
    const files = pageFiles(route);
    for (const [index, entry] of entries.entries()) tree.placed(files[index]!.path, files[index]!.maker, entry);
    // Every page that orders a picture records its missing characters: the first such page may change.
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
    `Rendering the page ${route.path} (${route.page}) failed: ${thrown.message}`,
    place
      ? 'Correct the component that throws.'
      : `Correct the component that throws${line ? `, ${line.trim()}` : ''}.`,
    { ...place, url: route.path },
  );
}
