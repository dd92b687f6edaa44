/** A site built for one base path and checked for another: one sentence, and not a hundred dead links. */
import { expect, it } from 'vitest';
import { SiteError } from '../../../build/core/errors.ts';
import { check, GOOD } from './good-site.ts';

const manifest = (scope: string) => ({
  'site.webmanifest': JSON.stringify({ ...JSON.parse(GOOD['site.webmanifest'] ?? '{}'), scope }),
});

it('is one problem that says what to set', async () => {
  const cause = await check(manifest('/site/')).catch((cause: unknown) => cause);
  expect(cause).toBeInstanceOf(SiteError);
  expect((cause as SiteError).problems).toMatchObject([
    {
      code: 'check/base-path',
      message:
        'The site of dist/site.webmanifest was built for the path /site, and is checked for the top of its host.',
      hint: 'Check it with SITE_BASE_PATH=/site, or build it again.',
    },
  ]);
  const below = await check(manifest('/'), { basePath: '/site' }).catch((cause: unknown) => cause);
  expect((below as SiteError).problems[0]?.hint).toBe('Check it without SITE_BASE_PATH, or build it again.');
});

it('is not told of a site that says nothing of it', async () => {
  expect(await check(manifest('/'))).toBe('');
  expect(await check({})).toBe('');
});
