/** What every command costs before it does anything: the engine's modules and its packages. A package that is slow to load shows here. */
import { expect, it } from 'vitest';
import { tinySite } from '../support/folder.ts';
import { siteReport } from '../support/site-command.ts';

/** Some 1.05 s on two idle cores of the machine that it was measured on; busy cores do the same work in up to twice the CPU time. */
const MOST_CPU_MS = 2200;

it('builds two pages again, where nothing has changed, in little more than the start of Node', async () => {
  const root = tinySite();
  const costs: number[] = [];
  for (let round = 0; round < 4; round++) {
    const { ok, profile } = (await siteReport(root, ['build'])).report;
    expect(ok).toBe(true);
    costs.push(profile.cpuMs);
  }
  expect(Math.min(...costs.slice(1))).toBeLessThan(MOST_CPU_MS);
});
