/** File names in `content/`: which are read, and which only look like it. */
import { warning } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';

/** Case-insensitive, since cameras and old systems write capitals. */
export const DOCUMENT_ENDING = /\.(?:ya?ml|md)$/i;
/** An SVG document: the logo, an icon. */
export const DRAWING = /^content\/(?:icons\/)?[^/]+\.svg$/i;
export const MARKDOWN_ENDING = /\.md$/i;
/** The folder may hold any other file, so only names that suggest a text are reported. */
const NEAR_MISS = /\.(?:markdown|mdown|mkdn?|mdwn|mdtxt|mdx|(?:md|ya?ml)\.txt)$/i;

/** Dot files belong to editors and systems. */
export function isHidden(path: string): boolean {
  return path.slice(path.lastIndexOf('/') + 1).startsWith('.');
}

/** A warning for each file that looks like a document and is not read. */
export function nearMisses(files: readonly string[]): Problem[] {
  return files
    .filter((file) => NEAR_MISS.test(file))
    .map((file) => {
      const message = `${file} is not read: its file extension is unknown.`;
      return warning('content/ignored', message, 'Rename it to .md or .yaml.', { file });
    });
}
