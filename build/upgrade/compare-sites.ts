/** Two built sites, page by page: what a reader sees, and what only the markup has. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';

export interface PageChange {
  /** `/about-us/` */
  readonly path: string;
  readonly change: 'added' | 'removed' | 'text' | 'markup' | 'style';
}

/** Names of files that have their content's hash, and classes that have their file's number. */
const HASHES = /(?<=-)[\w-]{8}(?=\.\w{2,5}\b)|\b[\da-f]{8,64}\b|sha256-[\w+/=]+|(?<=[\w-])_[\da-z]{1,3}(?=[\s"])/g;

export function compareSites(before: string, after: string): PageChange[] {
  const pagesOf = (folder: string) => globSync('**/*.html', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const all = [...new Set([...pagesOf(before), ...pagesOf(after)])].sort();
  const restyled = stylesOf(before) !== stylesOf(after);
  return all.flatMap((file): PageChange[] => {
    const path = `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
    const [old, now] = [before, after].map((folder) =>
      existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : null,
    );
    if (now === null) return [{ path, change: 'removed' }];
    if (old === null) return [{ path, change: 'added' }];
    if (textOf(old!) !== textOf(now!)) return [{ path, change: 'text' }];
    if (old!.replace(HASHES, '') !== now!.replace(HASHES, '')) return [{ path, change: 'markup' }];
    return restyled ? [{ path, change: 'style' }] : [];
  });
}

/** All rules of a site, without the names of its classes. */
function stylesOf(folder: string): string {
  const sheets = globSync('**/*.css', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  return sheets
    .map((css) => css.replaceAll(/_[\da-z]{1,3}\b|-[\w-]{8}(?=\.\w)/g, ''))
    .sort()
    .join('\n');
}

/** What a page says: its title, its description and its words. */
function textOf(html: string): string {
  const words: string[] = [];
  let silent = 0;
  const parser = new Parser({
    onopentag(name, { content = '', name: kind = '', alt = '' }) {
      if (name === 'script' || name === 'style') silent += 1;
      if (kind === 'description') words.push(content);
      words.push(alt);
    },
    ontext: (text) => void (silent === 0 && words.push(text)),
    onclosetag(name) {
      if (name === 'script' || name === 'style') silent -= 1;
    },
  });
  parser.end(html);
  return words.join(' ').replace(/\s+/g, ' ');
}
