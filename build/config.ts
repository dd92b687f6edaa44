/** Settings of one deployment: site.config.ts, then the environment, checked key by key, defaults filled in, frozen. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { asSiteError } from './core/disk-errors.ts';
import { SiteError, error } from './core/errors.ts';
import { detectHost } from './core/host-names.ts';
import { loadProblem } from './core/settings/load-problem.ts';
import { configProblems, FILE, placeOf } from './core/settings/problems.ts';
import { configSchema } from './core/settings/schema.ts';
import type { Config, Place } from './core/types.ts';

/** Environment variables that override a key, by that key's path. */
const ENVIRONMENT = {
  SITE_ORIGIN: ['origin'],
  SITE_BASE_PATH: ['basePath'],
  SITE_API_URL: ['blogs', 'apiUrl'],
  SITE_RELAY_URL: ['relayUrl'],
  SITE_HOST: ['host'],
} as const;

/** What site.config.ts may hold; every key but `origin` has a default. */
export type SiteConfig = z.input<typeof configSchema>;

/** Gives site.config.ts its type; returns what it was given. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}

/**
 * Reads the project's settings.
 *
 * @param root the project's folder
 * @param environment `process.env`; its SITE_* variables win over the file, empty ones do not count
 * @param overrides what the command line says: wins over both
 * @throws SiteError with one problem for each wrong key
 */
export async function loadConfig(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
  overrides: { host?: string | undefined; origin?: string | undefined } = {},
): Promise<Config> {
  const source = readSource(root);
  const input = await importConfig(root, source);
  const origins = new Map<string, string>();
  for (const [name, path] of Object.entries(ENVIRONMENT)) {
    const value = environment[name];
    if (!value) continue; // CI systems hand unset variables over as empty ones
    assign(input, path, value);
    origins.set(path.join('.'), `environment variable ${name}`);
  }
  for (const [key, value] of Object.entries(overrides)) {
    if (value === undefined) continue;
    assign(input, [key], value);
    origins.set(key, `option --${key}`);
  }
  const parsed = configSchema.safeParse(input);
  if (!parsed.success)
    throw new SiteError(parsed.error.issues.flatMap((issue) => configProblems(issue, { source, origins, input })));
  const { host, ...rest } = parsed.data;
  return deepFreeze({ ...rest, host: host === 'auto' ? detectHost(environment) : host });
}

/** Where a setting's value comes from: its name for a message, and its place. */
export function settingSource(root: string, path: readonly string[]): { name: string; place: Place } {
  const key = path.join('.');
  const variable = Object.entries(ENVIRONMENT).find(([name, of]) => process.env[name] && of.join('.') === key)?.[0];
  const origins = new Map(variable ? [[key, variable]] : []);
  const place = placeOf(path, { source: readSource(root), origins, input: null });
  return { name: variable ? `The environment variable ${variable}` : `${key} in ${FILE}`, place };
}

function readSource(root: string): string {
  try {
    return readFileSync(join(root, FILE), 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw asSiteError(cause, { file: FILE });
    throw new SiteError(
      error(
        'config/missing',
        `There is no ${FILE} in this folder.`,
        'Run the command in the project, beside its package.json.',
        { file: FILE },
      ),
      { cause },
    );
  }
}

async function importConfig(root: string, source: string): Promise<Record<string, unknown>> {
  // The digest makes an edited file a new module: `site serve` loads it again in the same process.
  const version = createHash('sha256').update(source).digest('hex').slice(0, 12);
  let loaded: { default?: unknown };
  try {
    loaded = (await import(`${pathToFileURL(join(root, FILE)).href}?v=${version}`)) as { default?: unknown };
  } catch (cause) {
    throw new SiteError(await loadProblem(source, cause), { cause });
  }
  if (typeof loaded.default !== 'object' || loaded.default === null) {
    throw new SiteError(
      error('config/no-default', `${FILE} has no default export.`, 'Write `export default defineConfig({ ... })`.', {
        file: FILE,
      }),
    );
  }
  return structuredClone(loaded.default) as Record<string, unknown>;
}

function assign(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) target[key] = value;
  else assign((target[key] ??= {}) as Record<string, unknown>, rest, value);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
