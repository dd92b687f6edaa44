/** The commands as the scripts of package.json start them: never a package of another owner, as `npx` might, and in less time. */
import type { Command } from 'commander';
import builder from '../../package.json' with { type: 'json' };

/** `check --launch` -> `npm run check -- --launch`; `explain links/dead` -> `npm run site -- explain links/dead`. */
export function npmRun(command: string): string {
  const [name = '', ...args] = command.split(' ');
  // An owner's package.json may have others, or none.
  const scripts: object = (builder as { scripts?: object }).scripts ?? {};
  const [script, rest] = name in scripts ? [name, args] : ['site', [name, ...args]];
  return ['npm run', script, ...(rest.length > 0 ? ['--', ...rest] : [])].join(' ');
}

/** The end of a help text. */
export function examples(...commands: readonly string[]): string {
  const lines = commands.map((command) => `\n  $ ${command.replace(/(?<=^|=\S+ )[a-z].*/, npmRun)}`);
  return `\nExample${commands.length > 1 ? 's' : ''}:${lines.join('')}`;
}

/** npm has options of these names: they may be set for npm alone. */
const OF_NPM = new Set(['json', 'offline']);

/** An option without `--` before it reaches npm alone, which puts it into the environment. */
export function keptByNpm(command: Command, environment: NodeJS.ProcessEnv): string | null {
  if (environment['npm_lifecycle_event'] === undefined) return null;
  for (const { long } of command.options) {
    const name = long?.replace(/^--(no-)?/, '') ?? '';
    if (OF_NPM.has(name) || environment[`npm_config_${name.replaceAll('-', '_')}`] === undefined) continue;
    const script = environment['npm_lifecycle_event'];
    return `error: npm took the option ${long} for its own. Write -- before the options: npm run ${script} -- ${long}`;
  }
  return null;
}
