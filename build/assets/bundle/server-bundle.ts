/** The server's side of the site, with its packages, as one file. */
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { Folders, OutputFile } from '../../core/types.ts';
import { assetFile, compile, type CompileSettings } from './compile.ts';
import { writeServerFile } from './server-code.ts';
import { stylesPlugin } from './styles.ts';

/** Of the site's own code, in the project. */
export const ENTRY = 'src/entry.tsx';

export interface ServerBundle {
  /** Disk path of what exports the site. */
  readonly server: string;
  /** Media that the code shows. */
  readonly files: readonly OutputFile[];
  /** Every file read, absolute. */
  readonly inputs: readonly string[];
  /** File in the project -> what it imports. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

export function serverOptions({ root, compilers }: CompileSettings) {
  return {
    platform: 'node',
    target: 'node24',
    sourcemap: 'external',
    plugins: [stylesPlugin(root, compilers.styles, { guard: true })],
  } satisfies BuildOptions;
}

/**
 * A bundle that holds its packages starts in milliseconds where a package of many files takes hundreds.
 *
 * @throws SiteError with one problem for each thing the compilers reject
 */
export async function bundleServer(settings: CompileSettings, folders: Folders): Promise<ServerBundle> {
  const { outputs, inputs, metafile } = await compile(
    'server',
    {
      ...serverOptions(settings),
      entryPoints: [join(settings.root, ENTRY)],
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    },
    settings,
  );
  const textOf = (ending: string) => outputs.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const server = await writeServerFile(folders, { code: textOf('.js'), map: textOf('.js.map') });
  const files = outputs.filter(({ path }) => !/\.js(?:\.map)?$/.test(path)).map(assetFile);
  const imports = Object.entries(metafile.inputs).map(
    ([file, { imports }]) => [file, imports.map(({ path }) => path)] as const,
  );
  return { server, files, inputs, imports: new Map(imports) };
}
