import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SiteError } from '../../../build/core/errors.ts';
import { makeFolder } from '../../support/folder.ts';
import { checkSite, type CheckOptions } from '../../../build/check/check.ts';
import { GOOD, check, checkFiles } from './good-site.ts';

it('finds nothing wrong with a good site', async () => {
  expect(await checkFiles(GOOD)).toEqual({ problems: [], pages: 3 });
});

it('passes by the editing page, and no page of the owner’s own at its path', async () => {
  const app = '<!DOCTYPE html><html lang="en"><title>Editing</title><script src="/admin/none.js"></script></html>';
  const ours = app.replace('<script', '<script type="application/json" id="admin-settings">{}</script><script');
  expect(await checkFiles({ ...GOOD, 'admin/index.html': ours })).toEqual({ problems: [], pages: 3 });
  expect((await checkFiles({ ...GOOD, 'admin/index.html': app })).problems).not.toEqual([]);
});

it('takes a site below a base path as it takes one at the top', async () => {
  const moved = Object.fromEntries(
    Object.entries(GOOD).map(([path, text]) => [
      path,
      text
        .replaceAll('https://www.example.com/', 'https://www.example.com/sub/')
        .replaceAll(/((?:href|src)=")\//g, '$1/sub/')
        .replaceAll('url(/', 'url(/sub/')
        .replaceAll('":"/', '":"/sub/'),
    ]),
  );
  expect(await checkFiles(moved, { basePath: '/sub' })).toEqual({ problems: [], pages: 3 });
  const home = moved['index.html']!.replace('/sub/about-us/', '/about-us/');
  expect(await check({ ...moved, 'index.html': home }, { basePath: '/sub' })).toMatchInlineSnapshot(`
    "error: The address /about-us/ lies outside of the base path /sub (on /sub/).
      at dist/index.html:24:31
      Put the base path before it: /sub/about-us/ [links/outside]"
  `);
});

it.each(['missing', 'empty'])('says what to do about a folder that is %s', async (name) => {
  const root = makeFolder({ 'empty/notes.txt': '' });
  const failure = await checkSite({ folder: join(root, name), root } as CheckOptions).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(SiteError);
  expect((failure as SiteError).problems).toEqual([
    {
      code: 'check/no-output',
      severity: 'error',
      message: `There is no site to check in "${name}".`,
      hint: 'Run `site build` first, or name the folder: `site check DIR`.',
      place: null,
    },
  ]);
});
