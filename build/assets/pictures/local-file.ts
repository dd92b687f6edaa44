/** Where the file of an own address lies: in `static/`, else beside the text that names it, else in `content/`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { closest } from 'fastest-levenshtein';
import { error, warning } from '../../core/errors.ts';
import { isSourceFile } from '../../core/source-files.ts';
import type { Place, Problem } from '../../core/types.ts';

const CONTENT = 'content';
const STATIC = 'static';
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|tiff?|webp)$/i;

/** The first of the paths that is a file of its folder; a problem where one of them is a link out of the project, or cannot be read. */
export function firstFile(root: string, paths: readonly string[]): string | Problem | null {
  for (const path of paths) {
    const [folder = ''] = path.split('/');
    const isInside = resolve(root, path).startsWith(join(root, folder) + sep);
    const found = isInside && isSourceFile(root, path);
    if (found) return found === true ? path : found;
  }
  return null;
}

/** The pictures below a folder of the project, by their paths from it. */
export type PictureNames = (folder: string) => readonly string[];

/** Each folder is looked through once, however many pictures are missing. */
export function openPictureNames(root: string): PictureNames {
  const known = new Map<string, readonly string[]>();
  return (folder) => {
    const names = known.get(folder) ?? picturesIn(root, folder);
    known.set(folder, names);
    return names;
  };
}

interface Search {
  readonly paths: readonly string[];
  readonly source: string;
  /** The project's folder. */
  readonly root: string;
  readonly namesIn: PictureNames;
}

/** Says which files were looked for, and what there is of nearly that name. */
export function missingPicture(path: string, { paths, source, root, namesIn }: Search): Problem {
  const folders = [...new Set(paths.map((tried) => tried.slice(0, -path.length)))];
  const names = [...new Set(folders.flatMap(namesIn))];
  const near = names.length > 0 && closest(path.slice(1), names);
  return error(
    'pictures/missing',
    `${source} shows ${path.slice(1)}, which is not there: looked for ${paths.join(', ')}.`,
    near
      ? `Did you mean "${near}"? Else put the file beside the text, or in ${STATIC}/.`
      : `Put the file beside the text, or in ${STATIC}/.`,
    placeOf(root, source, path),
  );
}

/** The same of a post of the API, which shows its drawing instead. */
export function missingOfPost(
  path: string,
  { source, isError }: { readonly source: string; readonly isError: boolean },
): Problem {
  const problem = isError ? error : warning;
  const message = `The picture ${path} of ${source} is not there: the post shows its drawing.`;
  const hint = `Correct its imageUrl, put the file into ${STATIC}/, or set blogs.baseUrl to the site that has it; \`policies.deadPostLink\` says how much it matters.`;
  return problem('pictures/missing', message, hint, { url: path });
}

/** Line and column at which a text names a picture; only the text, where it is written otherwise or kept elsewhere. */
export function placeOf(root: string, source: string, address: string): Place {
  if (!source.startsWith(`${CONTENT}/`)) return { url: address };
  const name = address.slice(address.lastIndexOf('/') + 1);
  const lines = readFileSync(join(root, source), 'utf8').split('\n');
  for (const spelling of [name, encodeURIComponent(name)]) {
    const at = lines.findIndex((line) => line.includes(spelling));
    if (at >= 0) return { file: source, line: at + 1, column: lines[at]!.indexOf(spelling) + 1 };
  }
  return { file: source };
}

function picturesIn(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => PICTURE.test(name))
      .map((name) => name.split(sep).join('/'));
  } catch {
    return [];
  }
}
