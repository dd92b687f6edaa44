/** How large the builder may be. A change that needs more lines takes others out; what is saved lowers the budget. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../support/sample-site.ts';

it.each([
  ['build', 27_300],
  ['shared', 5600],
])('%s/ has at most %i lines', (folder, most) => {
  const files = globSync('**/*.{ts,tsx,mjs}', { cwd: join(PROJECT, folder) });
  const lines = files.map((file) => readFileSync(join(PROJECT, folder, file), 'utf8').split('\n').length - 1);
  expect(files.length).toBeGreaterThan(0);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most);
});
