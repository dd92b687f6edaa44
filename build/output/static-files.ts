/** Files of `static/`, copied as they are: read one after the other, so that a large film does not meet the others in memory. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asSiteError } from '../core/disk-errors.ts';
import { SiteError } from '../core/errors.ts';
import { sourceFiles } from '../core/source-files.ts';
import type { OutputFile } from '../core/types.ts';

const FOLDER = 'static';

/** What editors and desktops leave in folders, never meant for visitors. */
export const DESKTOP_FILES =
  /(^|\/)(\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini|\.directory|\.#[^/]*|[^/]*~|\.[^/]*\.sw[a-z])$/;

/** Keeps an empty folder in Git. */
const KEEPER = /(^|\/)\.gitkeep$/;

/** @throws SiteError with one problem for each link that leads out of the project, and for whatever else is no file */
export function* staticFiles(root: string): Generator<OutputFile> {
  const { files, problems } = sourceFiles(root, FOLDER, (path) => DESKTOP_FILES.test(path) || KEEPER.test(path));
  if (problems.length > 0) throw new SiteError(problems);
  for (const file of files) yield { path: file.slice(FOLDER.length + 1), bytes: bytesOf(root, file), maker: file };
}

function bytesOf(root: string, file: string): Buffer {
  try {
    return readFileSync(join(root, file));
  } catch (cause) {
    throw asSiteError(cause, { file });
  }
}
