/** `site serve` on this project: the build and the host's rules that the server is given. */
import { join } from 'node:path';
import { attemptBuild } from './attempt.ts';
import { loadConfig } from '../config.ts';
import { siteRules } from '../hosts/rules.ts';
import { readLastBuild } from '../pipeline/last-build.ts';
import { readLocalPosts } from '../pipeline/local-posts.ts';
import type { Log } from '../core/log.ts';
import type { BuildOptions, Folders } from '../core/types.ts';
import { openBuildSession } from './build-session.ts';
import { boundMemory } from '../core/memory.ts';
import { openBrowser } from '../serve/open-browser.ts';
import { serve } from '../serve/serve.ts';
import { STAND_IN_ADDRESSES } from '../serve/mock-services.ts';

export interface ServeFlags {
  readonly folders: Folders;
  readonly options: BuildOptions;
  /** The host named on the command line. */
  readonly host: string | undefined;
  /** Undefined: the usual one, or the next free one. */
  readonly port: number | undefined;
  /** Answer to other machines of the local network as well. */
  readonly lan: boolean;
  /** Show the site in the machine's browser. */
  readonly open: boolean;
  readonly watch: boolean;
  readonly log: Log;
}

/**
 * Serves until the process is told to end.
 *
 * @throws SiteError when the port cannot be had
 */
export async function serveCommand({ folders, options, host, port, lan, open, watch, log }: ServeFlags): Promise<void> {
  boundMemory();
  const session = openBuildSession();
  const mocks = STAND_IN_ADDRESSES;
  await serve({
    build: () => attemptBuild({ folders, options: { ...options, now: new Date() }, host, log, session, mocks }),
    mocks: {
      posts: async () => {
        const { timeZone } = await loadConfig(folders.root, process.env, { host });
        return readLocalPosts(folders.root, timeZone);
      },
      mails: join(folders.state, 'mails'),
    },
    site: async () => {
      const config = await loadConfig(folders.root, process.env, { host });
      const { site, rewrites } = readLastBuild(folders) ?? {};
      const rules = siteRules({ config, ...(rewrites && { rewrites }), ...(site && { site }) });
      return { basePath: config.basePath, rules };
    },
    folders,
    port: port ?? null,
    lan,
    open: open ? (url) => openBrowser(url, log) : null,
    watch,
    log,
  });
  await session.workers.close();
}
