/** The files of a picture: where that of an own address lies, in `static/`, else beside the text that names it, else in `content/`; and those that a page offers. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { nearestPath } from '../../../shared/nearest.ts';
import { error, positionAt, warning } from '../../core/errors.ts';
import { orNull } from '../../core/files.ts';
import { isSourceFile, pathOnDisk } from '../../core/source-files.ts';
import type { OutputFile, Place, Problem } from '../../core/types.ts';
import type { Picture } from '../../../src/contract.ts';
import { type Cache, codeDigest, keyOf, remember, shortHash } from '../../cache/cache.ts';
import { encode, type Variant } from './encode.ts';

const CONTENT = 'content';
const STATIC = 'static';
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|tiff?|webp)$/i;

/** Whether a text is a file of this project, not of an API. */
export function isLocal(source: string): boolean {
  return source.startsWith(`${CONTENT}/`);
}

/** The first of the paths that is a file of its folder; a problem where one of them is a link out of the project, or cannot be read. */
export function firstFile(root: string, paths: readonly string[]): string | Problem | null {
  for (const written of paths) {
    const path = pathOnDisk(root, written);
    const [folder = ''] = path.split('/');
    const isInside = resolve(root, path).startsWith(join(root, folder) + sep);
    const found = isInside && isSourceFile(root, path);
    if (found) return found === true ? path : found;
  }
  return null;
}

/** The pictures below a folder of the project, by their paths from it. */
export function picturesIn(root: string, folder: string): string[] {
  const files = globSync('**/*.*', { cwd: join(root, folder) }).filter((name) => PICTURE.test(name));
  return files.map((name) => name.replaceAll(sep, '/'));
}

type NamesIn = (folder: string) => readonly string[];

/** Says which files were looked for, and what there is of nearly that name. @param namesIn the pictures below a folder */
export function missingPicture(path: string, source: string, root: string, namesIn: NamesIn): Problem {
  const paths = localPaths(path, source);
  const near = paths.flatMap((tried) => namesIn(tried.slice(0, -path.length)));
  const message = `${source} shows ${path.slice(1)}, which is not there: looked for ${paths.join(', ')}.`;
  const meant = nearestPath(path.slice(1).replaceAll('\\', '/'), near);
  const slash = path.includes('\\') ? 'Write "/" in place of "\\". ' : '';
  const hint = `${slash}${meant ? `Did you mean "${meant}"? Else put` : 'Put'} the file beside the text, or in ${STATIC}/.`;
  return error('pictures/missing', message, hint, placeOf(root, source, path));
}

/** The same of a post of the API, which shows its drawing instead. */
export function missingOfPost(path: string, source: string, policy: 'fail' | 'warn'): Problem {
  const message = `The picture ${path} of ${source} is not there: the post shows its drawing.`;
  const hint = `Correct its imageUrl, put the file into ${STATIC}/, or set blogs.baseUrl to the site that has it; \`policies.deadPostLink\` says how much it matters.`;
  return (policy === 'fail' ? error : warning)('pictures/missing', message, hint, { url: path });
}

/** Line and column at which a text names a picture; only the text, where it is written otherwise or kept elsewhere. */
export function placeOf(root: string, source: string, address: string): Place {
  if (!isLocal(source)) return { url: address };
  const name = address.slice(address.lastIndexOf('/') + 1);
  const text = readFileSync(join(root, source), 'utf8');
  const offset = Math.max(...[name, encodeURIComponent(name)].map((spelling) => text.indexOf(spelling)));
  return { file: source, ...(offset >= 0 && positionAt(text, offset)) };
}

/** `/sub/a%20b.png?v=2` -> `/a b.png`; null for what lies outside of the site or cannot be decoded. */
export function ownPath({ pathname }: URL, basePath: string): string | null {
  return pathname.startsWith(`${basePath}/`) ? orNull(() => decodeURIComponent(pathname.slice(basePath.length))) : null;
}

/** Files an own picture may be, project-relative, the likeliest first. A text of the API has none beside it. */
export function localPaths(path: string, source: string): string[] {
  const own = isLocal(source) ? [source.slice(0, source.lastIndexOf('/')), CONTENT] : [];
  return [...new Set([STATIC, ...own])].map((folder) => `${folder}${path}`);
}

/** What a page shows of a picture, beside the text that its post gives it. */
export type ServedPicture = Omit<Picture, 'alt'>;

export function openPictureServer(
  cache: Cache,
  { basePath, write }: { readonly basePath: string; readonly write: (file: OutputFile) => void },
) {
  const code = codeDigest('build/assets');
  const written = new Set<string>();

  /**
   * Draws the picture, or finds it drawn, and writes its files.
   *
   * @param name what its files are called, before the hash
   * @throws PictureFault
   */
  return async (bytes: Uint8Array, name: string): Promise<ServedPicture> => {
    const entry = { kind: 'pictures', key: keyOf(code, bytes) };
    const { width, height, fallback, variants, blur } = await remember(cache, entry, () => encode(bytes));
    const addressOf = ({ bytes, type }: Variant) => {
      const ending = /[a-z]+/.exec(type.slice('image/'.length))![0].replace('jpeg', 'jpg');
      const path = `assets/${name}-${shortHash(bytes)}.${ending}`;
      if (!written.has(path)) write({ path, bytes, maker: `the picture ${path}` });
      written.add(path);
      return `${basePath}/${path}`;
    };
    const byType = Map.groupBy(variants, ({ type }) => type);
    const sources = Array.from(byType, ([type, sized]) => {
      return { type, srcset: sized.map((variant) => `${addressOf(variant)} ${variant.width}w`).join(', ') };
    });
    return { src: addressOf(fallback), width, height, sources, blur };
  };
}
