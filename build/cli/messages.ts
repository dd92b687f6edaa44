/** What commands print: examples of their use, and problems and counts at their end. */
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { orNull } from '../core/files.ts';
import type { Log } from '../core/log.ts';
import { visible } from '../core/errors.ts';
import type { Problem, Report } from '../core/types.ts';

/** The end of a help text: `SITE_HOST=nginx build` is shown as `SITE_HOST=nginx npx site build`. */
export function examples(...commands: readonly string[]): string {
  const lines = commands.map((command) => `\n  $ ${command.replace(/(?<=^|=\S+ )[a-z]/, 'npx site $&')}`);
  return `\nExample${commands.length > 1 ? 's' : ''}:${lines.join('')}`;
}

/** An option of `npm run` without `--` before it reaches npm alone, which puts it into the environment. */
export function keptByNpm({ options }: Command, { argv, env }: Pick<NodeJS.Process, 'argv' | 'env'>): string | null {
  const { npm_lifecycle_event: script = 'npx', npm_config_userconfig: user, npm_config_globalconfig: all } = env;
  if (script === 'npx') return null;
  // npm has settings of some names too, and puts them where it puts options. It reads no file that is missing or another user's either.
  const settings = ['.npmrc', user, all].map((file) => (file && orNull(() => readFileSync(file, 'utf8'))) ?? '');
  for (const { long } of options) {
    const name = long?.replace(/^--(no-)?/, '') ?? '';
    if (env[`npm_config_${name.replaceAll('-', '_')}`] === undefined || argv.includes(long!)) continue;
    const isSetting = settings.some((text) => new RegExp(`^\\s*${name}\\s*=`, 'm').test(text));
    if (!isSetting && env[`NPM_CONFIG_${name.toUpperCase()}`] === undefined)
      return `error: npm took the option ${long} for its own. Run: npx site ${script} ${long}`;
  }
  return null;
}

/** Warnings printed per code, and problems per file of a list. */
const SHOWN = 5;

export const isError = ({ severity }: Problem) => severity === 'error';
const fileOf = ({ place }: Problem) => place?.file ?? place?.url ?? '';

/** `3 errors in 2 places, 1 warning`. */
export function countLine(problems: readonly Problem[]): string {
  const many = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  const errors = problems.filter(isError);
  const places = new Set(errors.map(fileOf)).size;
  const where = places > 1 ? ` in ${places} places` : '';
  return `${many(errors.length, 'error')}${where}, ${many(problems.length - errors.length, 'warning')}`;
}

/** Prints the first warnings of each code, then every error, by its place; `--json` prints all. */
export function reportProblems(problems: readonly Problem[], log: Log, all = false): void {
  const warnings = problems.filter((problem) => !isError(problem));
  for (const [code, alike] of Map.groupBy(warnings, (problem) => problem.code)) {
    for (const problem of all ? alike : alike.slice(0, SHOWN)) log.problem(problem);
    const more = alike.length - SHOWN;
    if (more > 0 && !all) log.info(`... and ${more} more warnings with the code ${code}; --json lists all`);
  }
  for (const alike of Map.groupBy(problems.filter(isError), fileOf).values()) alike.forEach(log.problem);
}

/** Prints the problems of each file, a line each, then once what to do about each code. */
export function listProblems(problems: readonly Problem[], log: Log): void {
  const print = (text: string) => log.result(text, process.stderr);
  for (const [file, found] of Map.groupBy(problems, fileOf)) {
    print(`\n${file}`);
    for (const { severity, place, message } of found.slice(0, SHOWN))
      print(`  ${severity} ${place?.line ? `line ${place.line}: ` : ''}${visible(message)}`);
    if (found.length > SHOWN) print(`  ... and ${found.length - SHOWN} more; --json lists all`);
  }
  const hints = new Map(problems.map(({ code, hint }) => [code, hint]));
  print(`\n${[...hints].map(([code, hint]) => `${hint} [${code}]\n`).join('')}`);
}

/** Counts and cost of a build in one line. */
export function summaryLine(report: Report, out: string): string {
  const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  const { pages, posts, files, bytes, written, reused, kept, ms, rssBytes, problems } = report;
  return (
    `${pages} pages (${posts} posts), ${files} files, ${mebibytes(bytes)} in ${out}: ` +
    `${written} written, ${reused} unchanged, ${kept ? `${kept} kept for open tabs, ` : ''}${(ms / 1000).toFixed(2)} s, ${mebibytes(rssBytes)} of memory, ${problems.length} warnings`
  );
}
