/** Compiles the site: the server's code, the loader and the islands' chunks, the stylesheets and hashed media files. */
import { SiteError } from '../../core/errors.ts';
import { settleBoth } from '../../core/settle-both.ts';
import { siteCode } from '../../core/site-code.ts';
import type { Bundle, Folders } from '../../core/types.ts';
import { bundleClient } from './client.ts';
import { compileProblem, openCompiler } from './esbuild.ts';
import { bundleServer } from './server.ts';
import { readSources, type Sources } from './sources.ts';
import { openStyles, type Styles } from './styles.ts';
import { GLOBAL, makeStylesheets, openMinify } from './stylesheet.ts';

/** esbuild and Sass, kept for the next bundle: what has not changed is not compiled again. */
export async function openBundler(root: string) {
  const code = siteCode(root);
  const [styles, minify] = await Promise.all([openStyles(root, code), openMinify()]);
  const compiler = openCompiler(root, code, styles);
  return {
    /**
     * @param folders the server's code is written below `state`
     * @param sources read before
     * @param apart compiles the server with a file for each module (`bundleServer`)
     * @throws SiteError with one problem for each thing the compilers reject
     */
    async bundle(
      sources: Sources,
      { folders, basePath }: { readonly folders: Folders; readonly basePath: string },
      apart: boolean,
    ): Promise<Bundle> {
      await styles.begin(sources);
      const project = compiler.project(sources, basePath);
      // The two share most of their files, and reject the same ones.
      const both = await settleBoth(bundleServer(project, folders, apart), bundleClient(project));
      const [server, { inputs, files, ...client }] = both;
      const global = sources.has(GLOBAL) ? [GLOBAL] : [];
      const rules = await rulesOf([...global, ...server.imports.keys(), ...inputs], styles);
      const sheets = makeStylesheets(rules, server.imports, { code, minify });
      // A picture that both sides use has one name and the same bytes; sorted, since modules are compiled in any order.
      const byPath = new Map([...server.files, ...files].map((file) => [file.path, file]));
      const media = [...byPath.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
      return { server: server.server, ...sheets, ...client, files: media, clientInputs: inputs };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([compiler, styles].map((opened) => opened[Symbol.asyncDispose]()));
    },
  };
}

/** For a process that bundles once. @throws SiteError with one problem for each thing the compilers reject */
export async function bundleSite(folders: Folders, basePath: string): Promise<Bundle> {
  await using bundler = await openBundler(folders.root);
  return await bundler.bundle(readSources(folders.root), { folders, basePath }, false);
}

/** The rules of each stylesheet among these files, by its name. */
async function rulesOf(files: readonly string[], styles: Styles): Promise<Map<string, string>> {
  const rules = new Map<string, string>();
  for (const file of files.filter((file) => file === GLOBAL || file.endsWith('.module.scss'))) {
    const style = await styles.of(file);
    if ('error' in style) throw new SiteError(compileProblem(style.error));
    rules.set(file, style.css);
  }
  return rules;
}
