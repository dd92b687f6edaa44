/** `/admin/` (docs/editing.md): a page that loads the CMS, and the configuration that the site makes from its content schemas. */
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Json } from '../../src/contract.ts';
import { SiteError, error } from '../core/errors.ts';
import { orNull } from '../core/files.ts';
import { installApart } from '../core/install-apart.mjs';
import type { Log } from '../core/log.ts';
import { ADMIN_PATH, CMS_CONFIG } from '../core/paths.ts';
import { configSchema } from '../core/config-schema.ts';
import type { Config, OutputFile } from '../core/types.ts';
import { adminPolicyInHead } from '../hosts/site-rules.ts';
import { escapeAttribute, escapeText } from '../../shared/markup-text.ts';

const CMS = '@sveltia/cms';
/** Has the version of the CMS: in a package of the engine, which has no lock file at its top, a folder of its own. */
const LOCK = [new URL('./lock/', import.meta.url), new URL('../../', import.meta.url)].find(existsSync)!;
/** Name of the script below `/admin/`. */
const SCRIPT = 'sveltia-cms.js';
/**
 * The faces that the CMS's styles request from another host, which the policy refuses: family, file of the package and weight, which
 * must be the CMS's own for a browser to use this file in place of the refused one.
 */
const FACES = [
  ['Material Symbols Outlined', 'material-symbols-outlined-', '400'],
  ['Source Sans 3', 'source-sans-3-', '100 900'],
] as const;

const MAKER = 'the editing page';

/** Of a site without `admin` in its settings: `site serve --admin` edits the folder itself, and signs in nowhere. */
const LOCAL = configSchema.shape.admin.parse({ service: 'github', repository: 'local/site' });

/** The settings of `site serve --admin`, which has the page in any case. */
export const withAdmin = (config: Config): Config => ({ ...config, admin: config.admin ?? LOCAL });

/**
 * @param config of a site with an editing page
 * @param cmsConfig the configuration of the CMS
 * @throws SiteError `admin/not-installed`
 */
export function adminFiles(
  siteName: string,
  cmsConfig: Json,
  { config, log }: { readonly config: Config; readonly log: Log },
): OutputFile[] {
  const policy = adminPolicyInHead(config, config.admin!);
  const page = adminPage(`Editing ${siteName}`, config.basePath, policy);
  const parts = [
    { name: 'index.html', bytes: page },
    { name: CMS_CONFIG, bytes: JSON.stringify(cmsConfig) },
    ...cmsFiles(cmsFolder(log)),
  ];
  return parts.map(({ name, bytes }) => ({ path: `${ADMIN_PATH.slice(1)}${name}`, bytes, maker: MAKER }));
}

/** @param policy stands in the page where the host sends no headers */
function adminPage(title: string, basePath: string, policy: string | null): string {
  const meta =
    policy === null ? '' : `\n    <meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`;
  const below = `${basePath}${ADMIN_PATH}`;
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">${meta}
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow">
    <meta name="referrer" content="no-referrer">
    <title>${escapeText(title)}</title>
    <link rel="icon" href="${basePath}/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${below}fonts.css">
    <link rel="cms-config-url" href="${below}${CMS_CONFIG}" type="application/json">
  </head>
  <body>
    <noscript><p>Editing needs JavaScript.</p></noscript>
    <script src="${below}${SCRIPT}"></script>
  </body>
</html>
`;
}

/** The script, fonts and a stylesheet that declares the fonts, with names below `/admin/`. @param folder of the package */
function cmsFiles(folder: string): { name: string; bytes: Uint8Array | string }[] {
  const assets = join(folder, 'npm/assets');
  const names = readdirSync(assets);
  const fonts = FACES.flatMap(([family, prefix, weight]) => {
    const name = names.find((file) => file.startsWith(prefix) && file.endsWith('.woff2'));
    return name ? [{ family, weight, name, bytes: readFileSync(join(assets, name)) }] : [];
  });
  const faces = fonts.map(
    ({ family, weight, name }) =>
      `@font-face{font-family:"${family}";font-weight:${weight};font-style:normal;font-display:block;src:url(${name})}`,
  );
  return [
    { name: SCRIPT, bytes: readFileSync(join(folder, 'dist', SCRIPT)) },
    { name: 'fonts.css', bytes: faces.join('\n') },
    ...fonts.map(({ name, bytes }) => ({ name, bytes })),
  ];
}

/** The CMS's script on the disk. */
export const cmsScript = (log: Log) => join(cmsFolder(log), 'dist', SCRIPT);

/**
 * The folder of the package: installed for developers, and for an owner with the first build that needs it.
 *
 * @throws SiteError `admin/not-installed`
 */
function cmsFolder(log: Log): string {
  const installed = orNull(() => createRequire(import.meta.url).resolve(CMS));
  if (installed) return dirname(dirname(installed));
  const announce = () => log.info('installing the program of the editing page, once (85 MB)');
  try {
    return realpathSync(installApart(CMS, LOCK, announce));
  } catch (cause) {
    const message = `The program of the editing page could not be installed: ${(cause as Error).message}`;
    throw new SiteError(error('admin/not-installed', message), { cause });
  }
}
