/** Makes the bundle of the builder itself. Whatever goes wrong with it costs the next start some time, and nothing else. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { stampsOf, type Stamps } from '../core/file-stamps.ts';
import { writeSealed } from '../state/sealed-json.ts';
import { FOLDER, PROJECT, RECORD, ownStamps, readPrebundle, type Prebundle } from './prebundled.ts';

/** Packages that find programs, WebAssembly, workers or data beside their own code. */
const OUTSIDE = [
  'chokidar',
  'esbuild',
  'harfbuzzjs',
  'html-validate',
  'jsdom',
  'lightningcss',
  'pagefind',
  'sass-embedded',
  'sharp',
  'subset-font',
  'tinypool',
];
const WORKER = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g;
/** CommonJS of packages asks for `require`. A banner's names are unknown to esbuild, so no module may have them. */
const BANNER = `
import { createRequire as createRequire$prebundle } from 'node:module';
const require = createRequire$prebundle(import.meta.url);`;
/** Tells modules where the bundle is. */
const PLACE = 'prebundle-place';
/** Another process may still load parts of the bundle before this one. */
const LASTS_MS = 24 * 60 * 60 * 1000;

/** For the next start; the second time that the same sources ran, since whoever edits them would never use what was made. */
export async function keepPrebundle(): Promise<void> {
  try {
    const own = ownStamps();
    const known = readPrebundle(own);
    if (own === null || known?.folder) return;
    mkdirSync(FOLDER, { recursive: true });
    const made = known ? await prebundle(own) : { folder: null, packages: {} };
    const record: Prebundle = { node: process.version, own, ...made };
    writeSealed(RECORD, record);
    removeOld(record.folder);
  } catch {
    // A checkout that cannot be written to, or a disk without room: the sources run.
  }
}

async function prebundle(own: Stamps): Promise<Pick<Prebundle, 'folder' | 'packages'>> {
  const folder = mkdtempSync(join(FOLDER, 'bundle-'));
  try {
    return { folder, packages: await bundleInto(folder, own) };
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true });
    throw cause;
  }
}

/** @returns stamps of the packages' files that went in */
async function bundleInto(folder: string, own: Stamps): Promise<Stamps> {
  const { build } = await import('esbuild');
  const workers = Object.keys(own).filter((file) => /-?worker\.ts$/.test(file));
  const { metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: [join(import.meta.dirname, 'cli.ts'), ...workers],
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // As Node chooses, which knows no condition "module".
    conditions: [],
    external: OUTSIDE,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    define: { 'import.meta.url': 'sourceUrl', 'import.meta.dirname': 'sourceFolder' },
    banner: { js: BANNER },
    plugins: [sourcePlaces(folder)],
  });
  // Fails where a file of the bundle is none that Node could load.
  await build({
    entryPoints: Object.keys(metafile.outputs).filter((file) => file.endsWith('.js')),
    write: false,
    absWorkingDir: PROJECT,
    outdir: folder,
    logLevel: 'silent',
  });
  const inputs = Object.keys(metafile.inputs).map((input) => resolve(PROJECT, input));
  return stampsOf(inputs.filter((file) => !(file in own)));
}

/** A module finds files from where its source lies, and workers in the bundle. */
function sourcePlaces(folder: string): Plugin {
  return {
    name: 'source-places',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: new RegExp(`^${PLACE}$`) }, () => ({ path: PLACE, namespace: PLACE }));
      onLoad({ filter: /.*/, namespace: PLACE }, () => ({
        contents: "export { fileURLToPath as pathOf } from 'node:url'; export const { url: bundleUrl } = import.meta;",
      }));
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        if (!text.includes('import.meta.')) return null;
        const from = JSON.stringify(relative(folder, path).split(sep).join('/'));
        // In the same line as the first, so that a stack names the source's lines.
        const places = `import { bundleUrl, pathOf } from '${PLACE}'; const sourceUrl = new URL(${from}, bundleUrl).href, sourceFolder = pathOf(new URL('.', sourceUrl));`;
        return { contents: places + text.replaceAll(WORKER, "new URL('./$1.js', bundleUrl)"), loader: 'ts' };
      });
    },
  };
}

function removeOld(current: string | null): void {
  for (const name of readdirSync(FOLDER)) {
    const path = join(FOLDER, name);
    if (path === current || path === RECORD) continue;
    if (Date.now() - statSync(path).mtimeMs > LASTS_MS) rmSync(path, { recursive: true, force: true });
  }
}
