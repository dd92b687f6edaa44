/**
 * The site's stylesheets, minified for the browsers we serve: one for all pages with the global sheet before its modules, and a
 * small one for each kind of page that has enough of its own. The cascade layers, whose order the first one sets, keep rules of two
 * sheets in order.
 */
import { gzipSync } from 'node:zlib';
import type { Bundle } from '../../core/types.ts';
import { recent } from '../recent.ts';
import { refuseUnknownTokens } from './unknown-names.ts';

/** The global sheet: the layers' order, tokens and base. */
export const GLOBAL = 'src/styles/global.scss';

/** A kind's own sheet of fewer bytes (gzip) costs more as a request than it saves: its rules go to all pages. */
const WORTH_A_REQUEST = 400;

/** One file for each kind of page, named like it. */
const KINDS = /^src\/pages\/([\w-]+)\.page\.tsx?$/;
/**
 * Styles that so many kinds need are in the sheet of all; those of fewer are in the sheet of each. With six, the page with the most
 * has the least to load at a first visit (the home page, 11.2 KB gzip); with five it is a service's, 12.0 KB.
 */
const SHARED_BY = 6;

/** Oldest browsers the CSS is written for, as lightningcss counts versions: major << 16 | minor << 8. */
const SAFARI = (15 << 16) | (4 << 8);
const TARGETS = { chrome: 100 << 16, firefox: 100 << 16, safari: SAFARI, ios_saf: SAFARI };

type Imports = ReadonlyMap<string, readonly string[]>;
export type Minify = (css: string) => string;

/**
 * @param rules of the global sheet and of each module, by its path in the project
 * @param imports the server's
 * @returns the minified CSS
 * @throws SiteError `styles/unknown-token` with file and line
 */
export function makeStylesheets(
  rules: ReadonlyMap<string, string>,
  imports: Imports,
  { root, minify }: { readonly root: string; readonly minify: Minify },
): Pick<Bundle, 'css' | 'pageCss'> {
  const sheetOf = (files: readonly string[]) => minify(files.map((file) => rules.get(file) ?? '').join('\n'));
  const isWorth = (files: readonly string[]) => gzipSync(sheetOf(files)).length >= WORTH_A_REQUEST;
  const kinds = Map.groupBy(stylesByKind(imports), ([, files]) => isWorth(files));
  const tooSmall = new Set(kinds.get(false)?.flatMap(([, files]) => files));
  const large = kinds.get(true) ?? [];
  const ofKinds = large.map(([kind, files]) => [kind, files.filter((file) => !tooSmall.has(file))] as const);
  const own = new Set(ofKinds.flatMap(([, files]) => files));
  const shared = [...rules.keys()].sort().filter((file) => !own.has(file) && file !== GLOBAL);
  const css = sheetOf([GLOBAL, ...shared]);
  const pageCss = Object.fromEntries(ofKinds.map(([kind, files]) => [kind, sheetOf(files)]));
  refuseUnknownTokens(root, [css, ...Object.values(pageCss)]);
  return { css, pageCss };
}

/** Each kind of page with the style modules of its own sheet, in path order. */
function stylesByKind(imports: Imports): [kind: string, files: string[]][] {
  const needed = [...imports.keys()].flatMap((file) => {
    const kind = KINDS.exec(file)?.[1];
    return kind ? [[kind, stylesBelow(file, imports)] as const] : [];
  });
  const users = (style: string) => needed.filter(([, styles]) => styles.includes(style)).length;
  return needed.map(([kind, styles]) => [kind, styles.filter((style) => users(style) < SHARED_BY).sort()]);
}

/** Every style module that a file brings in, itself or by what it imports. */
function stylesBelow(start: string, imports: Imports): string[] {
  const seen = new Set([start]);
  // A set hands out what is added to it while it is walked.
  for (const file of seen) for (const path of imports.get(file) ?? []) seen.add(path);
  return [...seen].filter((file) => file.endsWith('.module.scss'));
}

/** Remembers what it minified, as far as the last bundles needed it. */
export async function openMinify(): Promise<Minify> {
  const { Features, transform } = await import('lightningcss');
  const known = recent<string>(100);
  // The two sets are written out: what it would add to `color-scheme` for light-dark() is never read.
  const options = { filename: 'site.css', minify: true, targets: TARGETS, exclude: Features.LightDark };
  return (css) => known(css, () => transform({ ...options, code: Buffer.from(css) }).code.toString());
}
