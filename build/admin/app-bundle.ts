/** The editing page's program: the CMS, what the site adds to it, and the files that both load, compiled for browsers. */
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { globImports } from '../assets/bundle/glob-imports.ts';
import { publicImports } from '../assets/bundle/public-imports.ts';
import { ownDigest, readSources } from '../assets/bundle/sources.ts';
import { openStyles, stylesPlugin } from '../assets/bundle/styles.ts';
import { SiteError, error } from '../core/errors.ts';
import { installApart } from '../core/install-apart.mjs';
import type { Log } from '../core/log.ts';
import { portable, siteCode } from '../core/site-code.ts';
import { LICENCES } from '../core/paths.ts';
import { languageNamed } from '../highlight/languages.ts';
import { digest, type Cache } from '../state/cache.ts';
import { codeDigest } from '../state/code-digest.ts';
import { remember } from '../state/remember.ts';
import { HOOKS, patchCms } from './cms-patches.ts';

/** Where the page starts. */
const ENTRY = 'src/admin/entry.ts';
const HOOKS_FILE = 'src/admin/cms/hooks.ts';
const CMS = '@sveltia/cms';
/** Says its version: in a package, which has no lock file at its top, a folder of its own. */
const LOCK = [new URL('./lock/', import.meta.url), new URL('../../', import.meta.url)].find(existsSync)!;

/**
 * The program, from the cache where nothing that it is made from has changed.
 *
 * @throws esbuild's BuildFailure for code that cannot be compiled; SiteError `admin/not-installed`
 */
export async function adminApp(root: string, basePath: string, cache: Cache, log: Log) {
  const cms = cmsFolder(log);
  // The cache may serve another checkout, whose packages lie elsewhere.
  const key = digest(codeDigest(), ownDigest(readSources(root), basePath), portable(root, cms));
  return remember(cache, { kind: 'admin', key }, () => bundleApp(root, basePath, cms));
}

async function bundleApp(root: string, basePath: string, cms: string) {
  const code = siteCode(root);
  const start = code.diskOf(ENTRY);
  await using styles = await openStyles(root, code);
  await styles.begin(readSources(root));
  const outdir = join(root, 'admin');
  const beside = besideTheCms(cms);
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { app: start },
    outdir,
    entryNames: '[name]-[hash]',
    // The CMS asks for what lies in assets/ beside its own files.
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    jsx: 'automatic',
    minify: true,
    write: false,
    metafile: true,
    // Previews play no film.
    loader: { '.webm': 'empty', '.mp4': 'empty', '.webp': 'empty', '.avif': 'dataurl', '.svg': 'text' },
    legalComments: 'none',
    banner: { js: `/* Licences: ${basePath}/${LICENCES} */` },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      publicImports(code),
      globImports(code),
      stylesPlugin(styles, { guard: false }),
      correctedCms(code.diskOf(HOOKS_FILE), cms, beside),
    ],
    logLevel: 'silent',
  });
  const compiled = outputFiles.map(({ path, contents }) => ({ name: portable(outdir, path), bytes: contents }));
  const entry =
    Object.entries(metafile.outputs).find(
      ([, { entryPoint }]) => entryPoint && join(root, entryPoint) === start,
    )?.[0] ?? '';
  return {
    /** Names below `admin/`. */
    files: [...compiled, ...beside],
    /** The script of the page, a name of `files`. */
    script: relative('admin', entry),
    /** Every source file that went in, in the project: for the licences. */
    inputs: Object.keys(metafile.inputs),
  };
}

/** An address of a font in the CMS's styles, and the package that the font is from. */
const FONT = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)[:@][^)]*/g;

/**
 * The CMS with its patches. Its styles name their fonts at another host first, though it brings the files; and it brings the grammars of
 * 240 languages for its code blocks, of which the site's own are enough.
 *
 * @throws Error where a version of the CMS brings no file for a font that it names, or has no place for a patch
 */
function correctedCms(hooks: string, cms: string, beside: ReturnType<typeof besideTheCms>): Plugin {
  const fileOf = (_: string, family: string) => {
    const file = beside.find(({ name }) => name.startsWith(`assets/${family}-`) && name.endsWith('.woff2'));
    if (!file) throw new Error(`${CMS} brings no file for its font ${family}.`);
    return file.name;
  };
  return {
    name: 'corrected-cms',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@sveltia\/cms$/ }, () => ({ path: join(cms, 'index.js') }));
      onLoad({ filter: /@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ }, ({ path }) => ({
        contents:
          `import * as ${HOOKS} from ${JSON.stringify(hooks)};` +
          patchCms(readFileSync(path, 'utf8')).replace(FONT, fileOf),
      }));
      onResolve({ filter: /^@shikijs\/langs\// }, ({ path }) =>
        languageNamed(basename(path)) ? null : { path: 'none', namespace: 'no-grammar' },
      );
      onLoad({ filter: /.*/, namespace: 'no-grammar' }, () => ({ contents: 'export default [];' }));
    },
  };
}

/** The programs of the CMS: a developer has them, an owner when the site has an editing page. */
function cmsFolder(log: Log): string {
  try {
    return dirname(createRequire(import.meta.url).resolve(CMS));
  } catch {
    try {
      const announce = () => log.info('installing the program of the editing page, once (85 MB)');
      return join(realpathSync(installApart(CMS, LOCK, announce)), 'npm');
    } catch (cause) {
      throw new SiteError(
        error(
          'admin/not-installed',
          `The program of the editing page could not be installed: ${(cause as Error).message}`,
        ),
        { cause },
      );
    }
  }
}

/** Files that the CMS asks for by their addresses beside its own: fonts, and what reads pictures of phones. Those of maps stay out: no form has a map. */
function besideTheCms(cms: string) {
  const folder = join(cms, 'assets');
  const names = readdirSync(folder).filter((name) => /\.(?:woff2|wasm|js)$/.test(name));
  return names.map((name) => ({ name: `assets/${name}`, bytes: readFileSync(join(folder, name)) }));
}
