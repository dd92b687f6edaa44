/** `site serve`: the build and the host's rules for the server. */
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReadStream } from 'node:tty';
import { openBundles } from '../assets/bundle/bundle.ts';
import { withAdmin } from '../admin/admin-files.ts';
import { openPreview } from '../publish/publish.ts';
import { runBuild } from './build-command.ts';
import { loadConfig } from '../core/config.ts';
import { siteRules } from '../hosts/site-rules.ts';
import { readLastBuild } from '../publish/last-build.ts';
import { readLocalPosts } from '../content/posts-files.ts';
import type { Log } from '../core/log.ts';
import type { BuildOptions, Folders } from '../core/types.ts';
import { openBuildSession, touch } from '../open.ts';
import { boundMemory } from '../core/threads.ts';
import { openBrowser } from '../serve/listen.ts';
import type { PreviewFlags } from '../serve/preview.ts';
import { startServer, type ServeOptions } from '../serve/serve.ts';
import { WHOLE } from '../serve/watch.ts';
import { MOCK_ADDRESSES } from '../serve/mock-services.ts';

/** Of the command line. `built`: publish each build as a whole, instead of making pages on request. */
export interface ServeFlags extends PreviewFlags, Pick<ServeOptions, 'admin' | 'watch'> {
  readonly built?: boolean;
  readonly drafts?: boolean;
}

/** Serves until SIGINT or SIGTERM; a second signal ends the process at once. @throws SiteError if the port is not available */
export async function serveCommand(folders: Folders, flags: ServeFlags, options: Omit<BuildOptions, 'now'>, log: Log) {
  const { host, watch, admin = false, built = false } = flags;
  const preview = built ? null : openPreview(folders);
  boundMemory();
  // Packages are not bundled, and React selects its build by this variable.
  process.env['NODE_ENV'] ??= 'production';
  await using bundles = openBundles(folders.root, (server) => session.workers.load({ bundle: server }));
  const session = openBuildSession(bundles);
  const readConfig = async () => {
    const config = await loadConfig(folders.root, process.env, { host });
    return admin ? withAdmin(config) : config;
  };
  let isFirst = watch;
  const server = await startServer({
    build: async (pages, changed) => {
      touch(session, changed);
      const report = await runBuild({
        folders,
        options: { ...options, drafts: flags.drafts ?? false, now: new Date() },
        host,
        log,
        session,
        mocks: MOCK_ADDRESSES,
        admin,
        examples: true,
        ...(built || changed.includes(WHOLE) ? {} : pages),
        openOutput: preview?.open,
      });
      if (isFirst) void bundles.warm();
      isFirst = false;
      return report;
    },
    mocks: {
      posts: async () => readLocalPosts(folders.root, (await readConfig()).timeZone),
      mails: join(folders.state, 'mails'),
    },
    site: async () => {
      const config = await readConfig();
      const last = readLastBuild(folders);
      return { basePath: config.basePath, rules: siteRules(config, last ?? {}), examples: last?.examples };
    },
    ...flags,
    folders,
    log,
  });
  const quit = Promise.withResolvers<void>();
  const letGo = onKeys(process.stdin, {
    r: server.rebuild,
    o: () => openBrowser(server.home, log),
    q: quit.resolve,
  });
  if (process.stdin.isTTY)
    log.info(`Keys: ${watch ? 'r makes the whole site and lists all its problems, ' : ''}o opens the browser, q ends`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), quit.promise]);
  letGo();
  await server.close();
  await session.workers.close();
  preview?.close();
}

/** In raw mode the terminal sends Ctrl-C as a character, and no signal. */
const CTRL_C = '\u0003';

/** Calls the action of each key, that of `q` for Ctrl-C too. Nothing happens where the input is no terminal. @returns a function that gives the terminal back */
export function onKeys(
  input: Pick<ReadStream, 'isTTY' | 'setRawMode' | 'on' | 'off' | 'pause'>,
  actions: Readonly<Record<string, () => void>>,
) {
  if (!input.isTTY) return () => {};
  const press = (keys: Buffer) => {
    for (const key of keys.toString()) actions[key === CTRL_C ? 'q' : key]?.();
  };
  input.setRawMode(true);
  input.on('data', press);
  return () => {
    input.off('data', press);
    input.setRawMode(false);
    input.pause();
  };
}
