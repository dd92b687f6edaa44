/**
 * The site's styles as esbuild and the stylesheets see them: Sass, then for modules lightningcss, which makes the scoped names from the
 * path in the project. The names are made before esbuild sees any CSS, so that every bundle agrees on them.
 */
import { hash } from 'node:crypto';
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import { portable } from './bundle-sources.ts';
import type { CompiledSass, Sass } from './sass.ts';

/** Which cascade layer a module's rules land in, by its folder; the first match counts. */
const LAYERS: readonly [prefix: string, layer: string][] = [
  ['src/styles/', 'layout'],
  ['src/pages/', 'pages'],
  ['src/', 'components'],
];

const MODULE = /\.module\.scss$/;
/** Values for code that draws: the custom properties of each class. */
const VALUES = /\.values\.scss$/;

/** As Sass writes them, a declaration a line. */
const RULE = /^\.([\w-]+) \{\n([^}]*)\}/gm;
const CUSTOM_PROPERTY = /^ {2}(--[\w-]+): ([^]*?);$/gm;

type Texts = Readonly<Record<string, string>>;

/** What a file of styles is made into; or what is wrong with it. */
type Style =
  | {
      readonly css: string;
      /** What code imports: of a module the map of its class names as `default`. */
      readonly exports: Readonly<Record<string, Texts>>;
      /** Every file that went in, absolute. */
      readonly loaded: readonly string[];
    }
  | { readonly error: PartialMessage };

/** A file of styles by its absolute path; within a bundle each is compiled once. */
export type Styles = (path: string) => Promise<Style>;

/** Of what Sass keeps, so that a file which has not changed is not made again. */
const known = new WeakMap<CompiledSass, Style>();

/** @param root the project's folder */
export function openStyles(root: string, { compile }: Pick<Sass, 'compile'>): Styles {
  const styles = new Map<string, Promise<Style>>();
  async function make(path: string): Promise<Style> {
    const compiled = await compile(path);
    const style = known.get(compiled) ?? (await styleOf(portable(root, path), compiled));
    known.set(compiled, style);
    return style;
  }
  return (path) => {
    const style = styles.get(path) ?? make(path);
    styles.set(path, style);
    return style;
  };
}

/**
 * Lets code import `*.module.scss` and `*.values.scss`.
 *
 * @param styles called for each bundle
 * @param guard refuse class names that the module does not define; the server does, so the client, which has the same components, need not
 */
export function stylesPlugin(root: string, styles: () => Styles, { guard }: { guard: boolean }): Plugin {
  return {
    name: 'styles',
    setup(build) {
      build.onLoad({ filter: /\.(?:module|values)\.scss$/ }, async ({ path }): Promise<OnLoadResult> => {
        const style = await styles()(path);
        if ('error' in style) return { errors: [style.error] };
        const code = Object.entries(style.exports).map(([name, texts]) => {
          const map = JSON.stringify(texts);
          if (name !== 'default') return `export const ${name} = ${map};`;
          return `export default ${guard ? guarded(map, portable(root, path)) : map};`;
        });
        return { contents: code.join('\n'), loader: 'js' };
      });
    },
  };
}

async function styleOf(file: string, compiled: CompiledSass): Promise<Style> {
  if ('error' in compiled) return compiled;
  if (MODULE.test(file)) return scoped(file, compiled);
  return { ...compiled, exports: VALUES.test(file) ? valuesIn(compiled.css) : {} };
}

/** @returns of `.light { --ink: #000 }` the entry `light`, an object with the key `--ink` */
function valuesIn(css: string): Record<string, Texts> {
  const rules = [...css.matchAll(RULE)].map(([, name = '', body = '']) => {
    const values = [...body.matchAll(CUSTOM_PROPERTY)].map(([, key = '', value = '']) => [key, value] as const);
    return [name, Object.fromEntries(values)] as const;
  });
  return Object.fromEntries(rules);
}

async function scoped(file: string, { css, loaded }: { css: string; loaded: readonly string[] }): Promise<Style> {
  const { transform } = await import('lightningcss');
  const { code, exports = {} } = transform({
    filename: file,
    code: Buffer.from(css),
    cssModules: { pattern: `[local]_${keyOf(file)}`, grid: false, container: false },
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
    css: `@layer ${layer}{${code.toString()}}`,
    exports: { default: Object.fromEntries(names.map((name) => [name, exports[name]?.name ?? ''])) },
    loaded,
  };
}

/** Two letters fewer than lightningcss's own: all modules of a page name their classes, and keys do not compress. */
function keyOf(file: string): string {
  return hash('sha256', file, 'base64url').slice(0, 4);
}

/** A map that refuses names the file does not define, so that a misspelt class cannot pass. */
function guarded(map: string, file: string): string {
  return `new Proxy(${map}, { get(classes, name) {
  if (typeof name === 'string' && !(name in classes)) throw new Error(\`${file} defines no class ".\${name}"\`);
  return classes[name];
} })`;
}
