/**
 * What code of a project imports from the engine, by the name of the package: its public names alone. Each is imported from the file that
 * has it, so that a page gets the styles, and a script the code, of what it uses.
 */
import { readFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { PACKAGE, type SiteCode } from '../../core/site-code.ts';

const API = 'src/public.ts';
const IMPORT = new RegExp(`^import\\s+\\{([^}]*)\\}\\s+from\\s+(['"])${PACKAGE}\\2;?`, 'gm');

export const publicImports = ({ nameOf, diskOf }: SiteCode): Plugin => ({
  name: 'public-imports',
  setup(build) {
    let files: ReadonlyMap<string, string> | undefined;
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const text = nameOf(path).startsWith('own/') ? readFileSync(path, 'utf8') : '';
      if (!text.includes(PACKAGE)) return undefined;
      files ??= publicNames(diskOf(API));
      const contents = text.replace(IMPORT, (whole, list: string) => {
        const lines = list
          .split(',')
          .flatMap((name) => (/\S/.test(name) && !/^\s*type\s/.test(name) ? [name.trim()] : []));
        const from = (name: string) => files!.get(name.split(' ', 1)[0]!) ?? diskOf(API);
        const imports = lines.map((name) => `import { ${name} } from ${JSON.stringify(from(name))};`).join(' ');
        // Lines of messages stay those of the file.
        return imports + '\n'.repeat(whole.split('\n').length - 1);
      });
      return { contents, loader: extname(path).slice(1) as Loader, resolveDir: dirname(path) };
    });
    build.onResolve({ filter: new RegExp(`^${PACKAGE}(?:/|$)`) }, ({ path }) => {
      if (path === PACKAGE) return { path: diskOf(API) };
      return {
        errors: [{ text: `"${path}" is private: import from '${PACKAGE}', whose names docs/extending/ lists` }],
      };
    });
  },
});

/** Each public name, types too, and the file or package that it is from. */
export function publicNames(api: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, list, from = ''] of readFileSync(api, 'utf8').matchAll(/^export (?:\{([^}]*)\}|\*) from '([^']+)'/gm)) {
    const file = from.startsWith('.') ? resolve(dirname(api), from) : from;
    const all = list?.split(',') ?? namesIn(readFileSync(file, 'utf8'));
    for (const name of all) if (/\S/.test(name)) names.set(name.trim().replace(/^type\s+/, ''), file);
  }
  return names;
}

const namesIn = (text: string) =>
  Array.from(text.matchAll(/^export (?:const|function) (\w+)/gm), ([, name = '']) => name);
