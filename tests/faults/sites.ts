/** Three small sites that differ in every way a build can differ from the one before, and their publication. */
import { join } from 'node:path';
import { openPublication } from '../../build/output/publish.ts';
import type { Folders } from '../../build/core/types.ts';

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

export function foldersIn(root: string): Folders {
  return { root, out: join(root, 'dist'), state: join(root, '.site') };
}

export function publishSite(root: string, name: SiteName): void {
  const publication = openPublication(foldersIn(root), false);
  for (const [path, bytes] of Object.entries(SITES[name])) publication.tree.write({ path, bytes, maker: path });
  publication.publish();
  publication.close();
}

/** A build that stops before it publishes. */
function giveUp(root: string, name: SiteName): void {
  const publication = openPublication(foldersIn(root), false);
  for (const [path, bytes] of Object.entries(SITES[name])) publication.tree.write({ path, bytes, maker: path });
  publication.close();
}

export const published = (name: SiteName) => (root: string) => publishSite(root, name);
export const givenUp = (name: SiteName) => (root: string) => giveUp(root, name);
