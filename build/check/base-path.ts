/** A site that was built for another base path: every link of it would be wrong, and one sentence says why. */
import { SiteError, error } from '../core/errors.ts';
import type { OutputFolder } from './output-folder.ts';
import type { SiteAddress } from '../links/target.ts';

/** @throws SiteError `check/base-path`; of a folder without a web manifest nothing is known */
export function refuseOtherBasePath({ basePath }: SiteAddress, output: OutputFolder): void {
  const built = builtFor(output);
  if (built === null || built === basePath) return;
  const shown = (path: string) => (path === '' ? 'the top of its host' : `the path ${path}`);
  const hint =
    built === ''
      ? 'Check it without SITE_BASE_PATH, or build it again.'
      : `Check it with SITE_BASE_PATH=${built}, or build it again.`;
  throw new SiteError(
    error(
      'check/base-path',
      `The site in "${output.name('site.webmanifest').replace(/\/?site\.webmanifest$/, '')}" was built for ${shown(built)}, and is checked for ${shown(basePath)}.`,
      hint,
      { file: output.name('site.webmanifest') },
    ),
  );
}

function builtFor(output: OutputFolder): string | null {
  if (!output.has('site.webmanifest')) return null;
  try {
    const { scope } = JSON.parse(output.read('site.webmanifest').toString('utf8')) as { scope?: unknown };
    return typeof scope === 'string' && /^\/(?:.*\/)?$/.test(scope) ? scope.slice(0, -1) : null;
  } catch {
    return null; // told as a damaged manifest
  }
}
