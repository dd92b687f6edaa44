/** A site is its owner's to change: each page but the home page may go, and each section of that may be at any place. */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Problem } from '../../build/core/types.ts';
import { PROJECT, copySample } from '../support/sample-site.ts';
import { reportOf, runSite } from '../support/site-command.ts';

const OWNED = join(PROJECT, 'tests/sample-site');
const HOME = 'content/pages/home.md';
const removable = globSync('content/pages/**/*.md', { cwd: OWNED }).filter((file) => file !== HOME);
const [, front = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(OWNED, HOME), 'utf8')) ?? [];
const home = parse(front) as { readonly sections: readonly { readonly kind: string }[] };
const { sections } = home;
/** Each section once at each place, and all neighbours the other way round. */
const reversed = sections.toReversed();
const orders = sections.map((_, by) => [...reversed.slice(by), ...reversed.slice(0, by)]);

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

it.each(removable)(
  'builds and passes the check without %s; what led there is left out, by file and line',
  async (file) => {
    rmSync(join(root, file));
    const found = await problems();
    restore(file);
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    for (const { code, message, place } of found)
      expect([code, message, place]).toEqual([
        'content/left-out',
        expect.stringContaining('there is no page /'),
        expect.objectContaining({ file: expect.stringMatching(/^content\//), line: expect.any(Number) }),
      ]);
  },
);

it.each(orders.map((order) => [order.map(({ kind }) => kind).join(' '), order] as const))(
  'builds and passes the check with the home page as %s',
  async (_, order) => {
    writeFileSync(join(root, HOME), `---\n${stringify({ ...home, sections: order })}---\n${text}`);
    expect(await problems()).toEqual([]);
    const page = readFileSync(join(root, 'dist/index.html'), 'utf8');
    expect(page.match(/<h1/g)).toHaveLength(1);
  },
);
