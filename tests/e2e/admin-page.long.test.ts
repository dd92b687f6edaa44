/** `/admin/` of a published site (docs/editing.md): it contacts no other host, and no other page knows it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSite } from '../support/live-site.ts';
import { addSettings, edit } from '../support/sample-site.ts';
import { runSite } from '../support/site-command.ts';
import { openStage } from '../support/stage.ts';

const ADMIN = "admin: { service: 'github', repository: 'owner/name' },";
/** Where the CMS looks for its newest version, its fonts and how its service is: the policy refuses all of it. */
const REFUSED = /unpkg\.com|cdn\.jsdelivr\.net|githubstatus\.com/;

let root: string;
const stage = openStage(() => openSite({ edit: (folder) => addSettings((root = folder), ADMIN) }));
const built = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
const build = (host: string) => runSite(root, ['build'], { SITE_HOST: host });

it('opens under its own policy, gets nothing of another host, and offers to sign in', async () => {
  const { page, requests, complaints, failures } = await stage.visit('/admin/');
  await page.getByRole('button', { name: /Access Token/ }).waitFor();
  expect(await page.title()).toMatch(/^Editing /);
  const elsewhere = requests.filter((url) => /^https?:/.test(url) && !url.startsWith(stage.site.origin));
  expect([...elsewhere, ...complaints].filter((text) => !REFUSED.test(text))).toEqual([]);
  expect(failures).toEqual(expect.arrayContaining(elsewhere));
  const loaded = () =>
    page.evaluate(() => Array.from(document.fonts, ({ family, status }) => `${family.replaceAll('"', '')} ${status}`));
  await expect.poll(loaded).toContain('Material Symbols Outlined loaded');
});

it('is part of no list, and of no other page', () => {
  const files = globSync('**/*.{html,xml,json,txt,md}', {
    cwd: join(root, 'dist'),
    exclude: ['admin/**', 'licences.txt'],
  });
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) expect(built(file), file).not.toContain('/admin/');
  expect(built('licences.txt')).toContain('@sveltia/cms');
});

it('passes site check, has its policy in the page where a host sends no headers, and goes without a trace', async () => {
  const check = await runSite(root, ['check'], { SITE_HOST: 'netlify' });
  expect([check.code, check.stdout]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
  expect((await build('github')).code).toBe(0);
  expect(built('admin/index.html')).toMatch(
    /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; (?!.*frame-ancestors)[^"]*api\.github\.com/,
  );
  edit(join(root, 'site.config.ts'), ADMIN, '');
  expect((await build('netlify')).code).toBe(0);
  expect(existsSync(join(root, 'dist/admin'))).toBe(false);
  expect(built('_headers')).not.toContain('/admin');
  expect(built('licences.txt')).not.toContain('@sveltia/cms');
});
