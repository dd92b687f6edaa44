/** Replaces `import.meta.glob` by imports, and reads YAML, as the tests' bundler does. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { parse } from 'yaml';
import type { SiteCode } from '../../core/site-code.ts';

/** The files that have such a call. */
const FILES =
  /[\\/]src[\\/](?:sections[\\/](?:collections|schemas|views)|content[\\/](?:shipped-labels|own-post-fields))\.ts$/;
const CALL = /import\.meta\.glob\(\s*\[([^\]]+)\][^)]*\)/;
/** The project's code, as the engine's files name it, wherever it lies. */
const OWN = '../own/';

export const globImports = ({ own }: Pick<SiteCode, 'own'>): Plugin => ({
  name: 'glob-imports',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]labels[\\/]\w+\.yaml$/ }, ({ path }) => ({
      contents: JSON.stringify(parse(readFileSync(path, 'utf8'))),
      loader: 'json',
    }));
    build.onLoad({ filter: FILES }, ({ path }) => {
      const folder = dirname(path);
      const filesOf = (pattern: string) => {
        const isOwn = pattern.startsWith(OWN);
        const cwd = isOwn ? own : folder;
        const files = globSync(isOwn ? pattern.slice(OWN.length) : pattern, { cwd });
        return files.map((file) => [`./${isOwn ? OWN : ''}${file.replaceAll('\\', '/')}`, join(cwd, file)] as const);
      };
      let imports = '';
      const text = readFileSync(path, 'utf8').replace(CALL, (_, patterns: string) => {
        const files = patterns
          .match(/[^\s',]+/g)!
          .flatMap(filesOf)
          .sort();
        imports = files.map(([, disk], index) => `import file${index} from ${JSON.stringify(disk)};`).join(' ');
        return `{ ${files.map(([name], index) => `${JSON.stringify(name)}: file${index}`).join(', ')} }`;
      });
      return { contents: `${imports} ${text}`, loader: 'ts', resolveDir: folder };
    });
  },
});
