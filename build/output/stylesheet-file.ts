import { nameHash } from '../cache.ts';
import type { OutputFile } from '../types.ts';

/** The site's one stylesheet under a name made from its bytes. */
export function stylesheetFile(css: string): OutputFile {
  return { path: `assets/site-${nameHash(css)}.css`, bytes: css, maker: 'the stylesheet' };
}
