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
import type { CompileSettings } from './compile.ts';
import type { Compilers } from './compilers.ts';
import type { Styles } from './styles.ts';
import { refuseUnknownTokens } from './unknown-names.ts';

/** The global sheet: the layers' order, tokens and base. */
const GLOBAL = 'src/styles/global.scss';

/** A kind's own sheet of fewer bytes (gzip) costs more as a request than it saves: its rules go to all pages. */
const WORTH_A_REQUEST = 400;

/** Oldest browsers the CSS is written for, as lightningcss counts versions: major << 16 | minor << 8. */
const SAFARI = (15 << 16) | (4 << 8);
const TARGETS = { chrome: 100 << 16, firefox: 100 << 16, safari: SAFARI, ios_saf: SAFARI };

type Sheets = Pick<Bundle, 'css' | 'pageCss'> & {
  /** What went into the global sheet. */
  readonly inputs: readonly string[];
};

/**
 * @param modules the rules of each module, by its path in the project
 * @param byKind the style modules of each kind's own sheet
 * @returns the minified CSS
 * @throws SiteError `styles/sass`, `styles/unknown-token` with file and line
 */
export async function makeStylesheets(
  modules: ReadonlyMap<string, string>,
  byKind: ReadonlyMap<string, readonly string[]>,
  { root, compilers }: Pick<CompileSettings, 'root' | 'compilers'>,
): Promise<Sheets> {
  const minify = await minifier(compilers);
  const sheetOf = (files: readonly string[]) => minify(files.map((file) => modules.get(file) ?? '').join('\n'));
  const isWorth = (files: readonly string[]) => gzipSync(sheetOf(files)).length >= WORTH_A_REQUEST;
  const { worth: kinds = [], small = [] } = Object.groupBy(byKind, ([, files]) => (isWorth(files) ? 'worth' : 'small'));
  const tooSmall = new Set(small.flatMap(([, files]) => files));
  const pageCss = kinds.map(([kind, files]) => [kind, files.filter((file) => !tooSmall.has(file))] as const);
  const own = new Set(pageCss.flatMap(([, files]) => files));
  const shared = [...modules.keys()].sort().filter((file) => !own.has(file));
  const global = await globalSheet(root, compilers.styles());
  const sheets = {
    css: minify([global.css, ...shared.map((file) => modules.get(file) ?? '')].join('\n')),
    pageCss: Object.fromEntries(pageCss.map(([kind, files]) => [kind, sheetOf(files)])),
    inputs: global.loaded,
  };
  refuseUnknownTokens(root, [sheets.css, ...Object.values(sheets.pageCss)]);
  return sheets;
}

/** Texts that were minified for the sheets before are not minified again. */
async function minifier(compilers: Compilers): Promise<(css: string) => string> {
  const { Features, transform } = await import('lightningcss');
  const before = compilers.minified;
  const done = new Map<string, string>();
  compilers.minified = done;
  const minify = (css: string) =>
    transform({
      filename: 'site.css',
      code: Buffer.from(css),
      minify: true,
      targets: TARGETS,
      // The two sets are written out: what it would add to `color-scheme` for light-dark() is never read.
      exclude: Features.LightDark,
    }).code.toString();
  return (css) => {
    const minified = done.get(css) ?? before.get(css) ?? minify(css);
    done.set(css, minified);
    return minified;
  };
}

async function globalSheet(root: string, styles: Styles): Promise<{ css: string; loaded: readonly string[] }> {
  const path = join(root, GLOBAL);
  if (!existsSync(path)) return { css: '', loaded: [] };
  const compiled = await styles(path);
  if ('error' in compiled) {
    const { text = '', location } = compiled.error;
    const place = location
      ? { file: location.file ?? GLOBAL, line: location.line ?? 1, column: (location.column ?? 0) + 1 }
      : null;
    throw new SiteError(
      error('styles/sass', `A stylesheet cannot be compiled: ${text}`, 'Correct the line shown.', place),
    );
  }
  return compiled;
}
