/** Another version of the builder uses nothing that the one before has cached. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder, readTree } from '../support/folder.ts';
import { PROJECT } from '../support/sample-site.ts';

it('makes what a changed rule says, whatever is cached', () => {
  const builder = makeFolder({ 'package.json': '{"type":"module"}' });
  for (const part of ['build', 'shared', 'relay', 'src/contract.ts'])
    cpSync(join(PROJECT, part), join(builder, part), { recursive: true });
  const root = makeFolder({ 'content/blogs/a.md': '---\ntitle: A\npublishDate: 2026-05-01\n---\nWords.\n' });
  cpSync(join(PROJECT, 'tests/sites/tiny'), root, { recursive: true });
  for (const folder of [builder, root]) symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  const build = () => {
    const { status, stderr } = spawnSync(process.execPath, [join(builder, 'build/bin.mjs'), 'build'], { cwd: root });
    expect(status, String(stderr)).toBe(0);
    return readTree(join(root, 'dist'));
  };
  const before = build();
  const rule = join(builder, 'build/body/clean-bodies.ts');
  writeFileSync(rule, readFileSync(rule, 'utf8').replace('? publicMarkdown', "? 'Changed: ' + publicMarkdown"));
  const after = build();
  const differing = Object.keys(after).filter((path) => after[path] !== before[path]);
  expect(differing).toEqual(['blog/a/index.md']);
  expect(after['blog/a/index.md']).toContain('Changed: Words.');
});
