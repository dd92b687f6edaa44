/**
 * The site's stylesheets, minified for the browsers we serve: one for all pages with the global sheet before its modules, and a
 * small one for each kind of page that has enough of its own. The cascade layers, whose order the first one sets, keep rules of two
 * sheets in order.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SiteError, error } from '../../core/errors.ts';
import type { Bundle } from '../../core/types.ts';
import type { GatheredStyles } from './css-modules.ts';
import { refuseUnknownTokens } from './unknown-tokens.ts';

/** The global sheet: the layers' order, tokens and base. */
const GLOBAL = 'src/styles/global.scss';

/** A kind's own sheet of fewer bytes (gzip) costs more as a request than it saves: its rules go to all pages. */
const WORTH_A_REQUEST = 400;

/** Oldest browsers the CSS is written for, as lightningcss counts versions: major << 16 | minor << 8. */
const SAFARI = (15 << 16) | (4 << 8);
const TARGETS = { chrome: 100 << 16, firefox: 100 << 16, safari: SAFARI, ios_saf: SAFARI };

type Sheets = Pick<Bundle, 'css' | 'pageCss'>;

/**
 * @param byKind the style modules of each kind's own sheet
 * @returns the minified CSS; adds what it read to `gathered.inputs`
 * @throws SiteError `styles/sass`, `styles/unknown-token` with file and line
 */
export async function makeStylesheets(
  root: string,
  gathered: GatheredStyles,
  byKind: ReadonlyMap<string, readonly string[]>,
): Promise<Sheets> {
  const minify = await minifier();
  const sheetOf = (files: readonly string[]) => minify(files.map((file) => gathered.css.get(file) ?? '').join('\n'));
  const isWorth = (files: readonly string[]) => gzipSync(sheetOf(files)).length >= WORTH_A_REQUEST;
  const { worth: kinds = [], small = [] } = Object.groupBy(byKind, ([, files]) => (isWorth(files) ? 'worth' : 'small'));
  const tooSmall = new Set(small.flatMap(([, files]) => files));
  const pageCss = kinds.map(([kind, files]) => [kind, files.filter((file) => !tooSmall.has(file))] as const);
  const own = new Set(pageCss.flatMap(([, files]) => files));
  const shared = [...gathered.css.keys()].sort().filter((file) => !own.has(file));
  const sheets = {
    css: minify([await globalSheet(root, gathered), ...shared.map((file) => gathered.css.get(file) ?? '')].join('\n')),
    pageCss: Object.fromEntries(pageCss.map(([kind, files]) => [kind, sheetOf(files)])),
  };
  refuseUnknownTokens(root, [sheets.css, ...Object.values(sheets.pageCss)]);
  return sheets;
}

async function minifier(): Promise<(css: string) => string> {
  const { Features, transform } = await import('lightningcss');
  return (css) =>
    transform({
      filename: 'site.css',
      code: Buffer.from(css),
      minify: true,
      targets: TARGETS,
      // The two sets are written out: what it would add to `color-scheme` for light-dark() is never read.
      exclude: Features.LightDark,
    }).code.toString();
}

async function globalSheet(root: string, gathered: GatheredStyles): Promise<string> {
  const path = join(root, GLOBAL);
  if (!existsSync(path)) return '';
  const compiled = await gathered.read(path);
  if ('error' in compiled) {
    const { text = '', location } = compiled.error;
    const place = location
      ? { file: location.file ?? GLOBAL, line: location.line ?? 1, column: (location.column ?? 0) + 1 }
      : null;
    throw new SiteError(
      error('styles/sass', `A stylesheet cannot be compiled: ${text}`, 'Correct the line shown.', place),
    );
  }
  compiled.loaded.forEach((input) => gathered.inputs.add(input));
  return compiled.css;
}
