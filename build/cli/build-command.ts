/** `site build`: the build, and what is said of it. */
import { getCompileCacheDir } from 'node:module';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { attemptBuild, failedReport, type Attempt } from './attempt.ts';
import { crash } from '../core/errors.ts';
import { profileText, spentSoFar } from '../core/profile.ts';
import { publicJson } from '../core/secrets.ts';
import { summaryLine, tell } from './tell.ts';
import { boundMemory } from '../core/memory.ts';
import type { Report } from '../core/types.ts';

/** Warnings that the summary repeats. */
const NOT_OF_NOW = new Set(['posts/offline', 'posts/stale']);

interface BuildCommand extends Attempt {
  /** The folder as the command names it. */
  readonly out: string;
  readonly json: boolean;
  readonly profile: boolean;
}

/**
 * @returns whether the site is published
 * @throws what is a bug, after the report where machines read
 */
export async function buildCommand({ out, json, profile, ...attempt }: BuildCommand): Promise<boolean> {
  boundMemory();
  shareCompileCache();
  endOnSignals();
  const { log } = attempt;
  const start = spentSoFar();
  const report = await attemptBuild(attempt).catch((bug: unknown) => {
    if (json) print(failedReport([crash(bug)], { log, start }));
    throw bug;
  });
  tell(report.problems, log, json);
  if (json) print(report);
  else if (report.ok) {
    log.info(summaryLine(report, out));
    if (profile) log.info(profileText(report));
    for (const { code, message } of report.problems)
      if (NOT_OF_NOW.has(code)) log.info(`NOT THE POSTS OF NOW: ${message}`);
  }
  return report.ok;
}

function print(report: Report): void {
  process.stdout.write(`${publicJson(report)}\n`);
}

/**
 * Lets the workers of a build use this process's cache of compiled code, which Node tells them by the environment. Those of `serve`
 * do without: every rebuilt site would leave an entry, and Node removes none.
 */
function shareCompileCache(): void {
  const folder = getCompileCacheDir();
  // Node keeps a folder for each of its versions in the one it is told.
  if (folder !== undefined) process.env['NODE_COMPILE_CACHE'] ??= dirname(folder);
}

/** Ends at once, wherever the build is: what is under way is not waited for, locks are given up, dist is one whole site. */
function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      process.stderr.write(`Stopped by ${signal}; what is published is one whole site.\n`);
      process.exit(128 + constants.signals[signal]);
    });
  }
}
