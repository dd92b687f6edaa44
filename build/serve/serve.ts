/** `site serve`: build, answer as the host would, watch, build again, reload the open pages. */
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createGiteaApi } from '../admin/gitea-api.ts';
import { ADMIN_PATH } from '../core/paths.ts';
import { OWN_HEADERS, isOwnPath, refuseCrossOrigin } from './admission.ts';
import { guard } from './guard.ts';
import { listen } from './listen.ts';
import { createMockServices, type MockSources } from './mock-services.ts';
import { createPreview } from './preview.ts';
import { requestPath } from './request-path.ts';
import { sendText } from './send-text.ts';
import { crashProblem, openShown, type ShownOptions } from './shown.ts';
import { sendWaiting } from './waiting-page.ts';
import { changedLine, watchProject } from './watch.ts';

export interface ServeOptions extends ShownOptions {
  /** What the mock services for mail relay and posts API work with. */
  readonly mocks: MockSources;
  /** Null: 4321, or the next free one. */
  readonly port: number | null;
  /** Answer to other machines of the local network as well. */
  readonly lan?: boolean;
  /** Called with the site's address once there is something to see. */
  readonly open?: ((url: string) => void) | null;
  readonly watch: boolean;
  /** Let the editing page at `/admin/` read and change the files of `content` and `static`. */
  readonly admin?: boolean;
  /** Writes that page for texts that cannot be built, and says into which folder. */
  readonly loneAdmin?: () => Promise<string>;
}

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

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
  const { folders, port, lan = false, admin = false, open, watch, log } = options;
  const mocks = createMockServices(options.mocks);
  const files = admin ? createGiteaApi(folders.root) : null;
  const shown = await openShown(options);
  const { live } = shown;
  const preview = createPreview({ shown: shown.now, decorate: live.withReload });

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
    if (loneAdmin && !shown.isBuilt() && path?.startsWith(shown.now().site.basePath + ADMIN_PATH))
      loneAdmin(request, response);
    else if (existsSync(join(folders.out, 'index.html'))) preview(request, response);
    else sendWaiting(response, live.withReload);
  };
  const door = await listen(
    guard(answer, (cause) => log.problem(crashProblem('A request could not be answered', cause))),
    port,
    { lan },
  );
  if (door.taken !== null) log.info(`Port ${door.taken} is in use; this is port ${door.port}.`);

  await shown.rebuild([], new AbortController().signal);
  if (admin && options.loneAdmin && !shown.isBuilt()) {
    const folder = await options.loneAdmin().catch((cause: unknown) => {
      log.problem(crashProblem('The editing page could not be made', cause));
      return null;
    });
    if (folder !== null)
      loneAdmin = createPreview({ shown: () => ({ ...shown.now(), folder }), decorate: live.withReload });
    await live.update(Date.now());
  }
  const { basePath } = shown.now().site;
  log.info(`${door.url}${basePath}/`);
  for (const url of door.lanUrls) log.info(`${url}${basePath}/ for other machines of this network`);
  if (lan && door.lanUrls.length === 0) log.info('This machine has no address in a local network.');
  open?.(`${door.url}${basePath}/`);
  if (admin) log.info(`${door.url}${basePath}/admin/ edits the files of this folder`);
  log.info(`${door.url}/__site/ has the mock services for mail relay and posts API`);
  const watcher = watch
    ? watchProject(folders.root, {
        async onChange(paths, signal) {
          log.info(changedLine(paths));
          await shown.rebuild(paths, signal);
        },
        onLink: log.problem,
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
