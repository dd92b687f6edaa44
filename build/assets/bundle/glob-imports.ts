/** Replaces `import.meta.glob` by imports, and reads YAML, as the tests' bundler does. */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';
import { parse } from 'yaml';

/** The files that have such a call. */
const FILES =
  /[\\/]src[\\/](?:sections[\\/](?:schemas|views)|content[\\/](?:shipped-labels|own-post-fields|collections))\.ts$/;
const CALL = /import\.meta\.glob\(\s*\[([^\]]+)\][^)]*\)/;

export const globImports: Plugin = {
  name: 'glob-imports',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]labels[\\/]\w+\.yaml$/ }, ({ path }) => ({
      contents: JSON.stringify(parse(readFileSync(path, 'utf8'))),
      loader: 'json',
    }));
    build.onLoad({ filter: FILES }, ({ path }) => {
      const folder = dirname(path);
      let imports = '';
      const text = readFileSync(path, 'utf8').replace(CALL, (_, patterns: string) => {
        const files = globSync(patterns.match(/[^\s',]+/g)!, { cwd: folder }).sort();
        const names = files.map((file) => JSON.stringify(`./${file.replaceAll('\\', '/')}`));
        imports = names.map((name, index) => `import file${index} from ${name};`).join(' ');
        return `{ ${names.map((name, index) => `${name}: file${index}`).join(', ')} }`;
      });
      return { contents: `${imports} ${text}`, loader: 'ts', resolveDir: folder };
    });
  },
};
