/** `site serve`: build, answer as the host would, watch, build again, reload the open pages. */
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { UrlPath } from '../../src/contract.ts';
import { SiteError, error, problemText } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import type { Folders, Problem, Report, Viewer } from '../core/types.ts';
import { OWN_HEADERS, isOwnPath, refuseCrossOrigin } from './admission.ts';
import { guard } from './guard.ts';
import { listen } from './listen.ts';
import { createLive, type Live } from './live-reload.ts';
import { createPreview, pageAt, type Ahead, type PreviewSite } from './preview.ts';
import { requestPath } from './request-path.ts';
import { sendText } from './send-text.ts';
import { createMockServices, type MockSources } from './mock-services.ts';
import { sendWaiting } from './waiting-page.ts';
import { watchProject } from './watch.ts';

export interface ServeOptions {
  /** Builds into `folders.out`, and leaves it as it was when that fails or the viewer's signal ends it. */
  readonly build: (viewer: Viewer) => Promise<Pick<Report, 'ok' | 'problems'>>;
  /** Base path and rules of the host, as the settings have them now; asked after each good build. */
  readonly site: () => Promise<PreviewSite>;
  /** What the mock services for mail relay and posts API work with. */
  readonly mocks: MockSources;
  readonly folders: Folders;
  /** Null: 4321, or the next free one. */
  readonly port: number | null;
  /** Answer to other machines of the local network as well. */
  readonly lan?: boolean;
  /** Called with the site's address once there is something to see. */
  readonly open?: ((url: string) => void) | null;
  readonly watch: boolean;
  readonly log: Log;
}

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

const NO_SETTINGS: PreviewSite = { basePath: '', rules: { redirects: [], headers: [] } };

/**
 * Serves until the process is told to end (SIGINT, SIGTERM); a second signal ends it at once.
 *
 * @throws SiteError `serve/port-taken`, `serve/no-port`
 */
export async function serve(options: ServeOptions): Promise<void> {
  const server = await startServer(options);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await server.close();
}

/** Opens the port, builds once, prints the address and starts to watch. A failed build is shown, and the last good one served. */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { build, site, folders, port, lan = false, open, watch, log } = options;
  const mocks = createMockServices(options.mocks);
  // Settings that cannot be read are told by the build.
  let current = await site().catch(() => NO_SETTINGS);
  let ahead: Ahead | null = null;
  const shown = () => ({ folder: folders.out, site: current, ahead });
  const live = createLive((address) => pageAt(address, shown()));
  const preview = createPreview({
    folder: () => folders.out,
    site: () => current,
    ahead: () => ahead,
    decorate: live.withReload,
  });

  const answer: RequestListener = (request, response) => {
    if (isOwnPath(requestPath(request.url ?? ''))) {
      for (const [name, value] of Object.entries(OWN_HEADERS)) response.setHeader(name, value);
      const refusal = refuseCrossOrigin(request);
      if (refusal) return sendText(response, refusal.status, `${refusal.text}\n`);
    }
    if (mocks.handle(request, response) || live.handle(request, response)) return;
    if (existsSync(join(folders.out, 'index.html'))) preview(request, response);
    else sendWaiting(response, live.withReload);
  };
  const door = await listen(
    guard(answer, (cause) => log.problem(crash('A request could not be answered', cause))),
    port,
    { lan },
  );
  if (door.taken !== null) log.info(`Port ${door.taken} is in use; this is port ${door.port}.`);

  /** Changes that no build has published yet. */
  const unpublished = new Set<string>();

  async function rebuild(paths: readonly string[], signal: AbortSignal): Promise<void> {
    const start = Date.now();
    for (const path of paths) unpublished.add(path);
    const made = Promise.withResolvers<void>();
    const viewer: Viewer = {
      open: () => pathsOf(live.open(), current),
      show(pages, folder) {
        ahead = { pages, folder, made: made.promise };
        return live.update();
      },
      signal,
    };
    const before = current;
    const outcome = await buildOnce(build, viewer, async () => {
      current = await site();
    });
    made.resolve();
    // The next build is about to show pages of its own.
    if (outcome === null) return;
    ahead = null;
    for (const problem of outcome) log.problem(problem);
    const isGood = tell(live, outcome, folders.root);
    if (!isGood) return;
    // Only what code makes stands in a page as a whole: other files may be shown without being named anew.
    const isCode = [...unpublished].every((path) => path.startsWith('src/'));
    unpublished.clear();
    await live.update(isCode && isDeepStrictEqual(before, current) ? 0 : start);
  }

  await rebuild([], new AbortController().signal);
  log.info(`${door.url}${current.basePath}/`);
  for (const url of door.lanUrls) log.info(`${url}${current.basePath}/ for other machines of this network`);
  if (lan && door.lanUrls.length === 0) log.info('This machine has no address in a local network.');
  open?.(`${door.url}${current.basePath}/`);
  log.info(`${door.url}/__site/ has the mock services for mail relay and posts API`);
  const watcher = watch
    ? watchProject(folders.root, async (paths) => {
        log.info(`changed: ${paths.join(', ')}`);
        await rebuild([], new AbortController().signal);
      })
    : null;
  await watcher?.ready;

  return {
    url: door.url,
    async close() {
      await watcher?.close();
      live.close();
      await door.close();
    },
  };
}

/**
 * Every problem of one build and of what follows a good one; a bug is one of them, so that the next change can correct it. Null for a
 * build that was ended.
 */
async function buildOnce(
  build: ServeOptions['build'],
  viewer: Viewer,
  afterwards: () => Promise<void>,
): Promise<readonly Problem[] | null> {
  try {
    const { ok, problems } = await build(viewer);
    // A file that is still being saved is no fault.
    if (!ok && viewer.signal.aborted) return null;
    if (ok) await afterwards();
    return problems;
  } catch (cause) {
    if (viewer.signal.aborted) return null;
    if (cause instanceof SiteError) return cause.problems;
    return [crash('The build broke down', cause)];
  }
}

/** The paths of addresses, which have the base path and are encoded. */
function pathsOf(addresses: ReadonlySet<string>, { basePath }: PreviewSite): Set<UrlPath> {
  const paths = Array.from(addresses, (address) => requestPath(address) ?? '');
  return new Set(paths.map((path) => path.slice(basePath.length) as UrlPath));
}

function crash(what: string, cause: unknown): Problem {
  const told = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return error('serve/crash', `${what}: ${told}`, 'This is a fault of the builder itself; please report it.');
}

/** @returns whether the build is good */
function tell(live: Live, problems: readonly Problem[], root: string): boolean {
  const errors = problems.filter((problem) => problem.severity === 'error');
  const shown = errors.length > 0 ? errors : problems;
  live.tell({ ok: errors.length === 0, problems: shown.map((problem) => problemText(problem, root)) });
  return errors.length === 0;
}
