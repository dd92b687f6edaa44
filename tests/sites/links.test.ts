/** Faults in the sources of a site beside its posts: reported at their line. Links of posts: tests/sites/failing/wrong-links. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { placeText } from '../../build/core/errors.ts';
import { tinySite } from '../support/folder.ts';
import { siteReport } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

vi.setConfig({ testTimeout: limit(60_000) });

const ENTRY = readFileSync(join(import.meta.dirname, 'tiny/src/entry.tsx'), 'utf8');
const entry = (from: string, to: string) => ENTRY.replace(from, to);

async function problemsOf(folder: string): Promise<string[]> {
  const { report } = await siteReport(folder, ['build']);
  return report.problems
    .filter(({ code }) => /^(?:links|render)\//.test(code))
    .map(({ code, severity, place }) => `${severity} ${code} ${place ? placeText(place) : ''}`);
}

it.each([
  [
    'menu',
    'error links/dead content/navigation.yaml:3:5, field items[0].path',
    {
      'content/navigation.yaml': 'items:\n  - name: Gone\n    path: /gone/\n',
      'src/entry.tsx': entry('const links: string[] = [];', 'const links: string[] = [`/gone/`];'),
    },
  ],
  [
    'component that throws',
    'error render/failed src/thrower.ts:2:9',
    {
      'src/thrower.ts': "export function thrower(): never {\n  throw new Error('no such title');\n}\n",
      'src/entry.tsx': entry('import type {', "import { thrower } from './thrower.ts';\nimport type {").replace(
        'const links: string[] = [];',
        'const links: string[] = [];\n    if (route.path === "/") thrower();',
      ),
    },
  ],
])('names file, line and column of the %s', async (_, expected, files) => {
  expect(await problemsOf(tinySite(files))).toEqual([expected]);
});
