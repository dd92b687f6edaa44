/** State of the preview: the last site, and the next one while it is being made. */
import { SiteError, error, problemText } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import type { Folders, Problem, Report, DevClient } from '../core/types.ts';
import { isOwnPath } from './host-check.ts';
import { createLive } from './live-reload.ts';
import { pageAt, type PreviewSite, type PreviewSource } from './preview.ts';
import { pathBelow } from './request-path.ts';

export interface PreviewStateOptions {
  /** Builds into `folders.out`. */
  readonly build: (devClient: DevClient) => Promise<Pick<Report, 'ok' | 'problems'>>;
  /** Current base path and host rules; called after each successful build. */
  readonly site: () => Promise<PreviewSite>;
  readonly folders: Folders;
  readonly log: Log;
}

/** Opens the state before the first build; `rebuild` makes each one. */
export async function openPreviewState({ build, site, folders, log }: PreviewStateOptions) {
  // The build reports invalid settings.
  let current = await site().catch((): PreviewSite => ({ basePath: '', rules: { redirects: [], headers: [] } }));
  let pending: PreviewSource['coming'] | null = null;
  let isBuilt = false;
  const now = (): PreviewSource => ({ folder: folders.out, site: current, coming: pending ?? (() => null) });
  const live = createLive((address) => (isOwnPath(address) ? null : pageAt(address, now())));
  /** Changes since the last build that ended well. */
  const unpublished = new Set<string>();
  let warned = new Set<string>();

  /** Builds, shows the result and reports problems. Null if the signal aborts it: the paths count for the next build. */
  async function rebuild(paths: readonly string[], signal: AbortSignal): Promise<string | null> {
    const start = Date.now();
    for (const path of paths) unpublished.add(path);
    const made = Promise.withResolvers<void>();
    const devClient: DevClient = {
      open: () => new Set(live.open().flatMap((address) => pathBelow(current.basePath, address) ?? [])),
      restyle: live.restyle,
      show(make, has) {
        pending = (path) => make(path) ?? make(`${path}/`) ?? (has(path.slice(1)) ? null : made.promise);
        return live.update();
      },
      signal,
    };
    const { ok, problems } = await build(devClient).catch((cause: unknown) => ({
      ok: false,
      // A bug becomes a problem, so that serving continues.
      problems: cause instanceof SiteError ? cause.problems : [crashProblem('The build crashed', cause)],
    }));
    // What waits is answered by the rules of this build.
    if (ok) current = await site().catch(() => current);
    made.resolve();
    // Aborted: the next build will show its own pages. The fault may be a half-saved file.
    if (!ok && signal.aborted) return null;
    pending = null;
    const texts = problems.map((problem) => problemText(problem, folders.root));
    // A warning is printed once, until it is gone.
    const isNew = ({ severity }: Problem, index: number) => severity === 'error' || !warned.has(texts[index]!);
    problems.filter(isNew).forEach(log.problem);
    warned = new Set(texts);
    const reported = texts.filter((_, index) => ok || problems[index]!.severity === 'error');
    live.report(ok, reported);
    if (!ok) return `failed after ${Date.now() - start} ms`;
    isBuilt = true;
    // Only assets of code have content hashes in their names; other files may change under the same name.
    const isCode = [...unpublished].every((path) => path.startsWith('src/'));
    unpublished.clear();
    await live.update(isCode ? 0 : start);
    return `shown after ${Date.now() - start} ms`;
  }

  return { now, live, rebuild, isBuilt: () => isBuilt, isPending: () => pending !== null };
}

export function crashProblem(what: string, cause: unknown): Problem {
  const detail = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return error('serve/crash', `${what}: ${detail}`);
}
