/** Compiles the site: one server bundle, the loader and the islands' chunks, the stylesheets and hashed media files. */
import { settleBoth } from '../../core/settle-both.ts';
import type { Bundle, Folders, OutputFile } from '../../core/types.ts';
import { portable } from './bundle-sources.ts';
import { bundleClient } from './client.ts';
import { openCompilers, type Compilers } from './compilers.ts';
import { stylesByKind } from './page-styles.ts';
import { bundleServer } from './server-bundle.ts';
import { compileModules } from './server-modules.ts';
import type { Styles } from './styles.ts';
import { makeStylesheets } from './stylesheet.ts';

export interface KeptCompilers {
  readonly compilers: Compilers;
  /** Another file may be what an import means: nothing is taken from the bundle before. */
  readonly isFromScratch: boolean;
  /** Leaves the server's modules apart, where that can be. */
  readonly apart: boolean;
}

/**
 * @param folders the project; the server bundle is written below `state`
 * @param basePath put before the address of every media file and chunk
 * @param kept of a process that bundles again; without it they are started and ended
 * @throws SiteError with one problem for each thing the compilers reject
 */
export async function bundleSite(folders: Folders, basePath: string, kept?: KeptCompilers): Promise<Bundle> {
  const { root } = folders;
  await using own = kept ? null : openCompilers(root);
  const compilers = kept?.compilers ?? own!;
  const styles = await compilers.begin(kept?.isFromScratch ?? true);
  const settings = { compilers, root, basePath };
  const makeServer = async () =>
    (kept?.apart ? await compileModules(settings, folders) : null) ?? (await bundleServer(settings, folders));
  // The two share most of their files, and reject the same ones.
  const [server, client] = await settleBoth(makeServer(), bundleClient(settings));
  const code = [...new Set([...server.inputs, ...client.inputs])];
  const { modules, inputs } = await stylesOf(root, code, styles);
  const sheets = await makeStylesheets(modules, stylesByKind(server.imports), { root, compilers });
  return {
    server: server.server,
    css: sheets.css,
    pageCss: sheets.pageCss,
    files: distinct([...server.files, ...client.files]),
    loader: client.loader,
    islands: client.islands,
    inputs: [...new Set([...code, ...inputs, ...sheets.inputs])].sort(),
    clientInputs: client.inputs,
  };
}

/** @returns the modules of styles among these files, by their path in the project, and all that went into styles */
async function stylesOf(root: string, code: readonly string[], styles: Styles) {
  const modules = new Map<string, string>();
  const inputs: string[] = [];
  for (const path of code.filter((path) => path.endsWith('.scss'))) {
    const style = await styles(path);
    if ('error' in style) continue; // refused already
    if (path.endsWith('.module.scss')) modules.set(portable(root, path), style.css);
    inputs.push(...style.loaded);
  }
  return { modules, inputs };
}

/** A picture that both sides use has one name and the same bytes. */
function distinct(files: readonly OutputFile[]): OutputFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
