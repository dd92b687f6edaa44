/** What a command has to say at its end. */
import type { Log } from '../core/log.ts';
import type { Problem, Report } from '../core/types.ts';

/** How many warnings of one kind are printed. */
const WARNINGS_OF_A_KIND = 5;

/** Every error, and of each kind of warning so many that a person still reads them; `--json` tells all. */
export function tell(problems: readonly Problem[], log: Log, all = false): void {
  const told = new Map<string, number>();
  for (const problem of problems) {
    const count = (told.get(problem.code) ?? 0) + 1;
    told.set(problem.code, count);
    if (all || problem.severity === 'error' || count <= WARNINGS_OF_A_KIND) log.problem(problem);
  }
  const left = problems.filter((problem) => problem.severity === 'warning' && !all);
  for (const [code, count] of Map.groupBy(left, (problem) => problem.code)) {
    const more = count.length - WARNINGS_OF_A_KIND;
    if (more > 0) log.info(`... and ${more} more warnings of the kind ${code}; --json lists them all`);
  }
}

/** What a build made, and what it cost. */
export function summaryLine(report: Report, out: string): string {
  const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  const { pages, posts, files, bytes, written, reused, kept, ms, rssBytes } = report;
  return (
    `${pages} pages (${posts} posts), ${files} files, ${mebibytes(bytes)} in ${out}: ` +
    `${written} written, ${reused} unchanged, ${kept ? `${kept} kept for open tabs, ` : ''}${(ms / 1000).toFixed(2)} s, ${mebibytes(rssBytes)} of memory`
  );
}
