/** A disk that is full at many different places of the build, in a tmpfs of a few MB that holds the whole project. */
import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeFolder } from '../support/folder.ts';
import { WHOLE } from '../support/whole.ts';
import { build, builtTwice, distOf, openApi, type Row, saying } from './real-build.ts';

const SIZE = 48 << 20;
/** Bytes left free. */
const LEFT = (WHOLE ? [0, 4, 16, 64, 128, 256, 384, 512, 768, 1024] : [0, 16, 256, 1024]).map((kb) => kb << 10);
/** What a build may say then. */
export const TOLD = new Set(['disk/full', 'output/lock-unusable']);

export function mountTmpfs(folder: string, size: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
}

export async function fullDisk(): Promise<Row[]> {
  const root = makeFolder();
  mountTmpfs(root, SIZE);
  const api = await openApi(60);
  const rows: Row[] = [];
  try {
    await builtTwice(api, root);
    let old = distOf(root);
    for (const left of LEFT) {
      const wrong: string[] = [];
      api.edition(`with ${left} bytes left`);
      const filler = join(root, 'filler');
      const { bavail, bsize } = statfsSync(root);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
      const ended = await build(root, api);
      const isOld = isDeepStrictEqual(distOf(root), old);
      const codes = (ended.report?.problems ?? []).map(({ code }) => code);
      if (ended.code === 0 ? isOld : !isOld) wrong.push(`${left}: dist is not what it should be`);
      if (ended.code !== 0 && (codes.length === 0 || !codes.every((code) => TOLD.has(code))))
        wrong.push(`${left}: ${saying(ended)}`);
      rmSync(filler);
      const next = await build(root, api);
      if (next.code !== 0) wrong.push(`${left}: the next build says ${saying(next)}`);
      const fresh = await build(root, api, { options: ['--fresh'] });
      old = distOf(root);
      if (fresh.code !== 0 || next.report?.files !== fresh.report?.files)
        wrong.push(`${left}: the next build was not whole`);
      rows.push({ name: `disk full, ${left >> 10} KB left`, saw: saying(ended), wrong });
    }
    return rows;
  } finally {
    api.close();
    execFileSync('umount', [root]);
  }
}
