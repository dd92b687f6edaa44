/** `site build`: one build with a report, whether it succeeds or fails, for `site serve` too; and what is printed of it. */
import { existsSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { constants } from 'node:os';
import { dirname, sep } from 'node:path';
import { crash, error, SiteError } from '../core/errors.ts';
import { costOf, profileText, spentSoFar, type Spent } from '../core/log.ts';
import { boundMemory } from '../core/threads.ts';
import { publicJson } from '../core/secrets.ts';
import { countLine, reportProblems, summaryLine } from './messages.ts';
import type { Problem, Report } from '../core/types.ts';
import { withAdmin } from '../admin/admin-files.ts';
import { asSiteError } from '../core/disk-errors.ts';
import { loadConfig } from '../core/config.ts';
import type { BuildSession, Tools } from '../open.ts';

/** Warnings repeated in the summary. */
const OLD_POSTS = new Set(['posts/offline', 'posts/stale']);

interface BuildCommand extends BuildRun {
  /** Output folder as given on the command line. */
  readonly out: string;
  readonly json: boolean;
  readonly profile: boolean;
}

/**
 * @returns true if the site is published
 * @throws a bug, after printing the report with `--json`
 */
export async function buildCommand({ out, json, profile, ...run }: BuildCommand): Promise<boolean> {
  boundMemory();
  // Shares the compile cache with the workers; Node adds a folder per version to the given one. `serve` does not: each rebuild would add an entry.
  const compiled = getCompileCacheDir();
  if (compiled !== undefined) process.env['NODE_COMPILE_CACHE'] ??= dirname(compiled);
  endOnSignals();
  const { log } = run;
  const start = spentSoFar();
  const print = (report: Report) => process.stdout.write(`${publicJson(report)}\n`);
  const report = await runBuild(run).catch((bug: unknown) => {
    if (json) print(failedReport([crash(bug)], log, start));
    throw bug;
  });
  reportProblems(report.problems, log, json);
  if (json) print(report);
  else if (report.ok) {
    log.result(summaryLine(report, out));
    if (profile) log.result(profileText(report));
    for (const { code, message } of report.problems) if (OLD_POSTS.has(code)) log.result(`OLD POSTS: ${message}`);
    log.info('Next: npx site serve shows it; docs/deploy.md says how visitors get it.');
  } else {
    const rest = existsSync(run.folders.out) ? `${out} is as it was` : 'nothing is published';
    log.result(`The build failed: ${countLine(report.problems)}; ${rest}.`, process.stderr);
  }
  return report.ok;
}

/** Exits at once at any point of a build: locks are released, and the output folder is whole. */
function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      process.stderr.write(`Stopped by ${signal}. The published site is unchanged or complete.\n`);
      process.exit(128 + constants.signals[signal]);
    });
  }
}

interface BuildRun extends Omit<Tools, 'session'> {
  /** Host given on the command line. */
  readonly host?: string | undefined;
  /** A preview for editors; overrides the setting. */
  readonly preview?: true | undefined;
  /** Adds the editing page. */
  readonly admin?: boolean;
  /** Of a process that builds repeatedly. */
  readonly session?: BuildSession;
}

/** A SiteError becomes a report with `ok: false`; bugs and the abort of the signal of `site serve` are thrown. */
export async function runBuild({ host, preview, admin = false, ...run }: BuildRun): Promise<Report> {
  const { folders, log } = run;
  const start = spentSoFar();
  await using opened = new AsyncDisposableStack();
  try {
    refuseProjectPath(folders.root);
    const config = await loadConfig(folders.root, process.env, { host, preview });
    // Loaded after the settings are valid.
    const [{ buildSite }, { openBuildSession }] = await Promise.all([import('../pipeline.ts'), import('../open.ts')]);
    const session = run.session ?? opened.adopt(openBuildSession(), ({ workers }) => workers.close());
    const options = { ...run.options, drafts: run.options.drafts || config.preview };
    return await buildSite(admin ? withAdmin(config) : config, { ...run, options, session });
  } catch (thrown) {
    const cause = asSiteError(thrown, { folder: folders.state });
    if (!(cause instanceof SiteError)) throw cause;
    return failedReport(cause.problems, log, start);
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
function failedReport(problems: readonly Problem[], log: Tools['log'], start: Spent): Report {
  const nothing = { pages: 0, posts: 0, files: 0, bytes: 0, written: 0, reused: 0, kept: 0 };
  return { ok: false, ...nothing, ...costOf(log, start), problems };
}
