/** Code that has changed since the last build: what that one kept must not show. `npm run test:upgrades` changes every stage alone. */
import { expect, it, vi } from 'vitest';
import { differing, openUpgrades } from '../upgrades/builder.ts';
import { CHANGES } from '../upgrades/changes.ts';
import { limit } from '../support/time-limits.ts';

// Each is two builds of a small site, side by side.
vi.setConfig({ testTimeout: limit(60_000) });

const { before, build } = await openUpgrades();
const of = (...stages: string[]) => CHANGES.filter(({ stage }) => stages.includes(stage));

/** Together where none makes anew what another one has a part in. */
it.each([
  [
    'what pages show',
    of('a rule of the sanitiser', 'the encoding of pictures', 'what a drawing may hold', 'the icons'),
  ],
  ['pages themselves', of('the alternates of posts')],
])('%s', async (_, changes) => {
  const { warm, clean } = await build(changes);
  expect(differing(before, clean).length).toBeGreaterThanOrEqual(changes.length);
  expect(differing(warm, clean)).toEqual([]);
});
