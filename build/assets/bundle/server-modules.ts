/**
 * The site's own code as one file a module, without its packages, for a process that loads it after every edit. A file is named by all
 * that it stands on, so that only what an edit reaches is compiled, written and loaded again. As one file, each thread would
 * evaluate the whole site after each edit: saving a component costs 1.6 times the processor time then, and memory grows almost three times as fast.
 */
import { realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolveOptions } from 'esbuild';
import type { Folders } from '../../core/types.ts';
import { digest } from '../../state/cache.ts';
import { portable } from './bundle-sources.ts';
import { assetFile, compile, type CompileSettings } from './compile.ts';
import { ENTRY, serverOptions, type ServerBundle } from './server-bundle.ts';
import { writeServer, type ServerCode, type ServerModule } from './server-code.ts';

/** Stands before an encoded path in the project. */
const MARK = 'site-module:';
const MARKED = new RegExp(`"${MARK}([^"]+)"`, 'g');
const MODULE = /\.(?:[cm]?[jt]sx?|scss)$/;

/**
 * @returns null where modules import each other in a circle, so that none can be named
 * @throws SiteError with one problem for each thing the compilers reject
 */
export async function compileModules(settings: CompileSettings, folders: Folders): Promise<ServerBundle | null> {
  const reached = await reachedModules(settings);
  const linked = linkedModules(reached);
  if (!linked) return null;
  const folder = await writeServer(folders, new Map(linked.values()), settings.compilers.written);
  const modules = [...reached.values()];
  const paths = new Set([...reached.keys(), ...modules.flatMap(({ parts }) => parts)]);
  return {
    server: join(folder, linked.get(ENTRY)![0]),
    files: modules.flatMap(({ files }) => files),
    inputs: Array.from(paths, (path) => resolve(settings.root, path)),
    imports: new Map([...reached].map(([path, { modules }]) => [path, modules])),
  };
}

/** By path in the project, from the entry on; what has not changed is not compiled again. */
async function reachedModules(settings: CompileSettings): Promise<Map<string, ServerModule>> {
  const { modules: known, isCurrent } = settings.compilers;
  const reached = new Map<string, ServerModule>();
  for (let paths = [ENTRY]; paths.length > 0;) {
    const areCurrent = await Promise.all(paths.map((path) => isCurrent(known.get(path)?.states ?? null)));
    const stale = paths.filter((_, index) => !areCurrent[index]);
    if (stale.length > 0) for (const [path, module] of await compileEach(stale, settings)) known.set(path, module);
    for (const path of paths) reached.set(path, known.get(path)!);
    const imported = new Set(paths.flatMap((path) => reached.get(path)!.modules));
    paths = [...imported].filter((path) => !reached.has(path));
  }
  return reached;
}

async function compileEach(paths: readonly string[], settings: CompileSettings): Promise<[string, ServerModule][]> {
  const { root, compilers } = settings;
  const start = Date.now();
  const server = serverOptions(settings);
  const options = {
    ...server,
    packages: 'external' as const,
    // Flat, since source maps name files from there.
    entryPoints: paths.map((path, index) => ({ in: join(root, path), out: `module-${index}` })),
    plugins: [modulesApart(root), ...server.plugins],
  };
  const { outputs, metafile } = await compile('modules', options, settings);
  const outputAt = new Map(outputs.map((output) => [output.path, output]));
  const textAt = (path: string) => outputAt.get(resolve(root, path))?.text ?? '';
  const copies = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => !entryPoint);
  const copyOf = new Map(copies.flatMap(([output, { inputs }]) => Object.keys(inputs).map((input) => [input, output])));
  return Promise.all(
    paths.map(async (path, index): Promise<[string, ServerModule]> => {
      const output = `assets/module-${index}.js`;
      const imports = metafile.inputs[path]?.imports ?? [];
      const marked = imports.filter(({ path }) => path.startsWith(MARK));
      const modules = marked.map(({ path }) => decodeURIComponent(path.slice(MARK.length)));
      const parts = imports.filter(({ external }) => !external).map(({ path }) => path);
      const files = parts.flatMap((part) => outputAt.get(resolve(root, copyOf.get(part) ?? '')) ?? []).map(assetFile);
      const states = await compilers.statesOf(
        [path, ...parts].map((file) => resolve(root, file)),
        start,
      );
      return [path, { code: textAt(output), map: textAt(`${output}.map`), modules, parts, files, states }];
    }),
  );
}

/** Leaves each module of the site to itself. */
function modulesApart(root: string): Plugin {
  return {
    name: 'modules-apart',
    setup(build) {
      build.onResolve({ filter: /^\.\.?\// }, async ({ path, importer, kind, resolveDir, pluginData }) => {
        if (pluginData === MARK) return undefined;
        const found = fileAt(join(resolveDir, path)) ?? (await resolved(path, { importer, kind, resolveDir }));
        if (found === null || !MODULE.test(found)) return undefined;
        return { path: MARK + encodeURIComponent(portable(root, found)), external: true };
      });
      /** For each such question esbuild reads the folders above the project. It reports by itself what is not found. */
      async function resolved(path: string, from: ResolveOptions): Promise<string | null> {
        const found = await build.resolve(path, { ...from, pluginData: MARK });
        return found.errors.length > 0 ? null : found.path;
      }
    },
  };
}

/** The file that an import names in full, its links followed, as esbuild finds it; null where there is none. */
function fileAt(path: string): string | null {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile();
  return isFile ? realpathSync(path) : null;
}

/** By path in the project, each under a name made from its code, and so from the names that its code imports; null where these go round. */
function linkedModules(
  modules: ReadonlyMap<string, ServerModule>,
): Map<string, [name: string, code: ServerCode]> | null {
  const linked = new Map<string, [string, ServerCode]>();
  const under = new Set<string>();
  function link(path: string): boolean {
    if (linked.has(path)) return true;
    const module = modules.get(path)!;
    if (under.has(path)) return false;
    under.add(path);
    if (!module.modules.every(link)) return false;
    const code = module.code.replaceAll(MARKED, (_, marked) => `"./${linked.get(decodeURIComponent(marked))![0]}"`);
    linked.set(path, [`${digest(path, code).slice(0, 24)}.mjs`, { code, map: module.map }]);
    return true;
  }
  return link(ENTRY) ? linked : null;
}
