/** `site build`: builds, then prints problems and summary. */
import { existsSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { runBuild, failedReport, type BuildRun } from './run-build.ts';
import { crash } from '../core/errors.ts';
import { profileText, spentSoFar, boundMemory } from '../core/resources.ts';
import { publicJson } from '../core/secrets.ts';
import { countLine, reportProblems, summaryLine } from './report-problems.ts';
import type { Report } from '../core/types.ts';

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
    if (json) print(failedReport([crash(bug)], { log, start }));
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
