/** Files of `static/`, copied as they are: read one after the other, so that a large film does not meet the others in memory. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { OutputFile } from '../types.ts';

/** What editors and desktops leave in folders, never meant for visitors. */
export const LITTER =
  /(^|\/)(\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini|\.directory|\.#[^/]*|[^/]*~|\.[^/]*\.sw[a-z])$/;

export function* staticFiles(root: string): Generator<OutputFile> {
  const folder = join(root, 'static');
  let entries;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return; // a site without static files
  }
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const disk of files.sort()) {
    const path = relative(folder, disk).split(sep).join('/');
    if (!LITTER.test(path)) yield { path, bytes: readFileSync(disk), maker: `static/${path}` };
  }
}
