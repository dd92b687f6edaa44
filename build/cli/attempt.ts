/** One try at a build, with its outcome as a report either way: for the command line and for `site serve`. */
import { join } from 'node:path';
import { withLocalAdmin } from '../admin/local-admin.ts';
import { SiteError } from '../core/errors.ts';
import { asSiteError } from '../core/disk-errors.ts';
import { DamagedBodies, removeBodies } from '../state/segments.ts';
import type { Log } from '../core/log.ts';
import { refuseProjectPath } from '../core/project-path.ts';
import { readSettings, type RawSettings } from '../core/settings/read-settings.ts';
import { costOf, spentSoFar, type Spent } from '../core/profile.ts';
import type { BuildOptions, Folders, Problem, Report, MockAddresses, Viewer } from '../core/types.ts';
import type { BuildSession } from './build-session.ts';

export interface Attempt {
  readonly folders: Folders;
  readonly options: BuildOptions;
  /** The host named on the command line. */
  readonly host?: string | undefined;
  /** For editors alone; without it the settings say so. */
  readonly preview?: true | undefined;
  /** Addresses used where the settings name none: for a build that is only served, and never for one that is published. */
  readonly mocks?: MockAddresses;
  /** With the editing page of this machine. */
  readonly admin?: boolean;
  readonly log: Log;
  readonly viewer?: Viewer;
  /** Of a process that builds again and again. */
  readonly session?: BuildSession;
}

/**
 * Builds, twice where the cache proves damaged. A SiteError becomes a report with `ok: false`; a bug is thrown on, and so is the end
 * that a viewer's signal makes.
 */
export async function attemptBuild(attempt: Attempt): Promise<Report> {
  const { folders, host, preview, log } = attempt;
  const start = spentSoFar();
  try {
    refuseProjectPath(folders.root);
    return await build(attempt, await readSettings(folders.root, process.env, { host, preview }));
  } catch (thrown) {
    const cause = asSiteError(thrown, { folder: folders.state });
    if (!(cause instanceof SiteError)) throw cause;
    return failedReport(cause.problems, { log, start });
  }
}

async function build(
  { folders, mocks, admin = false, viewer, log, session, ...attempt }: Attempt,
  settings: RawSettings,
): Promise<Report> {
  // What a build needs is loaded once the settings are read.
  const [{ checkSettings }, { buildSite }, { openBuildSession }] = await Promise.all([
    import('../core/config.ts'),
    import('../pipeline.ts'),
    import('./build-session.ts'),
  ]);
  const checked = checkSettings(settings, process.env);
  const config = admin ? withLocalAdmin(checked) : checked;
  const options = { ...attempt.options, drafts: attempt.options.drafts || checked.preview };
  const shop = session ?? openBuildSession();
  const extras = { ...(mocks && { mocks }), ...(viewer && { viewer }) };
  const tools = { folders, options, log, session: shop, ...extras };
  try {
    return await buildSite(config, tools).catch((cause: unknown) => {
      if (!(cause instanceof DamagedBodies)) throw cause;
      log.info(`${cause.message} It is made anew.`);
      removeBodies(join(folders.state, 'cache'));
      return buildSite(config, tools);
    });
  } finally {
    if (!session) await shop.workers.close();
  }
}

/** What is reported of a build that made nothing. */
export function failedReport(
  problems: readonly Problem[],
  { log, start }: { readonly log: Log; readonly start: Spent },
): Report {
  const nothing = { pages: 0, posts: 0, files: 0, bytes: 0, written: 0, reused: 0, kept: 0 };
  return { ok: false, ...nothing, ...costOf(log, start), problems };
}
