/** Copies the files of `static/`, one at a time, to hold only one large video in memory. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asSiteError } from '../core/disk-errors.ts';
import { SiteError } from '../core/errors.ts';
import { sourceFiles } from '../core/source-files.ts';
import type { OutPath, OutputFile } from '../core/types.ts';

const FOLDER = 'static';

/** Files of editors and desktops. */
export const DESKTOP_FILES =
  /(^|\/)(\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini|\.directory|\.#[^/]*|[^/]*~|\.[^/]*\.sw[a-z])$/;

/** Keeps empty folders in Git. */
const KEEPER = /(^|\/)\.gitkeep$/;

/**
 * @param only the path of one file; by default all
 * @throws SiteError with one problem per link out of the project or special file
 */
export function* staticFiles(root: string, only?: OutPath): Generator<OutputFile> {
  const { files, problems } = sourceFiles(root, FOLDER, (path) => DESKTOP_FILES.test(path) || KEEPER.test(path));
  if (problems.length > 0) throw new SiteError(problems);
  for (const file of only === undefined ? files : files.filter((file) => file === `${FOLDER}/${only}`))
    yield { path: file.slice(FOLDER.length + 1), bytes: bytesOf(root, file), maker: file };
}

function bytesOf(root: string, file: string): Buffer {
  try {
    return readFileSync(join(root, file));
  } catch (cause) {
    throw asSiteError(cause, { file });
  }
}
