/** What the linter cannot see: an import whose address is computed passes its rules. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The places that load code by a computed address: the owner's files, the rules of the look, the site's bundle, chunks and an index named in the page itself. */
const KNOWN = 'build/core/site-code.ts build/plan/site-tasks.ts src/islands/runtime.ts src/search/pagefind.ts';

it('only the known places import by a computed address', () => {
  const files = globSync('{build,shared,src}/**/*.{ts,tsx,mjs}', { exclude: ['src/own/**'] }).filter((file) =>
    /\bimport\((?!\s*['"])/.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  );
  expect(files.sort()).toEqual(KNOWN.split(' '));
});
