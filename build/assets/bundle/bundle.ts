/** Compiles the site: one server bundle, the loader and the islands' chunks, the stylesheets and hashed media files. */
import { join } from 'node:path';
import { together } from '../../core/together.ts';
import type { Bundle, Folders, OutputFile } from '../../core/types.ts';
import { bundleClient } from './client.ts';
import { assetFile, compile } from './compile.ts';
import { cssModules, gatherStyles, type GatheredStyles } from './css-modules.ts';
import { cssValues } from './css-values.ts';
import { stylesByKind } from './page-styles.ts';
import { openSass } from './sass.ts';
import { writeServer } from './server-code.ts';
import { makeStylesheets } from './stylesheet.ts';

const ENTRY = 'src/entry.tsx';

/**
 * @param folders the project; the server bundle is written below `state`
 * @param basePath put before the address of every media file and chunk
 * @throws SiteError with one problem for each thing the compilers reject
 */
export async function bundleSite(folders: Folders, basePath: string): Promise<Bundle> {
  await using sass = await openSass(folders.root);
  const gathered = gatherStyles(sass.compile);
  // The two share most of their files, and reject the same ones.
  const [server, client] = await together(
    bundleServer(folders, basePath, gathered),
    bundleClient(folders, basePath, gathered),
  );
  for (const input of [...server.inputs, ...client.inputs]) gathered.inputs.add(input);
  return {
    server: await writeServer(folders, server),
    ...(await makeStylesheets(folders.root, gathered, stylesByKind(server.metafile))),
    files: distinct([...server.files, ...client.files]),
    loader: client.loader,
    islands: client.islands,
    inputs: [...gathered.inputs].sort(),
    clientInputs: client.inputs,
  };
}

async function bundleServer(folders: Folders, basePath: string, gathered: GatheredStyles) {
  const { outputs, inputs, metafile } = await compile(folders, basePath, {
    entryPoints: [join(folders.root, ENTRY)],
    platform: 'node',
    target: 'node24',
    sourcemap: 'external',
    // Everything goes in: a bundle starts in milliseconds where a package of many files takes hundreds.
    packages: 'bundle',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [cssModules(folders.root, gathered, { guard: true }), cssValues(gathered)],
  });
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
