/** A site is its owner's to change: each page but the home page may go, and the sections of that may be in any order. */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Problem } from '../../build/core/types.ts';
import { PROJECT, copySample } from '../support/sample-site.ts';
import { reportOf, runSite } from '../support/site-command.ts';
import { some } from '../support/whole.ts';

const OWNED = join(PROJECT, 'tests/sample-site');
const HOME = 'content/pages/home.md';
const removable = globSync('content/pages/**/*.md', { cwd: OWNED }).filter((file) => file !== HOME);
const [, front = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(OWNED, HOME), 'utf8')) ?? [];
const home = parse(front) as { readonly sections: readonly { readonly kind: string }[] };
const { sections } = home;
/** All neighbours the other way round, from the last section on and from one in the middle. */
const reversed = sections.toReversed();
const middle = sections.length >> 1;
const orders = [reversed, [...reversed.slice(middle), ...reversed.slice(0, middle)]];

let root = '';
/** Budgets that the owner's own words exceed, as they are. */
let exceeded: readonly string[] = [];
const restore = (path: string) => cpSync(join(OWNED, path), join(root, path), { recursive: true });
beforeAll(async () => {
  root = copySample();
  const codes = (await problems()).map(({ code }) => code);
  exceeded = codes.filter((code) => code.startsWith('budget/'));
});

/** @returns what `site build` and `site check` say of what is there now */
async function problems(): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const command of ['build', 'check']) {
    const { code, stdout } = await runSite(root, [command, '--json']);
    const all = reportOf(stdout).problems;
    found.push(...all.filter(({ code }) => !exceeded.includes(code)));
    if (code !== 0) expect(all).toContainEqual(expect.objectContaining({ severity: 'error' }));
  }
  return found;
}

// Several at a time; all at once are in owners.long.test.ts.
const groups = [0, 1].map((group) => removable.filter((_, index) => index % 2 === group));
it.each(some(groups, 1).map((files) => [files.join(', '), files] as const))(
  'builds and passes the check without %s; what led there is left out, by file and line',
  async (_, files) => {
    for (const file of files) rmSync(join(root, file));
    const found = await problems();
    files.forEach(restore);
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    for (const { code, message, place } of found)
      expect([code, message, place]).toEqual([
        'content/left-out',
        expect.stringContaining('there is no page /'),
        expect.objectContaining({ file: expect.stringMatching(/^content\//), line: expect.any(Number) }),
      ]);
  },
);

it.each(some(orders, 1).map((order) => [order.map(({ kind }) => kind).join(' '), order] as const))(
  'builds and passes the check with the home page as %s',
  async (_, order) => {
    writeFileSync(join(root, HOME), `---\n${stringify({ ...home, sections: order })}---\n${text}`);
    expect(await problems()).toEqual([]);
    const page = readFileSync(join(root, 'dist/index.html'), 'utf8');
    expect(page.match(/<h1/g)).toHaveLength(1);
  },
);
