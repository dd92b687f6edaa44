/** `site serve`: builds, serves as the host would, watches, rebuilds and reloads open pages. */
import type { RequestListener, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { few } from '../../shared/strings.ts';
import { createCatalogue, WAITING } from './catalogue.ts';
import { isOwnPath, requestPath, sendText } from './http.ts';
import { DEFAULT_PORT, listen, openBrowser } from './listen.ts';
import { createMockServices, type MockSources } from './mock-services.ts';
import { createPreview, EXAMPLE, type PreviewFlags } from './preview.ts';
import { openPreviewState, type PreviewStateOptions } from './preview-state.ts';
import { watchProject } from './watch.ts';

/** Of the server's own pages, beside this file. */
const FILES = '/:file{(?:own-pages\\.css|catalogue-client\\.js|reload\\.(?:js|css))}';

export interface ServeOptions extends PreviewStateOptions, Pick<PreviewFlags, 'port' | 'lan' | 'open'> {
  /** Data of the mock services. */
  readonly mocks: MockSources;
  readonly watch: boolean;
  /** The editing page is part of the site. */
  readonly admin?: boolean;
}

/**
 * Opens the port, prints the address, builds and starts to watch. After a failed build, the last good one is served.
 *
 * @throws SiteError `serve/port-taken`
 */
export async function startServer(options: ServeOptions) {
  const { folders, port = null, lan = false, admin = false, open, watch, log } = options;
  const state = await openPreviewState(options);
  const { live } = state;
  const own = new Hono<{ Bindings: HttpBindings }>({ strict: false }).basePath('/__site');
  const catalogue = createCatalogue(folders.root, state.source.site, live.withReload);
  own.get(FILES, serveStatic({ root: import.meta.dirname, rewriteRequestPath: (path) => basename(path) }));
  own.route('/', live.app).route('/', catalogue).route('/', createMockServices(options.mocks));
  const answerOwn = getRequestListener(own.fetch, { overrideGlobalObjects: false });
  const wait = (response: ServerResponse) => {
    if (response.headersSent) return void response.destroy();
    response.setHeader('Cache-Control', 'no-store');
    sendText(response, 503, live.withReload(WAITING), 'text/html; charset=utf-8');
  };
  const preview = createPreview(state.source, live.withReload, wait);

  const answer: RequestListener = (request, response) => {
    const path = requestPath(request.url ?? '');
    if (isOwnPath(path) && !EXAMPLE.test(path!)) {
      response.setHeader('Cache-Control', 'no-store');
      void answerOwn(request, response);
    } else if (state.isShown()) preview(request, response);
    else wait(response);
  };
  const server = await listen(answer, port, lan);
  if (port === null && server.port !== DEFAULT_PORT) log.info(`Port ${DEFAULT_PORT} is in use.`);
  const { basePath } = state.source.site();
  const home = `${server.url}${basePath}/`;
  log.info(home);
  for (const url of server.lanUrls) log.info(`${url}${basePath}/ for other machines of this network`);

  // From the start, so that no edit is lost during the first build.
  const first = Promise.withResolvers<void>();
  const watcher = watch
    ? watchProject(folders.root, async (paths, signal) => {
        await first.promise;
        const outcome = await state.rebuild(paths, signal);
        if (outcome !== null) log.info(`${few(paths, 5)}: ${outcome}`);
      })
    : null;
  await state.rebuild([], new AbortController().signal);
  if (lan && server.lanUrls.length === 0) log.info('This machine has no address in a local network.');
  if (open) openBrowser(home, log);
  if (admin) log.info(`${home}admin/ edits the content: Work with Local Repository opens this folder (Chrome, Edge)`);
  log.info(`${server.url}/__site/sections/ has all sections with their YAML, /__site/ the mock relay and posts API`);
  first.resolve();
  await watcher?.ready;

  return {
    url: server.url,
    home,
    /** Builds the whole site again; does nothing where no sources are watched. */
    rebuild: () => watcher?.again(),
    async close() {
      await watcher?.close();
      live.close();
      await server.close();
      await state.close();
    },
  };
}
