/** Three small sites that differ in every way a build can differ from the one before, and their publication. */
import { join } from 'node:path';
import { markerFile } from '../../build/publish/marker.ts';
import { openPublication } from '../../build/publish/publish.ts';

const page = (text: string) => `<!doctype html><title>${text}</title>`;

export const SITES = {
  one: {
    'index.html': page('one'),
    'same/index.html': page('same'),
    'goes/deep/index.html': page('goes'),
    turns: 'a file',
    'other/way': 'in a folder',
    'assets/a.1.js': 'a of one',
    'assets/same.js': 'same',
  },
  two: {
    'index.html': page('two'),
    'same/index.html': page('same'),
    'turns/into': 'a folder',
    other: 'a file',
    'comes/index.html': page('comes'),
    'assets/a.2.js': 'a of two',
    'assets/same.js': 'same',
  },
  three: {
    'index.html': page('three'),
    'same/index.html': page('same'),
    turns: 'a file',
    'other/way': 'in a folder',
    'assets/a.3.js': 'a of three',
    'assets/same.js': 'same',
  },
} as const;

export type SiteName = keyof typeof SITES;

/** @param stops before it publishes */
export function publishSite(root: string, name: SiteName, stops = false): void {
  const folders = { root, out: join(root, 'dist'), state: join(root, '.site') };
  const { tree, publish, close } = openPublication(folders, false);
  for (const [path, bytes] of Object.entries(SITES[name])) tree.write({ path, bytes, maker: path });
  tree.write(markerFile(Object.keys(SITES[name])));
  if (!stops) publish();
  close();
}

// `node sites.ts PROJECT NAME` publishes one, to be killed (deaths.ts).
if (import.meta.main) publishSite(process.argv[2]!, process.argv[3] as SiteName);
