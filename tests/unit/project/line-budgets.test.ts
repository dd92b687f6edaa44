/** How large the builder and the relay may be, folder by folder (`tests/line-budgets.json`): a commit that raises a budget says why. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../../support/sample-site.ts';

const budgets = JSON.parse(readFileSync(join(PROJECT, 'tests/line-budgets.json'), 'utf8')) as Record<string, number>;

/** `build/cli/cli.ts` -> `build/cli`; a file of `build/` itself -> `build`; all of `shared/` is one. */
const folderOf = (file: string) =>
  file.startsWith('shared/') ? 'shared' : file.split('/').slice(0, -1).slice(0, 2).join('/');

it('is within the budget of each folder', () => {
  const lines = new Map<string, number>();
  for (const file of globSync(['{build,shared}/**/*.{ts,tsx,mjs,js}', 'relay/*.ts'], { cwd: PROJECT })) {
    const folder = folderOf(file.replaceAll('\\', '/'));
    const count = readFileSync(join(PROJECT, file), 'utf8').split('\n').length - 1;
    lines.set(folder, (lines.get(folder) ?? 0) + count);
  }
  expect([...lines.keys()].sort()).toEqual(Object.keys(budgets).sort());
  expect([...lines].filter(([folder, count]) => count > budgets[folder]!)).toEqual([]);
  // What is saved lowers the budget, so that it stays saved.
  expect([...lines].filter(([folder, count]) => count < budgets[folder]! * 0.95 - 20)).toEqual([]);
});
