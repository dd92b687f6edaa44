/** Replaces `import.meta.glob` of the lists of sections by imports, as the tests' bundler does. */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

/** The files that have such a call. */
const FILES = /[\\/]src[\\/]sections[\\/](?:schemas|views)\.ts$/;
const CALL = /import\.meta\.glob\(\s*\[([^\]]+)\][^)]*\)/;

export const globImports: Plugin = {
  name: 'glob-imports',
  setup(build) {
    build.onLoad({ filter: FILES }, ({ path }) => {
      const folder = dirname(path);
      const imports: string[] = [];
      const text = readFileSync(path, 'utf8').replace(CALL, (_, patterns: string) => {
        const files = globSync(patterns.match(/[^\s',]+/g)!, { cwd: folder }).sort();
        const entries = files.map((file, index) => {
          const from = JSON.stringify(`./${file.replaceAll('\\', '/')}`);
          imports.push(`import file${index} from ${from};`);
          return `${from}: file${index}`;
        });
        return `{ ${entries.join(', ')} }`;
      });
      return { contents: `${imports.join(' ')} ${text}`, loader: 'ts', resolveDir: folder };
    });
  },
};
