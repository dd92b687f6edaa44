/** A change that the editing page saves is built like one of any editor. */
import { afterEach, expect, it } from 'vitest';
import { base64, gitSha, startEditing, type Editing } from './editing.ts';

const running: Editing[] = [];
afterEach(async () => {
  for (const site of running.splice(0)) await site.close();
});

async function watched(files: Record<string, string>): Promise<{ site: Editing; builds: () => number }> {
  let count = 0;
  const build = async () => {
    count++;
    return { ok: true, problems: [] };
  };
  const site = await startEditing(files, { watch: true, build });
  running.push(site);
  return { site, builds: () => count };
}

const changedPaths = ({ said }: Editing) =>
  said.filter((line) => line.startsWith('changed: ')).flatMap((line) => line.slice('changed: '.length).split(', '));

it('builds again, and hears of no file that lay beside meanwhile', async () => {
  const { site, builds } = await watched({ 'content/one.md': 'One', 'content/two.md': 'Two', 'static/a.txt': 'A' });
  expect(builds()).toBe(1);
  const saved = await site.save(
    { operation: 'update', path: 'content/one.md', content: base64('1'), sha: gitSha('One') },
    { operation: 'delete', path: 'content/two.md', sha: gitSha('Two') },
    { operation: 'create', path: 'static/b.txt', content: base64('B') },
  );
  expect(saved.status).toBe(201);
  await expect
    .poll(() => new Set(changedPaths(site)))
    .toEqual(new Set(['content/one.md', 'content/two.md', 'static/b.txt']));
  expect(builds()).toBeGreaterThan(1);
});
