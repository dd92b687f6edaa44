/** The web app manifest: JSON, the path that it was built for, and the files it names (W3C Web Application Manifest). */
import { SiteError, error } from '../core/errors.ts';
import type { OutPath } from '../core/types.ts';
import type { Fault } from '../links/findings.ts';
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
  const scope = manifest instanceof SyntaxError ? null : manifest.scope;
  if (typeof scope !== 'string' || !/^\/(?:.*\/)?$/.test(scope) || scope === `${basePath}/`) return;
  const built = scope.slice(0, -1);
  const shown = (path: string) => (path === '' ? 'the top of its host' : `the path ${path}`);
  const file = output.name(MANIFEST);
  const message = `The site of ${file} was built for ${shown(built)}, and is checked for ${shown(basePath)}.`;
  const hint = built === '' ? 'Check it without SITE_BASE_PATH' : `Check it with SITE_BASE_PATH=${built}`;
  throw new SiteError(error('check/base-path', message, `${hint}, or build it again.`, { file }));
}

/** The addresses that a manifest names; `manifest/not-json` where it cannot be read. */
export function readManifest(output: OutputFolder, file: OutPath, report: (fault: Fault) => void): FoundAddress[] {
  const manifest = readJson(output, file);
  if (manifest instanceof SyntaxError)
    report({ code: 'manifest/not-json', policy: 'fail', message: `The file is not JSON: ${manifest.message}` });
  const { icons = [], start_url }: WebManifest = manifest instanceof SyntaxError ? {} : manifest;
  const files = icons.flatMap(({ src }): FoundAddress[] => (src ? [{ kind: 'file', value: src }] : []));
  return start_url ? [...files, { kind: 'link', value: start_url }] : files;
}

function readJson(output: OutputFolder, file: OutPath): WebManifest | SyntaxError {
  try {
    return JSON.parse(output.read(file).toString('utf8')) as WebManifest;
  } catch (cause) {
    return cause as SyntaxError;
  }
}
