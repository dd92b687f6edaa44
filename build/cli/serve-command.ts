/** `site serve`: the build and the host's rules for the server. */
import { join } from 'node:path';
import { openBundleSession } from '../assets/bundle/bundle-session.ts';
import { withLocalAdmin } from '../admin/local-admin.ts';
import { openPreviewOutput } from '../output/preview-output.ts';
import { runBuild } from './run-build.ts';
import { loadConfig } from '../core/config.ts';
import { siteRules } from '../hosts/rules.ts';
import { readLastBuild } from '../pipeline/last-build.ts';
import { readLocalPosts } from '../pipeline/local-posts.ts';
import type { Log } from '../core/log.ts';
import type { BuildOptions, Folders } from '../core/types.ts';
import { openBuildSession } from './build-session.ts';
import { boundMemory } from '../core/memory.ts';
import { openBrowser } from '../serve/open-browser.ts';
import { serve } from '../serve/serve.ts';
import { MOCK_ADDRESSES } from '../serve/mock-services.ts';

export interface ServeFlags {
  readonly folders: Folders;
  readonly options: BuildOptions;
  /** Host given on the command line. */
  readonly host: string | undefined;
  /** Undefined: the default port, or the next free one. */
  readonly port: number | undefined;
  /** Listen on the local network as well. */
  readonly lan: boolean;
  /** Open the site in the browser. */
  readonly open: boolean;
  readonly watch: boolean;
  /** Publish each build as a whole, instead of making pages on request. */
  readonly built: boolean;
  /** Edit the content in the browser. */
  readonly admin: boolean;
  readonly log: Log;
}

/**
 * Serves until SIGINT or SIGTERM.
 *
 * @throws SiteError if the port is not available
 */
export async function serveCommand({
  folders,
  options,
  host,
  port,
  lan,
  open,
  watch,
  built,
  admin,
  log,
}: ServeFlags): Promise<void> {
  const openOutput = built ? undefined : () => openPreviewOutput(folders);
  boundMemory();
  // Packages are not bundled, and React selects its build by this variable.
  process.env['NODE_ENV'] ??= 'production';
  await using bundles = openBundleSession(folders.root, (server) => session.workers.prepare(server));
  const session = openBuildSession(bundles);
  const mocks = MOCK_ADDRESSES;
  let isFirst = watch;
  await serve({
    build: async (devClient) => {
      const report = await runBuild({
        folders,
        options: { ...options, now: new Date() },
        host,
        log,
        session,
        mocks,
        admin,
        devClient: built ? undefined : devClient,
        openOutput,
      });
      if (isFirst) void bundles.warm();
      isFirst = false;
      return report;
    },
    mocks: {
      posts: async () => {
        const { timeZone } = await loadConfig(folders.root, process.env, { host });
        return readLocalPosts(folders.root, timeZone);
      },
      mails: join(folders.state, 'mails'),
    },
    site: async () => {
      const loaded = await loadConfig(folders.root, process.env, { host });
      const config = admin ? withLocalAdmin(loaded) : loaded;
      const { site, rewrites } = readLastBuild(folders) ?? {};
      const rules = siteRules({ config, ...(rewrites && { rewrites }), ...(site && { site }) });
      return { basePath: config.basePath, rules };
    },
    folders,
    port: port ?? null,
    lan,
    open: open ? (url) => openBrowser(url, log) : null,
    watch,
    admin,
    loneAdmin: async () => {
      const config = withLocalAdmin(await loadConfig(folders.root, process.env, { host }));
      const { writeLoneAdmin } = await import('../pipeline/admin.ts');
      return writeLoneAdmin({ config, folders, log });
    },
    log,
  });
  await session.workers.close();
}
