/** The texts of the project are UTF-8: in another encoding letters would be lost on the page. */
import { Buffer, isUtf8 } from 'node:buffer';
import { error, SiteError } from './errors.ts';

/** @throws SiteError `files/not-utf8` with the first line that is not */
export function textOf(bytes: Buffer, file: string): string {
  if (isUtf8(bytes)) return bytes.toString();
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((each) => !isUtf8(Buffer.from(each, 'latin1'))) + 1;
  throw new SiteError(error('files/not-utf8', `${file} is not UTF-8 at line ${line}.`, null, { file, line }));
}
