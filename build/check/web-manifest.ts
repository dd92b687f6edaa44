/** The web app manifest: JSON, the path that it was built for, and the files it names (W3C Web Application Manifest). */
import { SiteError, error } from '../core/errors.ts';
import type { OutPath, Problem } from '../core/types.ts';
import type { SiteAddress } from '../links/target.ts';
import type { FoundAddress } from './links.ts';
import type { OutputFolder } from './output-folder.ts';

interface Pictured {
  readonly icons?: readonly { readonly src?: string }[];
}

interface WebManifest extends Pictured {
  readonly scope?: unknown;
  readonly start_url?: string;
  readonly screenshots?: readonly { readonly src?: string }[];
  readonly shortcuts?: readonly (Pictured & { readonly url?: string })[];
}

const MANIFEST = 'site.webmanifest';

/**
 * A site that was built for another base path has only wrong links, and one sentence says why.
 *
 * @throws SiteError `check/base-path`; of a folder without a manifest that can be read nothing is known
 */
export function refuseOtherBasePath({ basePath }: SiteAddress, output: OutputFolder): void {
  const manifest = output.has(MANIFEST) ? readJson(output, MANIFEST) : {};
  const scope = 'code' in manifest ? null : manifest.scope;
  if (typeof scope !== 'string' || !/^\/(?:.*\/)?$/.test(scope) || scope === `${basePath}/`) return;
  const built = scope.slice(0, -1);
  const shown = (path: string) => (path === '' ? 'the top of its host' : `the path ${path}`);
  const folder = output.name(MANIFEST).replace(/\/?site\.webmanifest$/, '');
  const message = `The site in "${folder}" was built for ${shown(built)}, and is checked for ${shown(basePath)}.`;
  const hint = built === '' ? 'Check it without SITE_BASE_PATH' : `Check it with SITE_BASE_PATH=${built}`;
  const place = { file: output.name(MANIFEST) };
  throw new SiteError(error('check/base-path', message, `${hint}, or build it again.`, place));
}

/** The addresses that a manifest names, or the problem `manifest/not-json`. */
export function readManifest(output: OutputFolder, path: OutPath): FoundAddress[] | Problem {
  const manifest = readJson(output, path);
  if ('code' in manifest) return manifest;
  const { icons = [], screenshots = [], shortcuts = [], start_url } = manifest;
  const files = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])];
  return [
    ...found(
      'file',
      files.map(({ src }) => src),
    ),
    ...found('link', [start_url, ...shortcuts.map(({ url }) => url)]),
  ];
}

function readJson(output: OutputFolder, path: OutPath): WebManifest | Problem {
  try {
    return JSON.parse(output.read(path).toString('utf8')) as WebManifest;
  } catch (cause) {
    const file = output.name(path);
    const message = `${file} is not JSON: ${(cause as SyntaxError).message}.`;
    return error('manifest/not-json', message, 'Correct it: browsers drop it whole.', { file });
  }
}

function found(kind: 'file' | 'link', values: readonly (string | undefined)[]): FoundAddress[] {
  return values.flatMap((value) => (value ? [{ kind, value }] : []));
}
