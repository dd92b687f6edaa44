/** Values of the styles for code that draws: a `*.values.scss` is imported as the custom properties of each of its classes. */
import type { OnLoadResult, Plugin } from 'esbuild';
import type { GatheredStyles } from './css-modules.ts';

/** As sass writes them, a declaration a line. */
const RULE = /^\.([\w-]+) \{\n([^}]*)\}/gm;
const CUSTOM_PROPERTY = /^ {2}(--[\w-]+): ([^]*?);$/gm;

/** @returns a plugin that makes `.light { --ink: #000 }` the export `light`, an object with the key `--ink` */
export function cssValues(styles: () => Pick<GatheredStyles, 'read'>): Plugin {
  return {
    name: 'css-values',
    setup(build) {
      build.onLoad({ filter: /\.values\.scss$/ }, async ({ path }): Promise<OnLoadResult> => {
        const compiled = await styles().read(path);
        if ('error' in compiled) return { errors: [compiled.error] };
        return { contents: valuesModule(compiled), loader: 'js' };
      });
    },
  };
}

export function valuesModule({ css }: { readonly css: string }): string {
  const lines = [...css.matchAll(RULE)].map(([, name, body = '']) => {
    const values = Object.fromEntries([...body.matchAll(CUSTOM_PROPERTY)].map(([, key, value]) => [key, value]));
    return `export const ${name} = ${JSON.stringify(values)};`;
  });
  return lines.join('\n');
}
