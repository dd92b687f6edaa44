/**
 * The server's side of the site, in two forms. As one file with its packages it starts in milliseconds, where a package of many files
 * takes hundreds. For a process that loads it after every edit, as one file a module, without packages: a file is named by all that it
 * stands on, so that only what an edit reaches is compiled, written and loaded again. As one file, each thread would evaluate the whole
 * site after each edit: saving a component costs 1.6 times the processor time then, and memory grows almost three times as fast.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import type { SiteCode } from '../../core/site-code.ts';
import { keyOf } from '../../cache/cache.ts';
import { assetFile, type Compilation, type Project } from './esbuild.ts';
import { globImports, publicImports } from './import-plugins.ts';
import { stylesPlugin } from './scss.ts';

const ENTRY = 'src/entry.tsx';
/** What of its imports renders pages. */
const PAGES = 'src/pages/render.tsx';
const BANNER = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
/** Before an encoded path in the project, in the place of a module that is left to itself. */
const MARK = 'site-module:';
const MARKED = new RegExp(`"${MARK}([^"]+)"`, 'g');

/**
 * @param apart as one file a module
 * @throws SiteError with one problem for each thing that esbuild rejects; and apart, Error for modules that import each other in a circle,
 *   and for what only a bundle resolves
 */
export async function bundleServer(project: Project, apart: boolean) {
  const compiled = new Map<string, Compilation | null>();
  /** Every file read, by its name -> what it imports. */
  const imports = new Map<string, readonly string[]>();
  const nameOf = (path: string) =>
    path.startsWith(MARK) ? unmarked(path) : project.code.nameOf(join(project.root, path));
  const reach = async (name: string): Promise<void> => {
    if (compiled.has(name)) return;
    compiled.set(name, null);
    const result = await project.compile(optionsOf(project, name, apart));
    compiled.set(name, result);
    const marked: string[] = [];
    for (const [path, input] of Object.entries(result.metafile.inputs)) {
      const paths = input.imports.map((imported) => imported.path);
      imports.set(nameOf(path), paths.map(nameOf));
      if (nameOf(path) === name) marked.push(...paths.filter((imported) => imported.startsWith(MARK)));
    }
    await Promise.all(marked.map((path) => reach(unmarked(path))));
  };
  await reach(ENTRY);

  const textOf = (path: string, end: string) =>
    compiled.get(path)!.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  const names = new Map<string, string | null>();
  const texts = new Map<string, string>();
  /** Names a module by its code, and so by the names that its code imports. */
  const link = (path: string): string => {
    const known = names.get(path);
    if (known === null) throw new Error(`${path} imports itself by way of others`);
    if (known !== undefined) return known;
    names.set(path, null);
    const linked = (_: string, marked: string) => `"./${link(decodeURIComponent(marked))}"`;
    const code = textOf(path, '.js').replaceAll(MARKED, linked);
    const name = `${keyOf(path, code).slice(0, 24)}.mjs`;
    names.set(path, name);
    texts.set(name, code).set(`${name}.map`, textOf(path, '.js.map'));
    return name;
  };
  /** Of the file that exports the site. */
  const name = link(ENTRY);
  const files = [...compiled.values()].flatMap((result) => result!.outputFiles);
  const media = files.filter(({ path }) => !/\.js(?:\.map)?$/.test(path));
  const others = imports.get(ENTRY)!.filter((path) => compiled.has(path) && path !== PAGES);
  const planning = keyOf(textOf(ENTRY, '.js'), ...others.map(link));
  return { name, planning, texts: texts as ReadonlyMap<string, string>, files: media.map(assetFile), imports };
}

function optionsOf(project: Project, name: string, apart: boolean): BuildOptions {
  const { code } = project;
  const others = [globImports(code), stylesPlugin(project, true)];
  return {
    platform: 'node',
    target: 'node24',
    sourcemap: 'external',
    entryPoints: [code.diskOf(name)],
    plugins: [publicImports(code), ...(apart ? [modulesApart(code)] : []), ...others],
    ...(apart ? { packages: 'external' } : { banner: { js: BANNER } }),
  };
}

/** Leaves each module of the site to itself. Imports name files in full. */
function modulesApart({ nameOf }: SiteCode): Plugin {
  return {
    name: 'modules-apart',
    setup(build) {
      build.onResolve({ filter: /^(?:\.\.?)?\// }, ({ path, resolveDir, kind }) => {
        if (kind === 'entry-point') return undefined;
        const file = resolve(resolveDir, path);
        if (!existsSync(file)) return { errors: [{ text: `Could not resolve "${path}"` }] };
        if (!/\.(?:[cm]?[jt]sx?|scss)$/.test(file)) return undefined;
        return { path: MARK + encodeURIComponent(nameOf(file)), external: true };
      });
    },
  };
}

function unmarked(path: string): string {
  return path.startsWith(MARK) ? decodeURIComponent(path.slice(MARK.length)) : path;
}
