/** The files of Sveltia CMS that the editing page loads: the package as it is released. */
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import { installApart } from '../core/install-apart.mjs';
import type { Log } from '../core/log.ts';

const CMS = '@sveltia/cms';
/** Has the version of the CMS: in a package of the engine, which has no lock file at its top, a folder of its own. */
const LOCK = [new URL('./lock/', import.meta.url), new URL('../../', import.meta.url)].find(existsSync)!;
/** Name of the script below `/admin/`. */
export const SCRIPT = 'sveltia-cms.js';
/**
 * The faces that the CMS's styles request from another host, which the policy refuses: family, file of the package and weight, which
 * must be the CMS's own for a browser to use this file in place of the refused one.
 */
const FACES = [
  ['Material Symbols Outlined', 'material-symbols-outlined-', '400'],
  ['Source Sans 3', 'source-sans-3-', '100 900'],
] as const;

/**
 * The script, fonts and a stylesheet that declares the fonts, with names below `/admin/`.
 *
 * @param folder of the package
 */
export function cmsFiles(folder: string): { name: string; bytes: Uint8Array | string }[] {
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
export function cmsFolder(log: Log): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(CMS)));
  } catch {
    try {
      return realpathSync(
        installApart(CMS, LOCK, () => log.info('installing the program of the editing page, once (85 MB)')),
      );
    } catch (cause) {
      const reason = (cause as Error).message;
      const message = `The program of the editing page could not be installed: ${reason}`;
      throw new SiteError(error('admin/not-installed', message), { cause });
    }
  }
}
