/** With `badPost: 'skip'` posts that only their pages find unusable are left out, and the site is made without them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readTree } from '../support/folder.ts';
import { layOver, reportOf, runSite } from '../support/site-command.ts';

const post = (title: string, body: string) => `---\ntitle: ${title}\npublishDate: 2026-05-01\n---\n${body}\n`;

it('makes the site that there is without them, and a second build writes nothing', async () => {
  const folder = layOver(fileURLToPath(new URL('../sites/tiny', import.meta.url)));
  const bad = {
    'content/blogs/deep.md': post('Deep', '<div>'.repeat(300)),
    'content/blogs/without-picture.md': post('Without picture', '![A](none.png)'),
  };
  const files = {
    'site.config.ts': "export default { origin: 'https://tiny.example.com', policies: { badPost: 'skip' } };\n",
    'content/blogs/good.md': post('Good', 'Words.'),
    ...bad,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const build = async () => reportOf((await runSite(folder, ['build', '--json'])).stdout);
  const report = await build();
  expect(report.problems.map(({ code, severity, message }) => [code, severity, message.slice(0, 8)]).sort()).toEqual([
    ['pictures/missing', 'warning', 'Left out'],
    ['post/invalid', 'warning', 'Left out'],
  ]);
  const made = readTree(join(folder, 'dist'));
  expect(await build()).toMatchObject({ posts: 1, written: 0 });
  for (const file of Object.keys(bad)) rmSync(join(folder, file));
  rmSync(join(folder, 'dist'), { recursive: true });
  expect(await build()).toMatchObject({ posts: 1, problems: [] });
  expect(readTree(join(folder, 'dist'))).toEqual(made);
});
