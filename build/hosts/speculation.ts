/**
 * Which pages a browser may load before the visitor follows a link to them (Speculation Rules, HTML Standard section 7.6). Only an
 * enhancement: browsers without it ignore the header, and whether to load at all stays with the browser (section 7.6.6.1). Chromium
 * does not while the visitor saves data: its DevTools protocol tells it as `disabledByDataSaver` (Preload domain).
 */
import type { UrlPath } from '../../src/contract.ts';
import { nameHash } from '../state/cache.ts';
import { encodePath } from '../core/paths.ts';
import type { OutputFile } from '../core/types.ts';

/** By this type browsers know the file; another one they refuse. */
export const SPECULATION_TYPE = 'application/speculationrules+json';

/**
 * The file that the header `Speculation-Rules` names. Pages end in a slash, so feeds, pictures and scripts stay out.
 *
 * @param unlisted pages that are not to be loaded before they are asked for
 */
export function speculationFile(basePath: string, unlisted: readonly UrlPath[]): OutputFile {
  const where = {
    and: [
      { href_matches: [`${basePath}/`, `${basePath}/*/`] },
      { not: { href_matches: unlisted.map((path) => basePath + literal(encodePath(path))) } },
    ],
  };
  const bytes = JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });
  return { path: `assets/speculation-${nameHash(bytes)}.json`, bytes, maker: 'the speculation rules' };
}

/** Percent-encoding leaves these two, which mean something in a URL pattern. */
function literal(path: string): string {
  return path.replace(/[()*]/g, '\\$&');
}
