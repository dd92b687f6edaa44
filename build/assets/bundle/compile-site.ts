/** Compiles the site: the server's code, the loader and the islands' chunks, the stylesheets and hashed media files. */
import { SiteError } from '../../core/errors.ts';
import { settleBoth } from '../../core/disk-errors.ts';
import { siteCode, type Sources } from '../../core/site-code.ts';
import { bundleClient } from './client.ts';
import { compileProblem, openEsbuild } from './esbuild.ts';
import { bundleServer } from './server.ts';
import { GLOBAL, openStyles } from './scss.ts';
import { makeStylesheets } from './stylesheet.ts';

/** Files whose rules are in a stylesheet; others are parts of them. */
const STYLES = new RegExp(`^${GLOBAL}$|\\.module\\.scss$`);

export type SiteCompiler = Awaited<ReturnType<typeof openSiteCompiler>>;

/** esbuild and Sass, which keep what has not changed for the next bundle. */
export async function openSiteCompiler(root: string) {
  const code = siteCode(root);
  const styles = await openStyles(root, code);
  const esbuild = openEsbuild(root, code, styles);
  return {
    /**
     * @param basePath put before the address of every media file and chunk
     * @param apart compiles the server with a file for each module
     * @throws SiteError with one problem for each thing the compilers reject
     */
    async compile(sources: Sources, basePath: string, apart: boolean) {
      await styles.begin(sources);
      const project = esbuild.project(sources, basePath);
      // The two share most of their files, and reject the same ones.
      const both = await settleBoth(bundleServer(project, apart), bundleClient(project));
      const [{ files: ofServer, imports, ...server }, { inputs, files: ofClient, ...client }] = both;
      const files = [GLOBAL, ...imports.keys(), ...inputs].filter((file) => STYLES.test(file) && sources.has(file));
      /** Of each stylesheet, by its name. */
      const rules = new Map<string, string>();
      for (const file of files) {
        const style = await styles.of(file);
        if ('error' in style) throw new SiteError(compileProblem(style.error));
        rules.set(file, style.css);
      }
      const sheets = makeStylesheets(rules, imports, { code, sources });
      // A picture that both sides use has one name and the same bytes; sorted, since modules are compiled in any order.
      const byPath = new Map([...ofServer, ...ofClient].map((file) => [file.path, file]));
      const media = [...byPath.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
      return { server, bundle: { ...sheets, ...client, files: media, clientInputs: inputs } };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([esbuild, styles].map((opened) => opened[Symbol.asyncDispose]()));
    },
  };
}
