/** Values of the styles for code that draws: a `*.values.scss` is imported as the custom properties of each of its classes. */
import type { OnLoadResult, Plugin } from 'esbuild';
import { compileSass } from './css-modules.ts';

/** As sass writes them, a declaration a line. */
const RULE = /^\.([\w-]+) \{\n([^}]*)\}/gm;
const CUSTOM_PROPERTY = /^ {2}(--[\w-]+): ([^]*?);$/gm;

/**
 * @param inputs gets every file read
 * @returns a plugin that makes `.light { --ink: #000 }` the export `light`, an object with the key `--ink`
 */
export function cssValues(root: string, inputs: Set<string>): Plugin {
  return {
    name: 'css-values',
    setup(build) {
      build.onLoad({ filter: /\.values\.scss$/ }, async ({ path }): Promise<OnLoadResult> => {
        const compiled = await compileSass(path, root);
        if ('error' in compiled) return { errors: [compiled.error] };
        compiled.loaded.forEach((input) => inputs.add(input));
        const lines = [...compiled.css.matchAll(RULE)].map(([, name, body = '']) => {
          const values = Object.fromEntries([...body.matchAll(CUSTOM_PROPERTY)].map(([, key, value]) => [key, value]));
          return `export const ${name} = ${JSON.stringify(values)};`;
        });
        return { contents: lines.join('\n'), loader: 'js', watchFiles: compiled.loaded };
      });
    },
  };
}
