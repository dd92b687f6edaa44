/** Which files of `content/` are read, by the endings of their names; and what looks like one of them and is none. */
import { error, warning } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';

/** Capitals are taken for small letters: cameras and old systems write them. */
export const DOCUMENT_ENDING = /\.(?:ya?ml|md)$/i;
/** A drawing that is a document of the site's own: the logo. */
export const DRAWING = /^content\/[^/]+\.svg$/i;
export const MARKDOWN_ENDING = /\.md$/i;
/** Pictures and whatever else may lie there too, so only names that are meant for a text are told. */
const NEAR_MISS = /\.(?:markdown|mdown|mkdn?|mdwn|mdtxt|mdx|(?:md|ya?ml)\.txt)$/i;

/** What begins with a dot belongs to editors and systems. */
export function isHidden(path: string): boolean {
  return path.slice(path.lastIndexOf('/') + 1).startsWith('.');
}

/** A warning for each file that somebody means to be read, and that nobody reads. */
export function nearMisses(files: readonly string[]): Problem[] {
  return files
    .filter((file) => NEAR_MISS.test(file))
    .map((file) =>
      warning(
        'content/ignored',
        `${file} is not read: its name ends in no known way.`,
        'End its name in .md or .yaml.',
        {
          file,
        },
      ),
    );
}

/** An error for each folder that is named like a file that is read. */
export function misnamedFolders(folders: readonly string[], ending: RegExp): Problem[] {
  return folders
    .filter((folder) => ending.test(folder))
    .map((file) =>
      error(
        'content/folder',
        `${file} is a folder, and is named like a file.`,
        'Rename the folder, or put the file there.',
        {
          file,
        },
      ),
    );
}
