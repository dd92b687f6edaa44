/** Settings of a deployment: site.config.ts, then environment, then command line; validated, with defaults, frozen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asSiteError } from './disk-errors.ts';
import { SiteError, error } from './errors.ts';
import { importFresh } from './import-fresh.ts';
import { configProblems, FILE, placeOf } from './settings/problems.ts';
import { settingsIn } from './settings/schema.ts';
import { textOf } from './text-file.ts';
import type { Config, Place } from './types.ts';

/** Environment variables -> the keys that they override. */
export const ENVIRONMENT: Readonly<Record<string, string>> = {
  SITE_ORIGIN: 'origin',
  SITE_BASE_PATH: 'basePath',
  SITE_API_URL: 'blogs.apiUrl',
  SITE_RELAY_URL: 'relayUrl',
  SITE_HOST: 'host',
  SITE_PREVIEW: 'preview',
};

/** Options of the command line. */
type Overrides = { readonly [name in 'host' | 'origin' | 'api' | 'preview']?: string | true | undefined };

/**
 * Reads the project's settings.
 *
 * @param root the project's folder
 * @param environment `process.env`; non-empty SITE_* variables win over the file
 * @param overrides win over both
 * @throws SiteError if the file is missing or cannot be loaded; with one problem per invalid key
 */
export async function loadConfig(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
  overrides: Overrides = {},
): Promise<Config> {
  const source = readSource(root);
  const input = await importConfig(root, source);
  /** Key path -> source of its value, if it is not the file. */
  const origins = new Map<string, string>();
  const override = (key: string, value: unknown, origin: string) => {
    if (!value) return; // CI systems pass unset variables as empty ones
    assign(input, key.split('.'), value);
    origins.set(key, origin);
  };
  for (const [name, key] of Object.entries(ENVIRONMENT))
    override(key, environment[name], `environment variable ${name}`);
  for (const [name, value] of Object.entries(overrides))
    override(name === 'api' ? 'blogs.apiUrl' : name, value, `option --${name}`);
  const parsed = settingsIn(environment).safeParse(input);
  if (!parsed.success)
    throw new SiteError(parsed.error.issues.flatMap((issue) => configProblems(issue, { source, origins, input })));
  return deepFreeze(parsed.data);
}

/** The source of a setting, `blogs.apiUrl`: its name for messages, and its place. */
export function settingSource(root: string, key: string): { name: string; place: Place } {
  const variable = Object.entries(ENVIRONMENT).find(([name, of]) => process.env[name] && of === key)?.[0];
  if (variable) return { name: `The environment variable ${variable}`, place: { field: key } };
  return { name: `${key} in ${FILE}`, place: placeOf(key.split('.'), readSource(root)) };
}

function readSource(root: string): string {
  try {
    return textOf(readFileSync(join(root, FILE)), FILE);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw asSiteError(cause, { file: FILE });
    const missing = error('config/missing', `There is no ${FILE} in this folder.`, null, { file: FILE });
    throw new SiteError(missing, { cause });
  }
}

async function importConfig(root: string, source: string): Promise<Record<string, unknown>> {
  const loaded = await importFresh(join(root, FILE), source).catch((cause: unknown) => {
    throw new SiteError(loadProblem(cause), { cause });
  });
  if (typeof loaded.default === 'object' && loaded.default !== null)
    return structuredClone(loaded.default) as Record<string, unknown>;
  throw new SiteError(error('config/no-default', `${FILE} has no default export.`, null, { file: FILE }));
}

/** Type stripping keeps line numbers. */
function loadProblem(cause: unknown) {
  const { message, stack = '' } = cause instanceof Error ? cause : new Error(String(cause));
  const [, line, column] = /site\.config\.ts[^\s:)]*:(\d+)(?::(\d+))?/.exec(stack) ?? [];
  const place = { file: FILE, ...(line && { line: Number(line) }), ...(column && { column: Number(column) }) };
  return error('config/unreadable', `${FILE} cannot be loaded: ${message}`, null, place);
}

function assign(target: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
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
