/** One try at a build, with its outcome as a report either way: for the command line and for `site serve`. */
import { join } from 'node:path';
import { SiteError } from '../core/errors.ts';
import { loadConfig } from '../config.ts';
import { asSiteError } from '../core/disk-errors.ts';
import { DamagedBodies, removeBodies } from '../state/segments.ts';
import type { Log } from '../core/log.ts';
import { refuseProjectPath } from '../core/project-path.ts';
import { spentBy } from '../core/profile.ts';
import type { BuildOptions, Folders, Problem, Report, MockAddresses } from '../core/types.ts';
import { openBuildSession, type BuildSession } from './build-session.ts';

export interface Attempt {
  readonly folders: Folders;
  readonly options: BuildOptions;
  /** The host named on the command line. */
  readonly host?: string | undefined;
  /** Addresses used where the settings name none: for a build that is only served, and never for one that is published. */
  readonly mocks?: MockAddresses;
  readonly log: Log;
  /** Of a process that builds again and again. */
  readonly session?: BuildSession;
}

/** Loads the settings and builds, twice where the cache proves damaged. A SiteError becomes a report with `ok: false`; a bug is thrown on. */
export async function attemptBuild({ folders, options, host, mocks, log, session }: Attempt): Promise<Report> {
  const start = performance.now();
  const shop = session ?? openBuildSession();
  try {
    refuseProjectPath(folders.root);
    const config = await loadConfig(folders.root, process.env, { host });
    const { buildSite } = await import('../pipeline.ts');
    const tools = { folders, options, log, session: shop, ...(mocks && { mocks }) };
    return await buildSite(config, tools).catch((cause: unknown) => {
      if (!(cause instanceof DamagedBodies)) throw cause;
      log.info(`${cause.message} It is made anew.`);
      removeBodies(join(folders.state, 'cache'));
      return buildSite(config, tools);
    });
  } catch (thrown) {
    const cause = asSiteError(thrown, { folder: folders.state });
    if (!(cause instanceof SiteError)) throw cause;
    return failedReport(cause.problems, { log, start });
  } finally {
    if (!session) await shop.workers.close();
  }
}

/** What is reported of a build that made nothing. */
export function failedReport(
  problems: readonly Problem[],
  { log, start }: { readonly log: Log; readonly start: number },
): Report {
  const nothing = { pages: 0, posts: 0, files: 0, bytes: 0, written: 0, reused: 0, kept: 0 };
  const ms = Math.round(performance.now() - start);
  return { ok: false, ...nothing, ms, ...spentBy(log), problems };
}
