/** The same site from the same input (docs/deploy.md): from an empty cache, in another time zone and language. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTree } from '../support/folder.ts';
import { forget, OUT, SAMPLE } from '../support/sample-site.ts';
import { runSite } from '../support/site-command.ts';

it('is the same bytes', async () => {
  const again = 'again';
  forget(again);
  const { code, stderr } = await runSite(SAMPLE, ['build', '--out', again, '--fresh', '--quiet'], {
    TZ: 'Pacific/Auckland',
    LANG: 'bn_IN.UTF-8',
  });
  expect([code, stderr]).toEqual([0, '']);
  expect(readTree(join(SAMPLE, again))).toEqual(readTree(join(SAMPLE, OUT)));
});
