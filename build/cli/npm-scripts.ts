/** Commands as people start them, and options that npm takes for its own. */
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';

/** The end of a help text: `SITE_HOST=nginx build` is shown as `SITE_HOST=nginx npx site build`. */
export function examples(...commands: readonly string[]): string {
  const lines = commands.map((command) => `\n  $ ${command.replace(/(?<=^|=\S+ )[a-z]/, 'npx site $&')}`);
  return `\nExample${commands.length > 1 ? 's' : ''}:${lines.join('')}`;
}

/** An option of `npm run` without `--` before it reaches npm alone, which puts it into the environment. */
export function keptByNpm({ options }: Command, { argv, env }: Pick<NodeJS.Process, 'argv' | 'env'>): string | null {
  const { npm_lifecycle_event: script = 'npx', npm_config_userconfig: user, npm_config_globalconfig: all } = env;
  if (script === 'npx') return null;
  // npm has settings of some names too, and puts them where it puts options.
  const settings = ['.npmrc', user, all].map((file) => (file ? textOf(file) : ''));
  for (const { long } of options) {
    const name = long?.replace(/^--(no-)?/, '') ?? '';
    if (env[`npm_config_${name.replaceAll('-', '_')}`] === undefined || argv.includes(long!)) continue;
    const isSetting = settings.some((text) => new RegExp(`^\\s*${name}\\s*=`, 'm').test(text));
    if (!isSetting && env[`NPM_CONFIG_${name.toUpperCase()}`] === undefined)
      return `error: npm took the option ${long} for its own. Run: npx site ${script} ${long}`;
  }
  return null;
}

/** Empty for a file that is missing or another user's: npm reads nothing there either. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
