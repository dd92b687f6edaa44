/** The site's one stylesheet: the global sheet, then every module in path order, minified for the browsers we serve. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError, error } from '../errors.ts';
import { compileSass, type GatheredStyles } from './css-modules.ts';

/** The global sheet: the layers' order, tokens and base. */
const GLOBAL = 'src/styles/global.scss';

/** Oldest browsers the CSS is written for, as lightningcss counts versions: major << 16 | minor << 8. */
const SAFARI = (15 << 16) | (4 << 8);
const TARGETS = { chrome: 100 << 16, firefox: 100 << 16, safari: SAFARI, ios_saf: SAFARI };

/**
 * @returns the minified CSS; adds what it read to `gathered.inputs`
 * @throws SiteError `styles/sass` with file and line
 */
export async function makeStylesheet(root: string, gathered: GatheredStyles): Promise<string> {
  const { Features, transform } = await import('lightningcss');
  const parts = [await globalSheet(root, gathered)];
  for (const file of [...gathered.css.keys()].sort()) parts.push(gathered.css.get(file) ?? '');
  const { code } = transform({
    filename: 'site.css',
    code: Buffer.from(parts.join('\n')),
    minify: true,
    targets: TARGETS,
    // The two sets are written out: what it would add to `color-scheme` for light-dark() is never read.
    exclude: Features.LightDark,
  });
  return code.toString();
}

async function globalSheet(root: string, gathered: GatheredStyles): Promise<string> {
  const path = join(root, GLOBAL);
  if (!existsSync(path)) return '';
  const compiled = await compileSass(path, root);
  if ('error' in compiled) {
    const { text = '', location } = compiled.error;
    const place = location
      ? { file: location.file ?? GLOBAL, line: location.line ?? 1, column: (location.column ?? 0) + 1 }
      : null;
    throw new SiteError(
      error('styles/sass', `A stylesheet cannot be compiled: ${text}`, 'Mend the line shown.', place),
    );
  }
  compiled.loaded.forEach((input) => gathered.inputs.add(input));
  return compiled.css;
}
