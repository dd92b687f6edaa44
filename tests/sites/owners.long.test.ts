/** What owners make of the site in their first weeks builds without a word, and `site check` finds nothing. */
import { describe, expect, it } from 'vitest';
import { OWNERS_SITES } from '../support/owners-sites.ts';
import { copySample } from '../support/sample-site.ts';
import { runSite, reportOf } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

const problemsOf = (stdout: string) => reportOf(stdout).problems;

describe('an owner’s site', () => {
  it.each(OWNERS_SITES.map((site) => [site.name, site] as const))('%s', { timeout: limit(60_000) }, async (_, site) => {
    const root = copySample();
    site.edit(root);
    // The cache that all sites here share remembers how many posts the one before had.
    const built = await runSite(root, ['build', '--json', '--allow-shrink'], site.settings);
    expect(problemsOf(built.stdout)).toEqual([]);
    expect(built.code).toBe(0);
    const checked = await runSite(root, ['check', '--json'], site.settings);
    expect(problemsOf(checked.stdout)).toEqual([]);
    expect(checked.code).toBe(0);
  });
});
