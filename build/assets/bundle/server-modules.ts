/**
 * The site's own code as one file a module, without packages, for a process that loads it after every edit. A file is named by all
 * that it stands on, so that only what an edit reaches is compiled, written and loaded again. As one file, each thread would evaluate
 * the whole site after each edit: saving a component costs 1.6 times the processor time then, and memory grows almost three times as
 * fast.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Folders, OutputFile } from '../../core/types.ts';
import { digest } from '../../state/cache.ts';
import { compile, type Project, type Seen } from './esbuild.ts';
import { ENTRY, partsOf, serverOptions, writeServer, type ServerBundle, type ServerCode } from './server.ts';
import { portable } from './sources.ts';

/** One file of the site, compiled; its code names the modules that it imports by their paths. */
interface ServerModule {
  readonly code: ServerCode;
  readonly files: readonly OutputFile[];
  /** In the project. */
  readonly imports: readonly string[];
  /** Itself, and media and data that are part of it. */
  readonly inputs: readonly string[];
  /** Of the inputs. */
  readonly seen: string;
}

export type ServerModules = Map<string, ServerModule>;

/** Before an encoded path in the project. */
const MARK = 'site-module:';
const MARKED = new RegExp(`"${MARK}([^"]+)"`, 'g');

/**
 * @param known modules of the last time; those that have changed are replaced
 * @throws Error for modules that import each other in a circle, and for what only a bundle resolves
 */
export async function compileModules(
  project: Project,
  folders: Folders,
  { known, seen }: { readonly known: ServerModules; readonly seen: Seen },
): Promise<ServerBundle> {
  const reached: ServerModules = new Map();
  const begun = new Set<string>();
  const reach = async (path: string): Promise<void> => {
    if (begun.has(path)) return;
    begun.add(path);
    const before = known.get(path);
    const isCurrent = before && before.seen === (await seen(before.inputs));
    const module = isCurrent ? before : await compileModule(path, project, seen);
    known.set(path, module);
    reached.set(path, module);
    await Promise.all(module.imports.map(reach));
  };
  await reach(ENTRY);
  const linked = linkedModules(reached);
  const folder = await writeServer(folders, new Map(linked.values()));
  return {
    server: join(folder, linked.get(ENTRY)![0]),
    files: [...reached.values()].flatMap(({ files }) => files),
    imports: new Map(Array.from(reached, ([path, { imports }]) => [path, imports])),
  };
}

async function compileModule(path: string, project: Project, seen: Seen): Promise<ServerModule> {
  const options = serverOptions(project);
  const result = await compile(project, {
    ...options,
    packages: 'external',
    entryPoints: [path],
    plugins: [modulesApart(project.root), ...options.plugins],
  });
  const inputs = Object.keys(result.metafile.inputs);
  const marked = result.metafile.inputs[path]!.imports.filter(({ path }) => path.startsWith(MARK));
  const imports = marked.map(({ path }) => decodeURIComponent(path.slice(MARK.length)));
  return { ...partsOf(result), imports, inputs, seen: await seen(inputs) };
}

/** Leaves each module of the site to itself. Imports name files in full. */
function modulesApart(root: string): Plugin {
  return {
    name: 'modules-apart',
    setup(build) {
      build.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
        if (kind === 'entry-point') return undefined;
        const file = join(resolveDir, path);
        if (!existsSync(file)) return { errors: [{ text: `Could not resolve "${path}"` }] };
        if (!/\.(?:[cm]?[jt]sx?|scss)$/.test(file)) return undefined;
        return { path: MARK + encodeURIComponent(portable(root, file)), external: true };
      });
    },
  };
}

/** By path in the project, each under a name made from its code, and so from the names that its code imports. */
function linkedModules(modules: ServerModules): Map<string, readonly [name: string, code: ServerCode]> {
  const linked = new Map<string, readonly [string, ServerCode]>();
  const link = (path: string, above: readonly string[]): string => {
    const known = linked.get(path);
    if (known) return known[0];
    if (above.includes(path)) throw new Error(`${path} imports itself by way of ${above.at(-1)}`);
    const { code, map } = modules.get(path)!.code;
    const linkedTo = (marked: string) => `"./${link(decodeURIComponent(marked), [...above, path])}"`;
    const text = code.replaceAll(MARKED, (_, marked: string) => linkedTo(marked));
    const name = `${digest(path, text).slice(0, 24)}.mjs`;
    linked.set(path, [name, { code: text, map }]);
    return name;
  };
  link(ENTRY, []);
  return linked;
}
