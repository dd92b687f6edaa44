/** The output at the end of a command. */
import type { Log } from '../core/log.ts';
import type { Problem, Report } from '../core/types.ts';

/** Warnings printed per code. */
const WARNINGS_OF_A_KIND = 5;

/** Prints every error, and the first warnings of each code; `--json` prints all. */
export function reportProblems(problems: readonly Problem[], log: Log, all = false): void {
  const counts = new Map<string, number>();
  for (const problem of problems) {
    const count = (counts.get(problem.code) ?? 0) + 1;
    counts.set(problem.code, count);
    if (all || problem.severity === 'error' || count <= WARNINGS_OF_A_KIND) log.problem(problem);
  }
  const warnings = problems.filter((problem) => problem.severity === 'warning' && !all);
  for (const [code, count] of Map.groupBy(warnings, (problem) => problem.code)) {
    const more = count.length - WARNINGS_OF_A_KIND;
    if (more > 0) log.info(`... and ${more} more warnings with the code ${code}; --json lists all`);
  }
}

/** Counts and cost of a build in one line. */
export function summaryLine(report: Report, out: string): string {
  const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  const { pages, posts, files, bytes, written, reused, kept, ms, rssBytes } = report;
  return (
    `${pages} pages (${posts} posts), ${files} files, ${mebibytes(bytes)} in ${out}: ` +
    `${written} written, ${reused} unchanged, ${kept ? `${kept} kept for open tabs, ` : ''}${(ms / 1000).toFixed(2)} s, ${mebibytes(rssBytes)} of memory`
  );
}
