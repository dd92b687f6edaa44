/** Typefaces by their names: installed packages of Fontsource, and files of the project. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, normalize, parse } from 'node:path';
import { nearest } from '../../../shared/nearest.ts';
import { SiteError, error } from '../../core/errors.ts';
import { entriesIn } from '../../core/files.ts';
import type { Place } from '../../core/types.ts';

/** A file for some letters of a typeface; one for each weight where its weights are files. */
export interface Subset {
  /** The characters that it may have; null: any. */
  readonly claims: RegExp | null;
  readonly files: readonly { readonly path: string; readonly weight: number | null }[];
  /** The same letters in italics; none where the typeface has no such files. */
  readonly italics: Subset['files'];
}

export interface Typeface {
  /** Null: its file says it. */
  readonly family: string | null;
  readonly kind: 'sans-serif' | 'serif' | 'monospace' | null;
  readonly subsets: readonly Subset[];
}

/** A font file of the project, by its path. */
const OWN_FILE = /^(?:static|content\/fonts)\/.+\.(?:woff2?|ttf|otf)$/i;
const OTHER_CUT = /^(.+?)(?:-(bold|[1-9]00))?(-italic)?\.(?:woff2?|ttf|otf)$/i;
/** Of a typeface's variable files, for titles the one with optical sizes comes first. */
const CUTS = { display: ['opsz', 'wght', 'standard', 'full'], text: ['wght', 'standard', 'full', 'opsz'] };
export type Role = keyof typeof CUTS;

/**
 * @param name of a family, or a file below `static/` or `content/fonts/`
 * @param placeOf where the theme names it
 * @throws SiteError `fonts/not-found`
 */
export function findTypeface(root: string, name: string, role: Role, placeOf: () => Place): Typeface {
  if (OWN_FILE.test(name)) {
    const path = join(root, name);
    if (existsSync(path)) return { family: null, kind: null, subsets: [{ claims: null, ...ownFiles(path) }] };
    throw new SiteError(error('fonts/not-found', `There is no font file ${name}.`, null, placeOf()));
  }
  const slug = name.toLowerCase().replace(/\s+/g, '-');
  const folders = packageFolders(root);
  const folder = folders.find((one) => basename(one) === slug);
  if (folder) return packageTypeface(folder, role);
  const names = [...new Set(folders.map((one) => metadataOf(one).family))];
  const near = nearest(name, names);
  const others = names.length > 0 ? `, or an installed typeface: ${names.join(', ')}` : '';
  const hint =
    `Run npm install --save-exact @fontsource-variable/${slug} (where npm finds no such package, @fontsource/${slug}), ` +
    `or name a file below content/fonts/${others}.`;
  const message = `The typeface "${name}" is not installed${near ? `; nearest: ${near}` : ''}.`;
  throw new SiteError(error('fonts/not-found', message, hint, placeOf()));
}

/** A file of the project and its other cuts, beside it: `ours-bold.woff2`, `ours-600.woff2`, `ours-italic.woff2` of `ours.woff2`. */
function ownFiles(path: string): Pick<Subset, 'files' | 'italics'> {
  const { dir, name } = parse(path);
  const others = readdirSync(dir).flatMap((file) => {
    const [, start, cut, italic] = OTHER_CUT.exec(file) ?? [];
    const weight = cut === undefined ? null : Number(cut) || 700;
    return start === name && (cut || italic) ? [{ path: join(dir, file), weight, italic }] : [];
  });
  const [italics = [], weights = []] = [true, false].map((is) => others.filter(({ italic }) => is === Boolean(italic)));
  return { files: [{ path, weight: null }, ...weights], italics };
}

/** The packages that the project depends on, as typefaces for texts: one for development alone is not there where it is published. */
export function installedTypefaces(root: string): Typeface[] {
  const file = join(root, 'package.json');
  const { devDependencies = {} } = existsSync(file) ? readJson<{ devDependencies?: object }>(file) : {};
  const isForAll = (folder: string) => !Object.keys(devDependencies).some((name) => folder.endsWith(normalize(name)));
  return packageFolders(root)
    .filter(isForAll)
    .map((folder) => packageTypeface(folder, 'text'));
}

/** Variable typefaces first: of two packages of a family it is the smaller one. */
function packageFolders(root: string): string[] {
  const folders = createRequire(join(root, 'package.json')).resolve.paths('fonts') ?? [];
  return ['@fontsource-variable', '@fontsource'].flatMap((scope) =>
    folders.flatMap((folder) =>
      entriesIn(join(folder, scope))
        .map(({ name }) => join(folder, scope, name))
        .filter((typeface) => existsSync(join(typeface, 'metadata.json')))
        .sort(),
    ),
  );
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

const metadataOf = (folder: string) =>
  readJson<Record<'id' | 'family' | 'category', string>>(join(folder, 'metadata.json'));

/** Its files: `lora-latin-wght-normal.woff2`, `lora-latin-700-italic.woff2`. */
function packageTypeface(folder: string, role: Role): Typeface {
  const { id, family, category } = metadataOf(folder);
  const ranges = readJson<Record<string, string>>(join(folder, 'unicode.json'));
  const named = new RegExp(`${id}-(.+)-(${CUTS.text.join('|')}|\\d+)-(normal|italic)\\.woff2$`);
  const files = entriesIn(join(folder, 'files'))
    .map(({ name }) => name)
    .sort()
    .flatMap((file) => {
      const [, subset, cut, style] = named.exec(file) ?? [];
      const path = join(folder, 'files', file);
      return subset && cut ? [{ subset, cut, style, path, weight: Number(cut) || null }] : [];
    });
  const cut = CUTS[role].find((one) => files.some((file) => file.cut === one));
  const chosen = files.filter((file) => file.cut === cut || cut === undefined);
  const bySubset = Map.groupBy(chosen, ({ subset }) => subset);
  const subsets = Array.from(bySubset, ([name, all]): Subset => {
    const range = ranges[name] ?? ranges[`[${name}]`];
    const byStyle = Object.groupBy(all, ({ style }) => style as 'normal' | 'italic');
    const { normal: files = [], italic: italics = [] } = byStyle;
    return { claims: range === undefined ? null : rangePattern(range), files, italics };
  }).filter(({ files }) => files.length > 0);
  return { family, kind: category === 'serif' || category === 'monospace' ? category : 'sans-serif', subsets };
}

/** The characters of a CSS `unicode-range`: `U+980-9FF, U+200C`. */
function rangePattern(value: string): RegExp {
  const ranges = value.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi);
  return new RegExp(`[${Array.from(ranges, ([, first, last = first]) => `\\u{${first}}-\\u{${last}}`).join('')}]`, 'u');
}
