/**
 * SCSS modules for esbuild: sass, then lightningcss, which makes the scoped names from the project-relative path. The names are
 * made before esbuild sees any CSS, so that every bundle agrees on them.
 */
import { relative, sep } from 'node:path';
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import type { Sass } from './sass.ts';

/** Which cascade layer a module's rules land in, by the folder it stands in; the first match counts. */
const LAYERS: readonly [prefix: string, layer: string][] = [
  ['src/styles/', 'layout'],
  ['src/pages/', 'pages'],
  ['src/', 'components'],
];

/** Class name -> the name it has on the site; or what is wrong with the file. */
type Scoped = { readonly names: Readonly<Record<string, string>> } | { readonly error: PartialMessage };

/** What the plugins gather: each stylesheet's CSS by project-relative path, and every file that went into it. */
export interface GatheredStyles {
  readonly read: Sass['compile'];
  readonly css: Map<string, string>;
  readonly inputs: Set<string>;
  /** By path: both bundles import most modules. */
  readonly scoped: Map<string, Promise<Scoped>>;
}

/** @param read Sass to CSS */
export function gatherStyles(read: Sass['compile']): GatheredStyles {
  return { read, css: new Map(), inputs: new Set(), scoped: new Map() };
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
        const scoping = gathered.scoped.get(path) ?? scope(path, file, gathered);
        gathered.scoped.set(path, scoping);
        const scoped = await scoping;
        if ('error' in scoped) return { errors: [scoped.error] };
        const { names } = scoped;
        const contents = guard ? guardedMap(names, file) : `export default ${JSON.stringify(names)};`;
        return { contents, loader: 'js' };
      });
    },
  };
}

async function scope(path: string, file: string, { read, css, inputs }: GatheredStyles): Promise<Scoped> {
  const compiled = await read(path);
  if ('error' in compiled) return compiled;
  compiled.loaded.forEach((input) => inputs.add(input));
  const { transform } = await import('lightningcss');
  const { code, exports = {} } = transform({
    filename: file,
    code: Buffer.from(compiled.css),
    cssModules: { pattern: '[local]_[hash]', grid: false, container: false },
  });
  const composed = Object.entries(exports).find(([, entry]) => entry.composes.length > 0);
  if (composed) {
    const text = `${file} uses "composes" for .${composed[0]}: join the class names in the component instead.`;
    return { error: { text } };
  }
  const layer = LAYERS.find(([prefix]) => file.startsWith(prefix))?.[1] ?? 'components';
  css.set(file, `@layer ${layer}{${code.toString()}}`);
  // lightningcss gives the exports in random order; sorted, two builds are the same bytes.
  const names = Object.keys(exports).sort();
  return { names: Object.fromEntries(names.map((name) => [name, exports[name]?.name ?? ''])) };
}

/** The module a component imports: a map that refuses names the file does not define, so that a misspelt class cannot pass. */
function guardedMap(map: Readonly<Record<string, string>>, file: string): string {
  return `export default new Proxy(${JSON.stringify(map)}, { get(classes, name) {
  if (typeof name === 'string' && !(name in classes)) throw new Error(\`${file} defines no class ".\${name}"\`);
  return classes[name];
} });`;
}
