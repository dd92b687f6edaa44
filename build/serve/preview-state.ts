/** State of the preview: the last site, and the next one while it is being made. */
import { isDeepStrictEqual } from 'node:util';
import { SiteError, error, problemText } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import type { Folders, Problem, Report, DevClient } from '../core/types.ts';
import { createLive, type Live } from './live-reload.ts';
import { pageAt } from './page-at.ts';
import type { PendingPages, PreviewSite, PreviewSource } from './preview.ts';
import { pathBelow } from './request-path.ts';

export interface PreviewStateOptions {
  /** Builds into `folders.out`. */
  readonly build: (devClient: DevClient) => Promise<Pick<Report, 'ok' | 'problems'>>;
  /** Current base path and host rules; called after each successful build. */
  readonly site: () => Promise<PreviewSite>;
  readonly folders: Folders;
  readonly log: Log;
}

export interface PreviewState {
  now(): PreviewSource;
  readonly live: Live;
  /** True after the first successful build of this process. */
  isBuilt(): boolean;
  /** Builds, shows the result and reports problems. If the signal aborts it, the paths count for the next build. */
  rebuild(paths: readonly string[], signal: AbortSignal): Promise<void>;
}

const NO_SETTINGS: PreviewSite = { basePath: '', rules: { redirects: [], headers: [] } };

export async function openPreviewState({ build, site, folders, log }: PreviewStateOptions): Promise<PreviewState> {
  // The build reports invalid settings.
  let current = await site().catch(() => NO_SETTINGS);
  let pending: PendingPages | null = null;
  let isBuilt = false;
  const now = () => ({ folder: folders.out, site: current, pending });
  const live = createLive((address) => pageAt(address, now()));
  /** Changes since the last build that ended well. */
  const unpublished = new Set<string>();

  async function rebuild(paths: readonly string[], signal: AbortSignal): Promise<void> {
    const start = Date.now();
    const before = current;
    for (const path of paths) unpublished.add(path);
    const made = Promise.withResolvers<void>();
    const devClient: DevClient = {
      open: () => new Set(live.open().flatMap((address) => pathBelow(current.basePath, address) ?? [])),
      show(pages) {
        pending = { ...pages, made: made.promise };
        return live.update();
      },
      signal,
    };
    const problems = await problemsOf(build, devClient);
    made.resolve();
    // Aborted: the next build will show its own pages.
    if (problems === null) return;
    pending = null;
    const wrong = problems.filter(({ severity }) => severity === 'error');
    if (wrong.length === 0) current = await site().catch(() => current);
    for (const problem of problems) log.problem(problem);
    const reported = wrong.length > 0 ? wrong : problems;
    live.report({ ok: wrong.length === 0, problems: reported.map((problem) => problemText(problem, folders.root)) });
    if (wrong.length > 0) return;
    isBuilt = true;
    // Only assets of code have content hashes in their names; other files may change under the same name.
    const isCode = [...unpublished].every((path) => path.startsWith('src/'));
    unpublished.clear();
    await live.update(isCode && isDeepStrictEqual(before, current) ? 0 : start);
  }

  return { now, live, isBuilt: () => isBuilt, rebuild };
}

/** The problems of one build; a bug becomes a problem, so that serving continues. Null for an aborted build. */
async function problemsOf(
  build: PreviewStateOptions['build'],
  devClient: DevClient,
): Promise<readonly Problem[] | null> {
  try {
    const { ok, problems } = await build(devClient);
    // The fault may be a half-saved file.
    return !ok && devClient.signal.aborted ? null : problems;
  } catch (cause) {
    if (devClient.signal.aborted) return null;
    if (cause instanceof SiteError) return cause.problems;
    return [crashProblem('The build crashed', cause)];
  }
}

export function crashProblem(what: string, cause: unknown): Problem {
  const detail = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return error('serve/crash', `${what}: ${detail}`, 'This is a bug in the builder; please report it.');
}
