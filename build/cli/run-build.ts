/** Runs one build and returns a report whether it succeeds or fails: for the command line and `site serve`. */
import { withLocalAdmin } from '../admin/local-admin.ts';
import { SiteError } from '../core/errors.ts';
import { asSiteError } from '../core/disk-errors.ts';
import type { Log } from '../core/log.ts';
import { refuseProjectPath } from '../core/project-path.ts';
import { loadConfig } from '../core/config.ts';
import { costOf, spentSoFar, type Spent } from '../core/profile.ts';
import type { BuildOptions, Config, Folders, Problem, Report, MockAddresses, DevClient } from '../core/types.ts';
import type { Tools } from '../pipeline/open.ts';
import type { BuildSession } from './build-session.ts';

export interface BuildRun {
  readonly folders: Folders;
  readonly options: BuildOptions;
  /** Host given on the command line. */
  readonly host?: string | undefined;
  /** A preview for editors; overrides the setting. */
  readonly preview?: true | undefined;
  /** Addresses used if the settings name none: only for a served build, never for a published one. */
  readonly mocks?: MockAddresses;
  /** Adds the local editing page. */
  readonly admin?: boolean;
  readonly log: Log;
  readonly devClient?: DevClient | undefined;
  readonly openOutput?: Tools['openOutput'];
  /** Of a process that builds repeatedly. */
  readonly session?: BuildSession;
}

/**
 * Builds. A SiteError becomes a report with `ok: false`; bugs and the abort of the dev client's signal are thrown.
 */
export async function runBuild(run: BuildRun): Promise<Report> {
  const { folders, host, preview, log } = run;
  const start = spentSoFar();
  try {
    refuseProjectPath(folders.root);
    return await build(run, await loadConfig(folders.root, process.env, { host, preview }));
  } catch (thrown) {
    const cause = asSiteError(thrown, { folder: folders.state });
    if (!(cause instanceof SiteError)) throw cause;
    return failedReport(cause.problems, { log, start });
  }
}

async function build(
  { folders, mocks, admin = false, devClient, openOutput, log, session, ...run }: BuildRun,
  checked: Config,
): Promise<Report> {
  // Loaded after the settings are valid.
  const [{ buildSite }, { openBuildSession }] = await Promise.all([
    import('../pipeline.ts'),
    import('./build-session.ts'),
  ]);
  const config = admin ? withLocalAdmin(checked) : checked;
  const options = { ...run.options, drafts: run.options.drafts || checked.preview };
  const opened = session ?? openBuildSession();
  const extras = { ...(mocks && { mocks }), ...(devClient && { devClient }), openOutput };
  const tools = { folders, options, log, session: opened, ...extras };
  try {
    return await buildSite(config, tools);
  } finally {
    if (!session) await opened.workers.close();
  }
}

/** The report of a build that failed before publishing. */
export function failedReport(
  problems: readonly Problem[],
  { log, start }: { readonly log: Log; readonly start: Spent },
): Report {
  const nothing = { pages: 0, posts: 0, files: 0, bytes: 0, written: 0, reused: 0, kept: 0 };
  return { ok: false, ...nothing, ...costOf(log, start), problems };
}
