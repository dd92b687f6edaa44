/** State of the preview: the site that is shown, and the problems of its build and of its pages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { error, problemText, SiteError } from '../core/errors.ts';
import { MARKER } from '../publish/marker.ts';
import type { Log } from '../core/log.ts';
import type { Folders, LazySite, OpenPages, Problem, Report } from '../core/types.ts';
import { findFile, isOwnPath } from './http.ts';
import { createLive } from './live-reload.ts';
import { pageAt, type PreviewSite, type PreviewSource } from './preview.ts';

export interface PreviewStateOptions {
  /** Builds into `folders.out`. @param changed paths since the last build, relative to the project */
  readonly build: (pages: OpenPages, changed: readonly string[]) => Promise<Pick<Report, 'ok' | 'problems'>>;
  /** Current base path and host rules; called for each site that is shown. */
  readonly site: () => Promise<PreviewSite>;
  readonly folders: Folders;
  readonly log: Log;
}

/** Opens the state before the first build; `rebuild` makes each one. */
export async function openPreviewState({ build, site, folders, log }: PreviewStateOptions) {
  // The build reports invalid settings.
  let current = await site().catch((): PreviewSite => ({ basePath: '', rules: { redirects: [], headers: [] } }));
  let shown: LazySite | null = null;
  let problems: readonly Problem[] = [];
  let isBuilding = false;
  /** On the terminal, by their texts. */
  let printed: ReadonlyMap<string, Problem> = new Map();

  const source: PreviewSource = {
    site: () => current,
    async find(path) {
      const from = shown;
      if (!from) return findFile(folders.out, path);
      try {
        const file = await from.find(path);
        return from === shown ? file : source.find(path);
      } catch (cause) {
        if (from !== shown) return source.find(path);
        problems = [...problems, ...problemsOf('A page could not be made', cause)];
        throw cause;
      } finally {
        if (from === shown && !isBuilding) report(false);
      }
    },
  };
  const live = createLive(async (address) => (isOwnPath(address) ? null : pageAt(address, source).catch(() => null)));

  /** Shows problems that are new, and removes those that are gone. */
  function report(isBuild: boolean): boolean {
    const found = [...problems, ...(shown?.problems() ?? [])];
    const all = new Map(found.map((each) => [problemText(each, folders.root), each]));
    const ok = [...all.values()].every(({ severity }) => severity === 'warning');
    for (const [text, problem] of all) if (!printed.has(text)) log.problem(problem);
    printed = all;
    const texts = [...all].filter(([, { severity }]) => ok || severity === 'error').map(([text]) => text);
    live.report(ok, texts, isBuild);
    return ok;
  }

  /** Builds, shows the result and reports problems. Null if the signal aborts it: the paths count for the next build. */
  async function rebuild(paths: readonly string[], signal: AbortSignal): Promise<string | null> {
    const start = Date.now();
    // A changed file of `static/` keeps its address, and settings change headers.
    const isForced = !paths.every((path) => /^(?:src|content)\//.test(path));
    let isShown = false;
    isBuilding = true;
    const showSite = async (next: LazySite | null) => {
      const last = shown;
      shown = next;
      problems = [];
      current = await site().catch(() => current);
      isShown = true;
      await live.update(isForced, next?.stylesheets ?? []);
      await last?.close();
    };
    const made = await build({ showSite, restyle: live.restyle }, paths).catch((cause: unknown) => ({
      ok: false,
      // A bug becomes a problem, so that serving continues.
      problems: problemsOf('The build crashed', cause),
    }));
    isBuilding = false;
    // The fault may be a half-saved file.
    if (!made.ok && signal.aborted) return null;
    if (made.ok && !isShown) await showSite(null);
    problems = made.problems;
    printed = new Map([...printed].filter(([, { severity }]) => severity === 'warning'));
    const ok = report(true);
    return `${ok ? 'shown' : 'failed'} after ${Date.now() - start} ms`;
  }

  return {
    source,
    live,
    rebuild,
    /** False before the first site, which may be one that was built as a whole. */
    isShown: () => shown !== null || existsSync(join(folders.out, MARKER)),
    close: () => shown?.close(),
  };
}

function problemsOf(what: string, cause: unknown): readonly Problem[] {
  if (cause instanceof SiteError) return cause.problems;
  const { name, message, stack = message } = cause instanceof Error ? cause : new Error(String(cause));
  return name === 'AbortError' ? [] : [error('serve/crash', `${what}: ${stack}`)];
}
