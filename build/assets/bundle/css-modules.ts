/**
 * SCSS modules for esbuild: sass, then lightningcss, which makes the scoped names from the project-relative path. The names are
 * made before esbuild sees any CSS, so that every bundle agrees on them.
 */
import { relative, sep } from 'node:path';
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import type { CompiledSass, Sass } from './sass.ts';

/** Which cascade layer a module's rules land in, by the folder it stands in; the first match counts. */
const LAYERS: readonly [prefix: string, layer: string][] = [
  ['src/styles/', 'layout'],
  ['src/pages/', 'pages'],
  ['src/', 'components'],
];

/** Class name -> the name it has on the site, and the rules; or what is wrong with the file. */
type Scoped =
  | { readonly names: Readonly<Record<string, string>>; readonly css: string; readonly loaded: readonly string[] }
  | { readonly error: PartialMessage };

/** The styles of one bundle. */
export interface GatheredStyles {
  readonly read: Sass['compile'];
  /** Disk path of a module -> what it was made into; both bundles import most modules. */
  readonly scoped: Map<string, Promise<Scoped>>;
}

/**
 * A plugin that turns `*.module.scss` into a map of class names.
 *
 * @param styles asked for each bundle
 * @param guard refuse names the file does not define; the server does, so the client, which has the same components, need not
 */
export function cssModules(root: string, styles: () => GatheredStyles, { guard }: { guard: boolean }): Plugin {
  return {
    name: 'css-modules',
    setup(build) {
      build.onLoad({ filter: /\.module\.scss$/ }, async ({ path }): Promise<OnLoadResult> => {
        const scoped = await scopedStyle(root, path, styles());
        if ('error' in scoped) return { errors: [scoped.error] };
        const { names } = scoped;
        const contents = guard ? guardedMap(names, fileIn(root, path)) : `export default ${JSON.stringify(names)};`;
        return { contents, loader: 'js' };
      });
    },
  };
}

/** @param path absolute */
export function scopedStyle(root: string, path: string, { read, scoped }: GatheredStyles): Promise<Scoped> {
  const scoping = scoped.get(path) ?? read(path).then((compiled) => scopedOnce(fileIn(root, path), compiled));
  scoped.set(path, scoping);
  return scoping;
}

/** Project-relative. */
export function fileIn(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/** Of what Sass keeps, so that a module which has not changed is not scoped again. */
const known = new WeakMap<CompiledSass, Promise<Scoped>>();

function scopedOnce(file: string, compiled: CompiledSass): Promise<Scoped> {
  const scoping = known.get(compiled) ?? scope(file, compiled);
  known.set(compiled, scoping);
  return scoping;
}

async function scope(file: string, compiled: CompiledSass): Promise<Scoped> {
  if ('error' in compiled) return compiled;
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
  // lightningcss gives the exports in random order; sorted, two builds are the same bytes.
  const names = Object.keys(exports).sort();
  return {
    names: Object.fromEntries(names.map((name) => [name, exports[name]?.name ?? ''])),
    css: `@layer ${layer}{${code.toString()}}`,
    loaded: compiled.loaded,
  };
}

/** The module a component imports: a map that refuses names the file does not define, so that a misspelt class cannot pass. */
function guardedMap(map: Readonly<Record<string, string>>, file: string): string {
  return `export default new Proxy(${JSON.stringify(map)}, { get(classes, name) {
  if (typeof name === 'string' && !(name in classes)) throw new Error(\`${file} defines no class ".\${name}"\`);
  return classes[name];
} });`;
}
