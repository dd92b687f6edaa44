/**
 * Every stylesheet of the site in one run of Sass: the partials that all of them use are read and understood once. Runs in a worker,
 * while esbuild reads the code that asks for them.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileString, Exception, Logger } from 'sass';

const STYLESHEETS = 'src/**/{*.module,*.values,global}.scss';
const SCHEME = 'stylesheet:';

/** What a partial keeps from one stylesheet to the next would make their order matter: `!global`, and setting another's variable. */
const KEEPS_STATE = /!global|^\s*[\w-]+\.\$[\w-]+\s*:/m;

export interface AllSass {
  /** By absolute path; the same as each on its own, but for empty lines. */
  readonly css: ReadonlyMap<string, string>;
  /** Every file read, absolute. */
  readonly loaded: readonly string[];
}

/**
 * @param root the project's folder
 * @returns null where they cannot be compiled together, for one that is wrong or one that the others could feel
 */
export function compileAllSass(root: string): AllSass | null {
  const files = globSync(STYLESHEETS, { cwd: root })
    .sort()
    .map((file) => join(root, file));
  const start = (index: number) => `/*! stylesheet ${index} */`;
  const all = files.map((_, index) => `${start(index)}\n@include meta.load-css('${SCHEME}${index}');`);
  const findFileUrl = (url: string) => {
    const file = url.startsWith(SCHEME) ? files[Number(url.slice(SCHEME.length))] : undefined;
    return file === undefined ? null : pathToFileURL(file);
  };
  try {
    const text = ["@use 'sass:meta';", ...all].join('\n');
    const result = compileString(text, { importers: [{ findFileUrl }], logger: Logger.silent, charset: false });
    const loaded = result.loadedUrls.filter(({ protocol }) => protocol === 'file:').map((url) => fileURLToPath(url));
    if (loaded.some((file) => KEEPS_STATE.test(readFileSync(file, 'utf8')))) return null;
    // Sass lifts imports of plain CSS to the top: out of the stylesheet they belong to.
    if (/^@import\b/m.test(result.css)) return null;
    const [top, ...parts] = result.css.split(/\/\*! stylesheet \d+ \*\/\n?/);
    if (top !== '' || parts.length !== files.length) return null;
    return { css: new Map(files.map((file, index) => [file, parts[index] ?? ''])), loaded };
  } catch (cause) {
    if (cause instanceof Exception) return null;
    throw cause;
  }
}
