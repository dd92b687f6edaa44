/** Imports that only this site has, as plugins of esbuild. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { parse } from 'yaml';
import { PACKAGE, type SiteCode } from '../../core/site-code.ts';

/** The files that call `import.meta.glob`. */
const WITH_GLOB =
  /[\\/]src[\\/](?:sections[\\/](?:collections|schemas|views)|content[\\/](?:shipped-labels|own-post-fields)|pages[\\/]render|components[\\/]screens[\\/]Screen)\.tsx?$/;
const CALL = /import\.meta\.glob\(\s*\[([^\]]+)\][^)]*\)/;
/** The project's code, as the engine's files name it, wherever it lies. */
const OWN = '../own/';

const API = 'src/public.ts';
const IMPORT = new RegExp(`^import\\s+\\{([^}]*)\\}\\s+from\\s+(['"])${PACKAGE}\\2;?`, 'gm');

/**
 * What code of a project imports from the engine, by the name of the package: its public names alone. Each is imported from the file that
 * has it, so that a page gets the styles, and a script the code, of what it uses.
 */
export const publicImports = ({ nameOf, diskOf }: SiteCode): Plugin => ({
  name: 'public-imports',
  setup(build) {
    let files: ReadonlyMap<string, string> | undefined;
    build.onStart(() => void (files = undefined));
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

/** Replaces `import.meta.glob` by imports, and reads YAML, as the tests' bundler does. */
export const globImports = ({ own }: Pick<SiteCode, 'own'>): Plugin => ({
  name: 'glob-imports',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]labels[\\/]\w+\.yaml$/ }, ({ path }) => ({
      contents: JSON.stringify(parse(readFileSync(path, 'utf8'))),
      loader: 'json',
    }));
    build.onLoad({ filter: WITH_GLOB }, ({ path }) => {
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
      return { contents: `${imports} ${text}`, loader: extname(path).slice(1) as Loader, resolveDir: folder };
    });
  },
});
