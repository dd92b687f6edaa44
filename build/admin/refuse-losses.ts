/** Keeps pictures that a text names, whatever the editing page asks for. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { namesFile, TEXT_FILE } from '../../shared/names-file.ts';
import type { Change } from './changes.ts';
import { filePath, placeOf } from './file-path.ts';
import { Refused } from './refused.ts';

/**
 * @param files paths of all files as they are
 * @throws Refused 409 when a picture goes that a text names which stays
 */
export function refuseLosses(root: string, changes: readonly Change[], files: ReadonlySet<string>): void {
  const written = new Map(
    changes.flatMap((each) => ('bytes' in each ? [[filePath(each.path), each.bytes] as const] : [])),
  );
  const sources = changes.flatMap((each) => {
    if (each.operation === 'create') return [];
    const source = each.operation === 'update' ? (each.from ?? each.path) : each.path;
    // A file that moves with its name is there all the same.
    return each.operation === 'update' && basename(source) === basename(each.path) ? [] : [filePath(source)];
  });
  const gone = sources.filter((path) => !written.has(path));
  const pictures = gone.filter((path) => !TEXT_FILE.test(path));
  if (pictures.length === 0) return;
  const texts = new Set([...files, ...written.keys()].filter((path) => TEXT_FILE.test(path) && !gone.includes(path)));
  for (const path of texts) {
    const text = Buffer.from(written.get(path) ?? readFileSync(placeOf(root, path).disk)).toString();
    refuseNamed(pictures, path, text);
  }
  const settings = join(root, 'site.config.ts');
  if (existsSync(settings)) refuseNamed(pictures, 'site.config.ts', readFileSync(settings, 'utf8'));
}

function refuseNamed(pictures: readonly string[], path: string, text: string): void {
  const picture = pictures.find((each) => namesFile(text, each));
  if (picture === undefined) return;
  throw new Refused(409, `"${picture}" is used in "${path}". Nothing was changed: take it out there first.`);
}
