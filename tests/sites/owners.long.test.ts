/** What owners make of the site in their first weeks builds and checks without a problem. */
import { expect, it } from 'vitest';
import { OWNERS_SITES } from '../support/owners-sites.ts';
import { copySample } from '../support/sample-site.ts';
import { runSite, reportOf } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

it.each(OWNERS_SITES)('$name', { timeout: limit(60_000) }, async ({ edit, settings }) => {
  const root = copySample();
  edit(root);
  // The cache that all sites here share remembers how many posts the one before had.
  for (const command of [['build', '--allow-shrink'], ['check']]) {
    const { code, stdout } = await runSite(root, [...command, '--json'], settings);
    expect([code, reportOf(stdout).problems]).toEqual([0, []]);
  }
});
