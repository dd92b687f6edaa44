/** An empty project, and builds of it that publish given files. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { markerFile } from '../../../build/publish/marker.ts';
import { openPublication } from '../../../build/publish/publish.ts';
import type { Folders } from '../../../build/core/types.ts';
import { foldersIn, makeFolder, readTree, writeFiles } from '../../support/folder.ts';

export type Files = Readonly<Record<string, string>>;

export function project(): Folders {
  const root = join(makeFolder(), 'project');
  mkdirSync(root);
  return foldersIn(root);
}

interface Options {
  readonly fresh?: boolean;
  readonly preview?: boolean;
  readonly meanwhile?: () => void;
}

export function publish(places: Folders, files: Files, { fresh = false, preview = false, meanwhile }: Options = {}) {
  const publication = openPublication(places, fresh, preview);
  const { tree } = publication;
  try {
    for (const [path, bytes] of Object.entries(files)) tree.write({ path, bytes, maker: path });
    tree.write(markerFile(Object.keys(files), preview));
    meanwhile?.();
    return publication.publish();
  } finally {
    publication.close();
  }
}

/** The published files without the marker. */
export function published({ out }: Folders): Files {
  const { '.site-build': _, ...files } = readTree(out);
  return files;
}

export const site = (home: string) => ({ 'index.html': home, 'a/index.html': 'a', 'b/c/index.html': 'c' });

/** A project that was built twice. */
export function built(): Folders {
  const places = project();
  for (const home of ['1', '2']) publish(places, site(home));
  return places;
}

/** Puts a file of the user into the output folder. */
export const put = ({ out }: Folders, path: string) => writeFiles(out, { [path]: 'mine' });
