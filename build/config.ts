/** Settings of one deployment: site.config.ts, then the environment, checked key by key, defaults filled in, frozen. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closest } from 'fastest-levenshtein';
import { z } from 'zod';
import { SiteError, error } from './errors.ts';
import { detectHost } from './hosts/detect.ts';
import type { Config, Place, Problem } from './types.ts';

const FILE = 'site.config.ts';

/** Environment variables that override a key, by that key's path. */
const ENVIRONMENT = {
  SITE_ORIGIN: ['origin'],
  SITE_BASE_PATH: ['basePath'],
  SITE_API_URL: ['blogs', 'apiUrl'],
  SITE_RELAY_URL: ['relayUrl'],
  SITE_HOST: ['host'],
} as const;

const webAddress = z
  .url({ protocol: /^https?$/, error: 'expected a web address such as https://api.example.com' })
  .transform((address) => address.replace(/\/+$/, ''));
const nullableAddress = z.union([webAddress, z.null()], 'expected a web address such as https://api.example.com, or null');
const policy = z.enum(['fail', 'warn', 'ignore'], "expected 'fail', 'warn' or 'ignore'");
const text = z.string('expected a text').min(1, 'expected a text, found an empty one');
const count = (least: number, most: number) =>
  z
    .int(`expected a whole number from ${least} to ${most}`)
    .min(least, `expected a whole number from ${least} to ${most}`)
    .max(most, `expected a whole number from ${least} to ${most}`);

const timeZone = text.refine(isTimeZone, 'expected a time zone such as Asia/Kolkata');

const font = z.strictObject({
  family: text,
  source: text,
  weight: text,
  axes: z.record(z.string(), z.union([z.number(), z.strictObject({ min: z.number(), max: z.number() })])).default({}),
  characters: text,
  preload: z.boolean('expected true or false').default(false),
  unicodeRange: z.string().nullable().default(null),
  fallback: z
    .strictObject({ local: z.array(text), sizeAdjust: text, ascent: text, descent: text, lineGap: text })
    .nullable()
    .default(null),
});

const schema = z.strictObject({
  origin: z
    .url({ protocol: /^https?$/, error: 'expected the public address of the site, such as https://www.example.com' })
    .refine((address) => URL.canParse(address) && new URL(address).pathname === '/', {
      error: 'expected an address without a path; the path below which the site lives is basePath',
    })
    .transform((address) => new URL(address).origin),
  basePath: z
    .string('expected a path such as /sub')
    .regex(/^(\/[\w.-]+)*\/?$/, 'expected a path such as /sub, or an empty text')
    .transform((path) => path.replace(/\/$/, ''))
    .default(''),
  language: z.string('expected a language code such as en').regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'expected a language code such as en').default('en'),
  host: z.enum(['auto', 'netlify', 'cloudflare', 'github'], "expected 'auto', 'netlify', 'cloudflare' or 'github'").default('auto'),
  notFound: z.enum(['redirect-home', 'page'], "expected 'redirect-home' or 'page'").default('redirect-home'),
  timeZone: timeZone.default('Asia/Kolkata'),
  relayUrl: nullableAddress.default(null),
  blogs: z
    .strictObject({
      apiUrl: nullableAddress.default(null),
      baseUrl: nullableAddress.default(null),
      timeoutMs: count(1, 600_000).default(30_000),
      concurrency: count(1, 64).default(6),
      perPage: count(1, 1000).default(12),
      feedSize: count(1, 1000).default(20),
      embedHosts: z
        .array(z.string().regex(/^[a-z0-9.-]+$/, 'expected a host name such as player.vimeo.com'), 'expected a list of host names')
        .default(['www.youtube-nocookie.com', 'player.vimeo.com']),
    })
    .prefault({}),
  fonts: z.array(font, 'expected a list of fonts').default([]),
  policies: z
    .strictObject({
      badPost: z.enum(['fail', 'skip'], "expected 'fail' or 'skip'").default('fail'),
      deadLink: policy.default('fail'),
      deadAnchor: policy.default('fail'),
      deadPostLink: policy.default('warn'),
    })
    .prefault({}),
  budgets: z
    .strictObject({
      htmlGzipBytes: count(1, 10_000_000).default(64 * 1024),
      cssGzipBytes: count(1, 10_000_000).default(12 * 1024),
      scriptGzipBytes: count(0, 10_000_000).default(2 * 1024),
      fontBytes: count(0, 10_000_000).default(45 * 1024),
    })
    .prefault({}),
});

