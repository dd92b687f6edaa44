/**
 * SCSS modules for esbuild: sass, then lightningcss, which makes the scoped names from the project-relative path. The names are
 * made before esbuild sees any CSS, so that every bundle agrees on them.
 */
import { relative, sep } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import type { Sass } from './sass.ts';

/** Which cascade layer a module's rules land in, by the folder it stands in; the first match counts. */
const LAYERS: readonly [prefix: string, layer: string][] = [
  ['src/styles/', 'layout'],
  ['src/pages/', 'pages'],
  ['src/', 'components'],
];

/** What the plugins gather: each stylesheet's CSS by project-relative path, and every file that went into it. */
export interface GatheredStyles {
  readonly read: Sass['compile'];
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
        const compiled = await gathered.read(path);
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
        return { contents, loader: 'js' };
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
