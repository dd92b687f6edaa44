/** `site serve`: builds, serves as the host would, watches, rebuilds and reloads open pages. */
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createGiteaApi } from '../admin/gitea-api.ts';
import { ADMIN_PATH } from '../core/paths.ts';
import { OWN_HEADERS, isOwnPath, refuseCrossOrigin } from './host-check.ts';
import { withErrorAnswers } from './error-answers.ts';
import { listen } from './listen.ts';
import { createMockServices, type MockSources } from './mock-services.ts';
import { createPreview } from './preview.ts';
import { requestPath } from './request-path.ts';
import { sendText } from './send-text.ts';
import { crashProblem, openPreviewState, type PreviewStateOptions } from './preview-state.ts';
import { sendWaiting } from './waiting-page.ts';
import { changedLine, watchProject } from './watch.ts';

export interface ServeOptions extends PreviewStateOptions {
  /** Data of the mock services. */
  readonly mocks: MockSources;
  /** Null: 4321, or the next free one. */
  readonly port: number | null;
  /** Listen on the local network as well. */
  readonly lan?: boolean;
  /** Called with the site's address after the first build. */
  readonly open?: ((url: string) => void) | null;
  readonly watch: boolean;
  /** Let the editing page at `/admin/` read and write files of `content` and `static`. */
  readonly admin?: boolean;
  /** Writes the editing page without a site, and returns its folder. */
  readonly loneAdmin?: () => Promise<string>;
}

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves until SIGINT or SIGTERM; a second signal ends the process at once.
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

/** Opens the port, builds, prints the address and starts to watch. After a failed build, the last good one is served. */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { folders, port, lan = false, admin = false, open, watch, log } = options;
  const mocks = createMockServices(options.mocks);
  const files = admin ? createGiteaApi(folders.root) : null;
  const state = await openPreviewState(options);
  const { live } = state;
  const preview = createPreview({ source: state.now, decorate: live.withReload });

  let loneAdmin: RequestListener | null = null;

  const answer: RequestListener = (request, response) => {
    const path = requestPath(request.url ?? '');
    if (isOwnPath(path)) {
      for (const [name, value] of Object.entries(OWN_HEADERS)) response.setHeader(name, value);
      const refusal = refuseCrossOrigin(request);
      if (refusal) return sendText(response, refusal.status, `${refusal.text}\n`);
    }
    if (files?.handle(path, request, response)) return;
    if (mocks.handle(request, response) || live.handle(request, response)) return;
    if (loneAdmin && !state.isBuilt() && path?.startsWith(state.now().site.basePath + ADMIN_PATH))
      loneAdmin(request, response);
    else if (state.now().pending || existsSync(join(folders.out, 'index.html'))) preview(request, response);
    else sendWaiting(response, live.withReload);
  };
  const server = await listen(
    withErrorAnswers(answer, (cause) => log.problem(crashProblem('A request failed', cause))),
    port,
    { lan },
  );
  if (server.taken !== null) log.info(`Port ${server.taken} is in use; this is port ${server.port}.`);

  await state.rebuild([], new AbortController().signal);
  if (admin && options.loneAdmin && !state.isBuilt()) {
    const folder = await options.loneAdmin().catch((cause: unknown) => {
      log.problem(crashProblem('The editing page could not be built', cause));
      return null;
    });
    if (folder !== null)
      loneAdmin = createPreview({ source: () => ({ ...state.now(), folder }), decorate: live.withReload });
    await live.update(Date.now());
  }
  const { basePath } = state.now().site;
  log.info(`${server.url}${basePath}/`);
  for (const url of server.lanUrls) log.info(`${url}${basePath}/ for other machines of this network`);
  if (lan && server.lanUrls.length === 0) log.info('This machine has no address in a local network.');
  open?.(`${server.url}${basePath}/`);
  if (admin) log.info(`${server.url}${basePath}/admin/ edits the files of this folder`);
  log.info(`${server.url}/__site/ has the mock services for mail relay and posts API`);
  const watcher = watch
    ? watchProject(folders.root, {
        async onChange(paths, signal) {
          log.info(changedLine(paths));
          await state.rebuild(paths, signal);
        },
        onLink: log.problem,
      })
    : null;
  await watcher?.ready;

  return {
    url: server.url,
    async close() {
      await watcher?.close();
      live.close();
      await server.close();
    },
  };
}
