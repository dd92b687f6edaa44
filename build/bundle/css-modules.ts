/**
 * SCSS modules for esbuild: sass, then lightningcss, which makes the scoped names from the project-relative path. The names are
 * made before esbuild sees any CSS, so that every bundle agrees on them.
 */
import { readFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import type { Exception } from 'sass';

/** Which cascade layer a module's rules land in, by the folder it stands in; the first match counts. */
const LAYERS: readonly [prefix: string, layer: string][] = [
  ['src/styles/', 'layout'],
  ['src/pages/', 'pages'],
  ['src/', 'components'],
];

/** What the plugin gathered: each stylesheet's CSS by project-relative path, and every file that went into it. */
export interface GatheredStyles {
  readonly css: Map<string, string>;
  readonly inputs: Set<string>;
}

/**
 * A plugin that turns `*.module.scss` into a map of class names and puts the CSS aside in `gathered`.
 *
 * @param guard refuse names the file does not define; the server does, so the client, which has the same components, need not
 */
export function cssModules(root: string, gathered: GatheredStyles, { guard }: { guard: boolean }): Plugin {
  return {
    name: 'css-modules',
    setup(build) {
      build.onLoad({ filter: /\.module\.scss$/ }, async ({ path }): Promise<OnLoadResult> => {
        const file = relative(root, path).split(sep).join('/');
        const compiled = await compileSass(path, root);
        if ('error' in compiled) return { errors: [compiled.error] };
        compiled.loaded.forEach((input) => gathered.inputs.add(input));

        const { transform } = await import('lightningcss');
        const { code, exports = {} } = transform({
          filename: file,
          code: Buffer.from(compiled.css),
          cssModules: { pattern: '[local]_[hash]', grid: false, container: false },
        });
        const composed = Object.entries(exports).find(([, entry]) => entry.composes.length > 0);
        if (composed) {
          return {
            errors: [
              { text: `${file} uses "composes" for .${composed[0]}: join the class names in the component instead.` },
            ],
          };
        }
        const layer = LAYERS.find(([prefix]) => file.startsWith(prefix))?.[1] ?? 'components';
        gathered.css.set(file, `@layer ${layer}{${code.toString()}}`);

        // lightningcss gives the exports in random order; sorted, two builds are the same bytes.
        const names = Object.keys(exports).sort();
        const map = Object.fromEntries(names.map((name) => [name, exports[name]?.name ?? '']));
        const contents = guard ? guardedMap(map, file) : `export default ${JSON.stringify(map)};`;
        return { contents, loader: 'js', watchFiles: compiled.loaded };
      });
    },
  };
}

/** The module a component imports: a map that refuses names the file does not define, so that a misspelt class cannot pass. */
function guardedMap(map: Record<string, string>, file: string): string {
  return `export default new Proxy(${JSON.stringify(map)}, { get(classes, name) {
  if (typeof name === 'string' && !(name in classes)) throw new Error(\`${file} defines no class ".\${name}"\`);
  return classes[name];
} });`;
}

/** Sass to CSS, with the files that went in, or the error in esbuild's form with its place. */
export async function compileSass(
  path: string,
  root: string,
): Promise<{ css: string; loaded: string[] } | { error: PartialMessage }> {
  const sass = await import('sass');
  try {
    const result = sass.compile(path, { loadPaths: [dirname(path)], logger: sass.Logger.silent });
    return { css: result.css, loaded: result.loadedUrls.map((url) => fileURLToPath(url)) };
  } catch (cause) {
    if (!(cause instanceof sass.Exception)) throw cause;
    return { error: sassMessage(cause, path, root) };
  }
}

function sassMessage(exception: Exception, path: string, root: string): PartialMessage {
  const { start, url } = exception.span;
  const file = fileURLToPath(url ?? pathToFileURL(path));
  const lineText = readFileSync(file, 'utf8').split('\n')[start.line] ?? '';
  return {
    text: exception.sassMessage,
    location: { file: relative(root, file).split(sep).join('/'), line: start.line + 1, column: start.column, lineText },
  };
}
