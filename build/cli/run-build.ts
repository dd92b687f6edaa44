/** Runs one build and returns a report whether it succeeds or fails: for the command line and `site serve`. */
import { sep } from 'node:path';
import { withAdmin } from '../admin/admin-files.ts';
import { SiteError, error } from '../core/errors.ts';
import { asSiteError } from '../core/disk-errors.ts';
import { loadConfig } from '../core/config.ts';
import { costOf, spentSoFar, type Spent } from '../core/resources.ts';
import type { Problem, Report } from '../core/types.ts';
import type { BuildSession, Tools } from '../open.ts';

export interface BuildRun extends Omit<Tools, 'session'> {
  /** Host given on the command line. */
  readonly host?: string | undefined;
  /** A preview for editors; overrides the setting. */
  readonly preview?: true | undefined;
  /** Adds the editing page. */
  readonly admin?: boolean;
  /** Of a process that builds repeatedly. */
  readonly session?: BuildSession;
}

/** A SiteError becomes a report with `ok: false`; bugs and the abort of the dev client's signal are thrown. */
export async function runBuild(run: BuildRun): Promise<Report> {
  const start = spentSoFar();
  try {
    return await build(run);
  } catch (thrown) {
    const cause = asSiteError(thrown, { folder: run.folders.state });
    if (!(cause instanceof SiteError)) throw cause;
    return failedReport(cause.problems, { log: run.log, start });
  }
}

async function build({ host, preview, admin = false, ...run }: BuildRun): Promise<Report> {
  const { root } = run.folders;
  refuseProjectPath(root);
  const checked = await loadConfig(root, process.env, { host, preview });
  const config = admin ? withAdmin(checked) : checked;
  // Loaded after the settings are valid.
  const [{ buildSite }, { openBuildSession }] = await Promise.all([import('../pipeline.ts'), import('../open.ts')]);
  const options = { ...run.options, drafts: run.options.drafts || checked.preview };
  const session = run.session ?? openBuildSession();
  try {
    return await buildSite(config, { ...run, options, session });
  } finally {
    if (!run.session) await session.workers.close();
  }
}

/** Node replaces each star in the path of a package by the subpath of an exports pattern. Sass decodes its own path as an address. */
const UNUSABLE = sep === '\\' ? /[*%]/ : /[*%\\]/;

function refuseProjectPath(root: string): void {
  const [sign] = UNUSABLE.exec(root) ?? [];
  if (sign === undefined) return;
  const message = `The project is in ${root}, and packages do not start from a path with "${sign}" in it.`;
  throw new SiteError(error('project/path', message));
}

/** The report of a build that failed before publishing. */
export function failedReport(
  problems: readonly Problem[],
  { log, start }: Pick<Tools, 'log'> & { readonly start: Spent },
): Report {
  const nothing = { pages: 0, posts: 0, files: 0, bytes: 0, written: 0, reused: 0, kept: 0 };
  return { ok: false, ...nothing, ...costOf(log, start), problems };
}
