/** A cache that has grown is cut back to what is used: by this build and by those into other folders, and never under another build. */
import { existsSync, globSync, mkdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it, vi } from 'vitest';
import { markOf } from '../../build/state/cache.ts';
import { shareCache } from '../../build/state/cache-lock.ts';
import { LOOK_AFTER_BYTES, SPARE_BYTES } from '../../build/state/cache-prune.ts';
import { readUses } from '../../build/state/cache-uses.ts';
import { openChangingSite, post } from '../support/changing-site.ts';
import { runSite } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

// Some builds of a small site.
vi.setConfig({ testTimeout: limit(60_000) });

const { project, at, edit } = await openChangingSite();
const cache = at('.site/cache');

const entries = () =>
  globSync('*/[0-9a-f][0-9a-f]/*', { cwd: cache }).map((file) => {
    const [kind = '', head = '', name = ''] = file.split(/[\\/]/);
    return { file: join(cache, file), mark: markOf(kind, head + name) };
  });

const usesOf = (out: string) =>
  new Set(
    readUses({ root: project.root, state: at('.site'), out }).flatMap((uses) =>
      uses.out === out ? [...uses.marks] : [],
    ),
  );

/** An entry that no build uses, as large as all that may stay. It holds nothing, so it takes no room. */
function plantHeap(name: string): string {
  const file = join(cache, 'icons', 'ab', name.padEnd(62, '0'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  truncateSync(file, SPARE_BYTES + 1);
  utimesSync(file, 0, 0);
  mkdirSync(join(cache, 'grown'), { recursive: true });
  writeFileSync(join(cache, 'grown', 'before'), String(LOOK_AFTER_BYTES));
  return file;
}

async function build(...flags: string[]): Promise<void> {
  const { code, stdout, stderr } = await runSite(project.root, ['build', ...flags]);
  expect(stdout + stderr).not.toContain('not used any more was left');
  expect(code).toBe(0);
}

it('bounds the cache', async () => {
  await build();
  const all = entries();
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(({ mark }) => !usesOf(at('dist')).has(mark))).toEqual([]);

  // Pages that are left where they are still show what was drawn for them, and the next post is set in the same fonts.
  await build();
  expect(all.filter(({ mark }) => !usesOf(at('dist')).has(mark)).map(({ file }) => relative(cache, file))).toEqual([]);

  edit('content/company.yaml', 'Changing', 'Changed');
  edit(post(4), 'title: Post 4', 'title: Another');
  await build('--out', 'elsewhere');

  const heap = plantHeap('a1');
  edit(post(4), 'title: Another', 'title: Yet one');
  const other = shareCache(cache);
  await build();
  expect(existsSync(heap)).toBe(true);
  other.close();

  edit(post(4), 'title: Yet one', 'title: Told anew');
  await build();
  expect(existsSync(heap)).toBe(false);
  const left = new Set(entries().map(({ mark }) => mark));
  expect(
    [...usesOf(at('elsewhere'))].filter((mark) => all.some((entry) => entry.mark === mark) && !left.has(mark)),
  ).toEqual([]);
  expect(all.filter(({ mark }) => usesOf(at('dist')).has(mark) && !left.has(mark))).toEqual([]);
});
