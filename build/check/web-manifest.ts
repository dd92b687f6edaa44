/** The web app manifest: JSON, the path that it was built for, and the files it names (W3C Web Application Manifest). */
import { SiteError, error } from '../core/errors.ts';
import type { OutPath, Problem } from '../core/types.ts';
import type { SiteAddress } from '../links/target.ts';
import type { FoundAddress } from '../links/check-links.ts';
import type { OutputFolder } from './output-folder.ts';

interface WebManifest {
  readonly scope?: unknown;
  readonly start_url?: string;
  readonly icons?: readonly { readonly src?: string }[];
}

const MANIFEST = 'site.webmanifest';

/**
 * A site that was built for another base path has only wrong links, and one sentence says why.
 *
 * @throws SiteError `check/base-path`; nothing is known of a folder without a readable manifest
 */
export function refuseOtherBasePath({ basePath }: SiteAddress, output: OutputFolder): void {
  const manifest = output.has(MANIFEST) ? readJson(output, MANIFEST) : {};
  const scope = 'code' in manifest ? null : manifest.scope;
  if (typeof scope !== 'string' || !/^\/(?:.*\/)?$/.test(scope) || scope === `${basePath}/`) return;
  const built = scope.slice(0, -1);
  const shown = (path: string) => (path === '' ? 'the top of its host' : `the path ${path}`);
  const file = output.name(MANIFEST);
  const message = `The site of ${file} was built for ${shown(built)}, and is checked for ${shown(basePath)}.`;
  const hint = built === '' ? 'Check it without SITE_BASE_PATH' : `Check it with SITE_BASE_PATH=${built}`;
  throw new SiteError(error('check/base-path', message, `${hint}, or build it again.`, { file }));
}

/** The addresses that a manifest names, or the problem `manifest/not-json`. */
export function readManifest(output: OutputFolder, path: OutPath): FoundAddress[] | Problem {
  const manifest = readJson(output, path);
  if ('code' in manifest) return manifest;
  const { icons = [], start_url } = manifest;
  const files = icons.flatMap(({ src }): FoundAddress[] => (src ? [{ kind: 'file', value: src }] : []));
  return start_url ? [...files, { kind: 'link', value: start_url }] : files;
}

function readJson(output: OutputFolder, path: OutPath): WebManifest | Problem {
  try {
    return JSON.parse(output.read(path).toString('utf8')) as WebManifest;
  } catch (cause) {
    const file = output.name(path);
    const message = `${file} is not JSON: ${(cause as SyntaxError).message}.`;
    return error('manifest/not-json', message, null, { file });
  }
}
