/** Settings of a deployment: site.config.ts and environment, validated, with defaults, frozen. */
import { SiteError } from './errors.ts';
import { detectHost } from './host-names.ts';
import { FILE } from './settings/load-problem.ts';
import { configProblems, placeOf } from './settings/problems.ts';
import { ENVIRONMENT, readSettings, readSource, type Environment, type RawSettings } from './settings/read-settings.ts';
import { configSchema } from './settings/schema.ts';
import type { Config, Place } from './types.ts';

/**
 * Reads the project's settings.
 *
 * @throws SiteError with one problem per invalid key
 * @see readSettings for the parameters
 */
export async function loadConfig(...where: Parameters<typeof readSettings>): Promise<Config> {
  const [, environment] = where;
  return checkSettings(await readSettings(...where), environment);
}

/**
 * @param environment `process.env`, from which the host is detected
 * @throws SiteError with one problem per invalid key
 */
export function checkSettings(raw: RawSettings, environment: Environment): Config {
  const parsed = configSchema.safeParse(raw.input);
  if (!parsed.success) throw new SiteError(parsed.error.issues.flatMap((issue) => configProblems(issue, raw)));
  const { host, blogs, ...rest } = parsed.data;
  // An API that needs a secret is not for browsers, unless the settings allow it.
  const live = blogs.live ?? Object.keys(blogs.headers).length === 0;
  return deepFreeze({ ...rest, blogs: { ...blogs, live }, host: host === 'auto' ? detectHost(environment) : host });
}

/** The source of a setting: its name for messages, and its place. */
export function settingSource(root: string, path: readonly string[]): { name: string; place: Place } {
  const key = path.join('.');
  const variable = Object.entries(ENVIRONMENT).find(([name, of]) => process.env[name] && of.join('.') === key)?.[0];
  const origins = new Map(variable ? [[key, variable]] : []);
  const place = placeOf(path, { source: readSource(root), origins, input: null });
  return { name: variable ? `The environment variable ${variable}` : `${key} in ${FILE}`, place };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
