/**
 * The site's styles as code sees them: Sass in its own process, then for modules lightningcss, which scopes the names by the file.
 * That is done before esbuild sees any CSS, so that all bundles agree on the names.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import { transform } from 'lightningcss';
import { Exception, Logger, initAsyncCompiler } from 'sass';
import { portable } from '../../core/files.ts';
import type { SiteCode, Sources } from '../../core/site-code.ts';

/** The global sheet: the layers' order, tokens and base. */
export const GLOBAL = 'src/styles/global.scss';

/** Of a module: the cascade layer that its rules land in is that of its folder, else `components`. */
const LAYERS = { layout: /^src\/styles\//, pages: /^(?:src\/(?:pages|sections)|own)\// };

/** Of a file, with the names of all files that went in; or what is wrong with it. Of both, all that code sees. */
type Style = { readonly seen: string } & (
  (ReturnType<typeof scoped> & { readonly loaded: readonly string[] }) | { readonly error: PartialMessage }
);

export type Styles = Awaited<ReturnType<typeof openStyles>>;

/** Starts Sass's process, which ends with it. @param root the project's folder, with its code */
export async function openStyles(root: string, { nameOf, diskOf }: SiteCode) {
  const sass = await initAsyncCompiler();
  const styles = new Map<string, Promise<Style>>();
  let sources: Sources = new Map();

  /** Short, since every element of a page names classes: the file's place among all. */
  const keyOf = (file: string) => namesIn(sources).indexOf(file).toString(36);

  async function make(file: string): Promise<Style> {
    const path = diskOf(file);
    try {
      const options = { loadPaths: [dirname(path), diskOf('src/styles')], logger: Logger.silent, charset: false };
      const { css, loadedUrls } = await sass.compileAsync(path, options);
      const loaded = loadedUrls.map((url) => nameOf(fileURLToPath(url)));
      const style = file.endsWith('.module.scss') ? scoped(file, css, keyOf(file)) : { css, names: {} };
      return { ...style, loaded, seen: JSON.stringify(style.names) };
    } catch (cause) {
      if (cause instanceof Exception) return { error: sassMessage(cause, path, root), seen: '' };
      return { error: { text: (cause as Error).message }, seen: '' };
    }
  }

  function of(file: string): Promise<Style> {
    const style = styles.get(file) ?? make(file);
    styles.set(file, style);
    return style;
  }

  return {
    /** Begins a bundle: what is made from the same files stays, the rest is made again. @returns what code sees of the styles */
    async begin(next: Sources): Promise<string> {
      const before = new Map(styles);
      // A new file may take another's place.
      const isSame = namesIn(next).join() === namesIn(sources).join();
      for (const [file, making] of before) {
        const style = await making;
        const stays = isSame && !('error' in style) && style.loaded.every((one) => next.get(one) === sources.get(one));
        if (!stays) styles.delete(file);
      }
      sources = next;
      const known = [...next.keys()].filter((file) => before.has(file));
      return JSON.stringify(await Promise.all(known.map(async (file) => [file, (await of(file)).seen])));
    },
    /** @param file its name */
    of,
    [Symbol.asyncDispose]: () => sass.dispose(),
  };
}

/**
 * Lets code import `*.module.scss`.
 *
 * @param guard refuse class names that a module does not define; the server does, so the client, with the same components, need not
 */
export function stylesPlugin({ styles, code }: { styles: Styles; code: SiteCode }, guard: boolean): Plugin {
  return {
    name: 'styles',
    setup(build) {
      build.onLoad({ filter: /\.module\.scss$/ }, async ({ path }): Promise<OnLoadResult> => {
        const file = code.nameOf(path);
        const style = await styles.of(file);
        if ('error' in style) return { errors: [style.error] };
        const map = JSON.stringify(style.names);
        return { contents: `export default ${guard ? guarded(map, code.shown(file)) : map};`, loader: 'js' };
      });
    },
  };
}

function namesIn(sources: Sources): string[] {
  return [...sources.keys()].filter((file) => file.endsWith('.scss')).sort();
}

function scoped(file: string, css: string, key: string) {
  const { code, exports = {} } = transform({
    filename: file,
    code: Buffer.from(css),
    cssModules: { pattern: `[local]_${key}`, grid: false, container: false },
  });
  const composed = Object.entries(exports).find(([, entry]) => entry.composes.length > 0);
  if (composed) throw new Error(`${file} composes .${composed[0]}: join the class names in the component instead.`);
  const [layer = 'components'] = Object.entries(LAYERS).find(([, folder]) => folder.test(file)) ?? [];
  // lightningcss gives the exports in random order; sorted, two builds are the same bytes.
  const names = Object.keys(exports).sort();
  return {
    css: `@layer ${layer}{${code.toString()}}`,
    /** Classes as code names them, with their names in pages. */
    names: Object.fromEntries(names.map((name) => [name, exports[name]!.name])),
  };
}

/** A map that refuses names the file does not define, so that a misspelt class cannot pass. */
function guarded(map: string, file: string): string {
  return `new Proxy(${map}, { get(classes, name) {
  if (typeof name === 'string' && !(name in classes)) throw new Error(\`${file} defines no class ".\${name}"\`);
  return classes[name];
} })`;
}

function sassMessage({ span: { start, url }, sassMessage: text }: Exception, path: string, root: string) {
  const file = portable(root, url ? fileURLToPath(url) : path);
  return { text, location: { file, line: start.line + 1, column: start.column } };
}
