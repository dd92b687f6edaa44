/** Reads the unvalidated settings: site.config.ts, then environment, then command line. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { asSiteError } from '../disk-errors.ts';
import { SiteError, error } from '../errors.ts';
import { FILE, loadProblem } from './load-problem.ts';

/** Environment variables -> paths of the keys that they override. */
export const ENVIRONMENT = {
  SITE_ORIGIN: ['origin'],
  SITE_BASE_PATH: ['basePath'],
  SITE_API_URL: ['blogs', 'apiUrl'],
  SITE_RELAY_URL: ['relayUrl'],
  SITE_HOST: ['host'],
  SITE_PREVIEW: ['preview'],
} as const;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Options of the command line. */
interface Overrides {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly api?: string | undefined;
  readonly preview?: true | undefined;
}

/** Unvalidated settings with their sources. */
export interface RawSettings {
  /** The text of site.config.ts. */
  readonly source: string;
  /** Key path -> source of its value, if it is not the file. */
  readonly origins: ReadonlyMap<string, string>;
  readonly input: unknown;
}

/**
 * @param root the project's folder
 * @param environment `process.env`; non-empty SITE_* variables win over the file
 * @param overrides options of the command line, which win over both
 * @throws SiteError if the file is missing or cannot be loaded
 */
export async function readSettings(
  root: string,
  environment: Environment,
  overrides: Overrides = {},
): Promise<RawSettings> {
  const source = readSource(root);
  const input = await importConfig(root, source);
  const origins = new Map<string, string>();
  for (const [name, path] of Object.entries(ENVIRONMENT)) {
    const value = environment[name];
    if (!value) continue; // CI systems pass unset variables as empty ones
    assign(input, path, value);
    origins.set(path.join('.'), `environment variable ${name}`);
  }
  for (const [key, value] of Object.entries(overrides)) {
    if (value === undefined) continue;
    const path = key === 'api' ? ENVIRONMENT.SITE_API_URL : [key];
    assign(input, path, value);
    origins.set(path.join('.'), `option --${key}`);
  }
  return { source, origins, input };
}

/** @throws SiteError `config/missing` */
export function readSource(root: string): string {
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
  // The digest makes an edited file a new module, so that `site serve` can load it again.
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
