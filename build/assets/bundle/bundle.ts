/** Compiles the site: the server's code, the loader and the islands' chunks, the stylesheets and hashed media files. */
import { settleBoth } from '../../core/settle-both.ts';
import type { Bundle, Folders, OutputFile } from '../../core/types.ts';
import { bundleClient } from './client.ts';
import { openCompiler } from './esbuild.ts';
import { bundleServer } from './server.ts';
import { compileModules } from './server-modules.ts';
import { readSources, type Sources } from './sources.ts';
import { openStyles, type Styles } from './styles.ts';
import { makeStylesheets, openMinify } from './stylesheet.ts';

/** esbuild and Sass, kept for the next bundle: what has not changed is not compiled again. */
export interface Bundler extends AsyncDisposable {
  /**
   * @param folders the server's code is written below `state`
   * @param sources read before
   * @param apart compiles the server with a file for each module (`compileModules`)
   * @throws SiteError with one problem for each thing the compilers reject
   */
  bundle(
    sources: Sources,
    place: { readonly folders: Folders; readonly basePath: string },
    apart: boolean,
  ): Promise<Bundle>;
}

export async function openBundler(root: string): Promise<Bundler> {
  const [styles, minify] = await Promise.all([openStyles(root), openMinify()]);
  const compiler = openCompiler(root, styles);
  return {
    async bundle(sources, { folders, basePath }, apart) {
      await styles.begin(sources);
      const project = compiler.project(sources, basePath);
      const making = apart ? compileModules(project, folders) : bundleServer(project, folders);
      // The two share most of their files, and reject the same ones.
      const [server, client] = await settleBoth(making, bundleClient(project));
      const modules = await stylesOf([...server.imports.keys(), ...client.inputs], styles);
      const sheets = await makeStylesheets(modules, server.imports, { root, styles, minify });
      return {
        server: server.server,
        ...sheets,
        files: distinct([...server.files, ...client.files]),
        loader: client.loader,
        islands: client.islands,
        clientInputs: client.inputs,
      };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([compiler, styles].map((opened) => opened[Symbol.asyncDispose]()));
    },
  };
}

/** For a process that bundles once. @throws SiteError as `Bundler.bundle` */
export async function bundleSite(folders: Folders, basePath: string): Promise<Bundle> {
  await using bundler = await openBundler(folders.root);
  return await bundler.bundle(readSources(folders.root), { folders, basePath }, false);
}

/** The rules of each style module among these files, by its path in the project. */
async function stylesOf(files: readonly string[], styles: Styles): Promise<Map<string, string>> {
  const modules = new Map<string, string>();
  for (const file of files.filter((file) => file.endsWith('.module.scss'))) {
    const style = await styles.of(file);
    if (!('error' in style)) modules.set(file, style.css); // else refused already
  }
  return modules;
}

/** A picture that both sides use has one name and the same bytes; sorted, since modules are compiled in any order. */
function distinct(files: readonly OutputFile[]): OutputFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return [...byPath.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}
