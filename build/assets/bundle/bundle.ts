/** Compiles the site: one server bundle, the loader and the islands' chunks, the stylesheets and hashed media files. */
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { together } from '../../core/together.ts';
import type { Bundle, Folders, OutputFile } from '../../core/types.ts';
import { bundleClient } from './client.ts';
import { assetFile, compile, type CompileSettings } from './compile.ts';
import { openCompilers, type Compilers } from './compilers.ts';
import { cssModules, fileIn, scopedStyle, type GatheredStyles } from './css-modules.ts';
import { cssValues } from './css-values.ts';
import { stylesByKind } from './page-styles.ts';
import { writeServer } from './server-code.ts';
import { makeStylesheets } from './stylesheet.ts';

const ENTRY = 'src/entry.tsx';

export interface KeptCompilers {
  readonly compilers: Compilers;
  /** Another file may be what an import means: nothing is taken from the bundle before. */
  readonly anew: boolean;
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
  const styles = await compilers.begin(kept?.anew ?? true);
  const settings = { compilers, root, basePath };
  // The two share most of their files, and reject the same ones.
  const [server, client] = await together(bundleServer(settings, kept ? 'external' : 'bundle'), bundleClient(settings));
  const code = [...new Set([...server.inputs, ...client.inputs])];
  const { modules, inputs } = await stylesOf(root, code, styles);
  const sheets = await makeStylesheets(modules, stylesByKind(server.metafile), { root, compilers });
  return {
    server: await writeServer(folders, server),
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
async function stylesOf(root: string, code: readonly string[], styles: GatheredStyles) {
  const modules = new Map<string, string>();
  const inputs: string[] = [];
  for (const path of code) {
    if (path.endsWith('.module.scss')) {
      const scoped = await scopedStyle(root, path, styles);
      if ('error' in scoped) continue; // refused already
      modules.set(fileIn(root, path), scoped.css);
      inputs.push(...scoped.loaded);
    } else if (path.endsWith('.values.scss')) {
      const compiled = await styles.read(path);
      if (!('error' in compiled)) inputs.push(...compiled.loaded);
    }
  }
  return { modules, inputs };
}

/**
 * @param packages a bundle that holds them starts in milliseconds where a package of many files takes hundreds; a process that has loaded
 *   them once needs its own code only
 */
async function bundleServer(settings: CompileSettings, packages: 'bundle' | 'external') {
  const { root, compilers } = settings;
  const options: BuildOptions = {
    entryPoints: [join(root, ENTRY)],
    platform: 'node',
    target: 'node24',
    sourcemap: 'external',
    packages,
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [cssModules(root, compilers.styles, { guard: true }), cssValues(compilers.styles)],
  };
  const { outputs, inputs, metafile } = await compile('server', options, settings);
  const isCode = ({ path }: { path: string }) => path.endsWith('.js');
  const isMap = ({ path }: { path: string }) => path.endsWith('.js.map');
  return {
    code: outputs.find(isCode)?.text ?? '',
    map: outputs.find(isMap)?.text ?? '',
    files: outputs.filter((output) => !isCode(output) && !isMap(output)).map(assetFile),
    inputs,
    metafile,
  };
}

/** A picture that both sides use has one name and the same bytes. */
function distinct(files: readonly OutputFile[]): OutputFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
