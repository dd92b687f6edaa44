/** What is shown: the site that was built last, and what the next build shows of its own before it is published. */
import { isDeepStrictEqual } from 'node:util';
import type { UrlPath } from '../../src/contract.ts';
import { SiteError, error, problemText } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import type { Folders, Problem, Report, Viewer } from '../core/types.ts';
import { createLive, type Live } from './live-reload.ts';
import { pageAt } from './page-at.ts';
import type { Ahead, PreviewSite, Showing } from './preview.ts';
import { requestPath } from './request-path.ts';

export interface ShownOptions {
  /** Builds into `folders.out`, and leaves it as it was when that fails or the viewer's signal ends it. */
  readonly build: (viewer: Viewer) => Promise<Pick<Report, 'ok' | 'problems'>>;
  /** Base path and rules of the host, as the settings have them now; asked after each good build. */
  readonly site: () => Promise<PreviewSite>;
  readonly folders: Folders;
  readonly log: Log;
}

export interface Shown {
  now(): Showing;
  readonly live: Live;
  /** Whether a build of this process was good. */
  isBuilt(): boolean;
  /** Builds, shows what comes of it, and tells what is wrong. Where the signal ends it, the paths are the next build's as well. */
  rebuild(paths: readonly string[], signal: AbortSignal): Promise<void>;
}

const NO_SETTINGS: PreviewSite = { basePath: '', rules: { redirects: [], headers: [] } };

export async function openShown({ build, site, folders, log }: ShownOptions): Promise<Shown> {
  // Settings that cannot be read are told by the build.
  let current = await site().catch(() => NO_SETTINGS);
  let ahead: Ahead | null = null;
  let isBuilt = false;
  const now = () => ({ folder: folders.out, site: current, ahead });
  const live = createLive((address) => pageAt(address, now()));
  /** Changes that no build has published yet. */
  const unpublished = new Set<string>();

  async function rebuild(paths: readonly string[], signal: AbortSignal): Promise<void> {
    const start = Date.now();
    const before = current;
    for (const path of paths) unpublished.add(path);
    const made = Promise.withResolvers<void>();
    const viewer: Viewer = {
      changed: unpublished,
      open: () => pathsOf(live.open(), current),
      show(pages, folder) {
        ahead = { pages, folder, made: made.promise };
        return live.update();
      },
      signal,
    };
    const problems = await problemsOf(build, viewer);
    made.resolve();
    // The next build is about to show pages of its own.
    if (problems === null) return;
    ahead = null;
    const wrong = problems.filter(({ severity }) => severity === 'error');
    if (wrong.length === 0) current = await site().catch(() => current);
    for (const problem of problems) log.problem(problem);
    const told = wrong.length > 0 ? wrong : problems;
    live.tell({ ok: wrong.length === 0, problems: told.map((problem) => problemText(problem, folders.root)) });
    if (wrong.length > 0) return;
    isBuilt = true;
    // Only what code makes is named by what it holds: any other file may be another one under the same name.
    const isCode = [...unpublished].every((path) => path.startsWith('src/'));
    unpublished.clear();
    await live.update(isCode && isDeepStrictEqual(before, current) ? 0 : start);
  }

  return { now, live, isBuilt: () => isBuilt, rebuild };
}

/** Every problem of one build; a bug is one of them, so that the next change can correct it. Null for a build that was ended. */
async function problemsOf(build: ShownOptions['build'], viewer: Viewer): Promise<readonly Problem[] | null> {
  try {
    const { ok, problems } = await build(viewer);
    // A file that is still being saved is no fault.
    return !ok && viewer.signal.aborted ? null : problems;
  } catch (cause) {
    if (viewer.signal.aborted) return null;
    if (cause instanceof SiteError) return cause.problems;
    return [crashProblem('The build broke down', cause)];
  }
}

export function crashProblem(what: string, cause: unknown): Problem {
  const told = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return error('serve/crash', `${what}: ${told}`, 'This is a fault of the builder itself; please report it.');
}

/** The paths of addresses, which have the base path and are encoded. */
function pathsOf(addresses: ReadonlySet<string>, { basePath }: PreviewSite): Set<UrlPath> {
  const paths = Array.from(addresses, (address) => requestPath(address) ?? '');
  return new Set(paths.map((path) => path.slice(basePath.length) as UrlPath));
}