/** What site.config.ts may hold; every key but `origin` has a default. */
export type SiteConfig = z.input<typeof schema>;

/** Gives site.config.ts its type; returns what it was given. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}

/**
 * Reads the project's settings.
 *
 * @param root the project's folder
 * @param environment `process.env`; its SITE_* variables win over the file, and an empty one clears an address
 * @param overrides what the command line says: wins over both
 * @throws SiteError with one problem for each wrong key
 */
export async function loadConfig(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
  overrides: { host?: string | undefined } = {},
): Promise<Config> {
  const source = readSource(root);
  const input = await importConfig(root, source);
  const origins = new Map<string, string>();
  for (const [name, path] of Object.entries(ENVIRONMENT)) {
    const value = environment[name];
    if (value === undefined) continue;
    assign(input, path, value === '' && path.at(-1)?.endsWith('Url') ? null : value);
    origins.set(path.join('.'), `environment variable ${name}`);
  }
  if (overrides.host !== undefined) {
    assign(input, ['host'], overrides.host);
    origins.set('host', 'option --host');
  }
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new SiteError(parsed.error.issues.flatMap((issue) => problemsOf(issue, { source, origins, input })));
  const { host, ...rest } = parsed.data;
  return deepFreeze({ ...rest, host: host === 'auto' ? detectHost(environment) : host });
}

function readSource(root: string): string {
  try {
    return readFileSync(join(root, FILE), 'utf8');
  } catch (cause) {
    throw new SiteError(
      error('config/missing', `There is no ${FILE} in this folder.`, 'Run the command in the project, beside its package.json.', { file: FILE }),
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
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new SiteError(error('config/unreadable', `${FILE} cannot be loaded: ${message}`, 'Mend the line it names.', { file: FILE }), { cause });
  }
  if (typeof loaded.default !== 'object' || loaded.default === null) {
    throw new SiteError(
      error('config/no-default', `${FILE} has no default export.`, 'Write `export default defineConfig({ ... })`.', { file: FILE }),
    );
  }
  return structuredClone(loaded.default) as Record<string, unknown>;
}

function assign(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) target[key] = value;
  else assign((target[key] ??= {}) as Record<string, unknown>, rest, value);
}

interface Origin {
  readonly source: string;
  /** Key path -> where its value came from, when not from the file. */
  readonly origins: ReadonlyMap<string, string>;
  readonly input: unknown;
}

/** One problem for a wrong value, one for each unknown key. */
function problemsOf(issue: z.core.$ZodIssue, origin: Origin): Problem[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(path);
    return issue.keys.map((key) => {
      const name = [...path, key].join('.');
      const hint = known.length ? `Did you mean "${closest(key, known)}"? Known here: ${known.join(', ')}.` : 'Remove it.';
      return error('config/unknown-key', `${FILE} has an unknown key "${name}".`, hint, placeOf([...path, key], origin));
    });
  }
  const name = path.join('.');
  const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], origin.input);
  const where = origin.origins.get(name) ?? `"${name}" in ${FILE}`;
  const told = found === undefined ? 'it is missing' : `found ${JSON.stringify(found)}`;
  return [
    error('config/wrong-value', `Wrong value for ${where}: ${issue.message}, ${told}.`, `Set ${name} to what is expected.`, placeOf(path, origin)),
  ];
}

/** The names a key may have at this path, read from the schema itself. */
function knownKeys(path: readonly string[]): string[] {
  let node: unknown = schema;
  for (const key of path) {
    node = unwrap(node);
    node = node instanceof z.ZodObject ? node.shape[key] : node instanceof z.ZodArray ? node.element : undefined;
  }
  node = unwrap(node);
  return node instanceof z.ZodObject ? Object.keys(node.shape) : [];
}

function unwrap(node: unknown): unknown {
  return node instanceof z.ZodDefault || node instanceof z.ZodPrefault ? unwrap(node.unwrap()) : node;
}

/** The line of the file on which the key stands: its names are looked for one after the other. */
function placeOf(path: readonly string[], { source, origins }: Origin): Place {
  const field = path.join('.');
  if (origins.has(field)) return { field };
  let at = 0;
  for (const key of path) {
    const found = new RegExp(`(?<![\\w$])['"]?${key.replace(/[^\w]/g, '\\$&')}['"]?\\s*[:,]`).exec(source.slice(at));
    if (!found) return { file: FILE, field };
    at += found.index;
  }
  const before = source.slice(0, at).split('\n');
  return { file: FILE, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, field };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
