/** Settings of a deployment: site.config.ts, then environment, then command line; validated, with defaults. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { asSiteError } from './disk-errors.ts';
import { error, positionAt, SiteError } from './errors.ts';
import { importFresh } from './site-code.ts';
import { configSchema, settingsIn } from './config-schema.ts';
import { textOf } from './files.ts';
import type { Config, Place, Problem } from './types.ts';
import { nearest } from '../../shared/nearest.ts';
import { withoutSecrets } from './secrets.ts';

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
  const parsed = settingsIn(environment).safeParse(input, { reportInput: true });
  if (!parsed.success)
    throw new SiteError(parsed.error.issues.flatMap((issue) => configProblems(issue, source, origins)));
  return parsed.data;
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

const FILE = 'site.config.ts';

/**
 * One problem for an invalid value, one for each unknown key.
 *
 * @param source the text of site.config.ts
 * @param origins key path -> source of its value, if it is not the file
 */
function configProblems(issue: z.core.$ZodIssue, source: string, origins: ReadonlyMap<string, string>): Problem[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(path);
    return issue.keys.map((key) => {
      const keys = [...path, key];
      const meant = nearest(key, known);
      const hint = `${meant ? `Did you mean "${meant}"? ` : ''}${known.length ? `Known here: ${known.join(', ')}.` : 'Remove it.'}`;
      const fault = `${FILE} has an unknown key "${keys.join('.')}".`;
      return error('config/unknown-key', fault, hint, placeOf(keys, source));
    });
  }
  const isKey = issue.code === 'invalid_key';
  const message = isKey ? issue.issues[0]!.message : issue.message;
  const name = path.join('.');
  const { input: found } = issue;
  const origin = origins.get(name);
  // A value instead of the name of its variable is the secret itself.
  const isSecret = !isKey && name.startsWith('blogs.headers.') && typeof found === 'string';
  const shown = isSecret ? 'a value, which is not shown here' : withoutSecrets(JSON.stringify(found) ?? '');
  const foundText = found === undefined ? 'it is missing' : `found ${shown}`;
  const near = issue.code === 'invalid_value' && nearest(String(found), issue.values.map(String));
  const fault = `Wrong value for ${origin ?? `"${name}" in ${FILE}`}: ${message}, ${foundText}.`;
  const place = origin ? { field: name } : placeOf(path, source);
  return [error('config/wrong-value', fault, near ? `Did you mean "${near}"?` : '', place)];
}

/** Known keys at this path, from the schema; entries of a list have no key of their own. */
function knownKeys(path: readonly string[]): string[] {
  let node: unknown = configSchema;
  for (const key of path) if (node instanceof z.ZodObject) node = unwrap(node.shape[key] ?? node);
  return node instanceof z.ZodObject ? Object.keys(node.shape) : [];
}

/** What is in a default, in a list, or in the place of null. */
function unwrap(node: unknown): unknown {
  return node instanceof z.ZodType && 'unwrap' in node ? unwrap((node.unwrap as () => unknown)()) : node;
}

/** The line of the key: its names are searched one after the other. */
function placeOf(path: readonly string[], source: string): Place {
  const field = path.join('.');
  let at = 0;
  for (const key of path) {
    const found = new RegExp(`(?<![\\w$])['"]?${key.replace(/[^\w]/g, '\\$&')}['"]?\\s*[:,]`).exec(source.slice(at));
    if (!found) return { file: FILE, field };
    at += found.index;
  }
  return { file: FILE, ...positionAt(source, at), field };
}
