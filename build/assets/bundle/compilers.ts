/** esbuild and Sass, started by the first bundle and kept for the next: what has not changed is not compiled again. */
import { resolve } from 'node:path';
import type { BuildContext, BuildOptions, BuildResult } from 'esbuild';
import { fileStamp, stampsOfRead } from '../../core/file-stamp.ts';
import type { ServerModule } from './server-code.ts';
import { openSass, type Sass } from './sass.ts';
import { openStyles, type Styles } from './styles.ts';

type Bytes = { write: false; metafile: true };
export type CompiledBundle = BuildResult<Bytes>;

/** What code sees of each file; null where one was changed while it was read: then it is unknown which of its states went in. */
type States = ReadonlyMap<string, string> | null;

/** Of one of a site's bundles. */
interface KeptContext {
  /** Without its plugins. */
  readonly options: string;
  readonly context: BuildContext<Bytes>;
  last: { readonly result: CompiledBundle; readonly states: States } | null;
}

export interface Compilers extends AsyncDisposable {
  /**
   * Begins a bundle.
   *
   * @param isFromScratch compiles everything: another file may be what an import means
   * @throws SiteError `bundle/path` where Sass cannot be started
   */
  begin(isFromScratch: boolean): Promise<Styles>;
  /** The styles of the bundle that was begun last. */
  styles(): Styles;
  /**
   * @param name of this bundle of the site
   * @returns the same object while nothing that goes in has changed; of styles that is only what code sees
   * @throws esbuild's BuildFailure
   */
  compile(name: string, options: BuildOptions & Bytes): Promise<CompiledBundle>;
  /** Of the server, by path in the project; kept by what compiles them. */
  readonly modules: Map<string, ServerModule>;
  /** Files of them that are known to be whole. */
  readonly written: Set<string>;
  /** The states of files that were read since a moment, for `isCurrent`. */
  statesOf(paths: Iterable<string>, since: number): Promise<States>;
  isCurrent(states: States): Promise<boolean>;
  /** Texts that were minified for the last sheets, and the results. */
  minified: ReadonlyMap<string, string>;
}

/** @param root the project's folder */
export function openCompilers(root: string): Compilers {
  const contexts = new Map<string, KeptContext>();
  let sass: Sass | null = null;
  let styles: Styles | null = null;

  /** What code sees of a file of styles. */
  async function stateOf(path: string): Promise<string> {
    const style = await styles!(path);
    return 'error' in style ? '' : JSON.stringify(style.exports);
  }

  async function isCurrent(states: States): Promise<boolean> {
    if (!states) return false;
    const [sheets, others] = split(states.keys());
    if (!others.every((path) => fileStamp(path).text === states.get(path))) return false;
    const now = await Promise.all(sheets.map(stateOf));
    return sheets.every((path, index) => now[index] === states.get(path));
  }

  async function statesOf(paths: Iterable<string>, since: number): Promise<States> {
    const [sheets, others] = split(paths);
    const states = stampsOfRead(others, since);
    for (const path of sheets) states?.set(path, await stateOf(path));
    return states;
  }

  return {
    modules: new Map(),
    written: new Set(),
    minified: new Map(),
    statesOf,
    isCurrent,
    styles: () => styles!,
    async begin(isFromScratch) {
      sass ??= await openSass(root);
      if (isFromScratch) {
        sass.forget();
        for (const kept of contexts.values()) kept.last = null;
        this.modules.clear();
      }
      return (styles = openStyles(root, sass));
    },
    async compile(name, { plugins = [], ...plain }) {
      const options = JSON.stringify(plain);
      let kept = contexts.get(name);
      if (kept?.options !== options) {
        await kept?.context.dispose();
        const { context } = await import('esbuild');
        kept = { options, context: await context({ ...plain, plugins }), last: null };
        contexts.set(name, kept);
      }
      if (kept.last && (await isCurrent(kept.last.states))) return kept.last.result;
      const start = Date.now();
      kept.last = null;
      const result = await kept.context.rebuild();
      const inputs = Object.keys(result.metafile.inputs).map((input) => resolve(root, input));
      kept.last = { result, states: await statesOf(inputs, start) };
      return result;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...contexts.values()].map(({ context }) => context.dispose()));
      await sass?.[Symbol.asyncDispose]();
    },
  };
}

function split(paths: Iterable<string>): [sheets: string[], others: string[]] {
  const { sheets = [], others = [] } = Object.groupBy(paths, (path) => (path.endsWith('.scss') ? 'sheets' : 'others'));
  return [sheets, others];
}
