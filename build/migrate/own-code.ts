/** Code of a project that was written inside of a copy of the engine, for a project that has the engine as a package. */
import { join, posix } from 'node:path';
import { publicNames } from '../assets/bundle/import-plugins.ts';
import { ENGINE, PACKAGE } from '../core/site-code.ts';

const IMPORT = /^(import\s+(?:type\s+)?)([^'"]*?)(\s+from\s+)(['"])(\.\.?\/[^'"]+|zod)\4/gm;
/** `@use '../../../styles/mixins'`: the folder of the engine's styles is where Sass looks. */
const STYLES = /(@(?:use|forward|import)\s+['"])(?:\.\.?\/)+styles\//g;

const bare = (name: string) => name.trim().replace(/^type\s+/, '');

/**
 * @param path of the file in the old project
 * @returns its text, with imports of the engine by the name of the package; and what is private there, a sentence each
 */
export function withPublicImports(text: string, path: string): { text: string; problems: string[] } {
  const names = publicNames(join(ENGINE, 'src/public.ts'));
  const problems: string[] = [];
  const byName = (whole: string, start: string, what: string, from: string, quote: string, address: string) => {
    const file = address === 'zod' ? 'zod' : posix.join(posix.dirname(path), address);
    if (file.startsWith('src/own/')) return whole;
    if (file === 'zod') return /^\* as z$/.test(what) ? `${start}{ z }${from}${quote}${PACKAGE}${quote}` : whole;
    const [, list] = /^\{([^}]*)\}$/.exec(what) ?? [];
    const wanted = list?.split(',').map(bare).filter(Boolean) ?? [what];
    const lacking = wanted.filter((name) => list === undefined || !names.has(name));
    if (lacking.length > 0)
      problems.push(`${path} imports ${lacking.join(', ')} of ${file}, which ${PACKAGE} keeps to itself.`);
    return `${start}${what}${from}${quote}${PACKAGE}${quote}`;
  };
  const changed = text.replace(IMPORT, byName);
  return { text: changed.replace(STYLES, '$1'), problems };
}
