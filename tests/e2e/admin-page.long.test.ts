/** `/admin/` of a published site (docs/product/command-line.md): nothing of it anywhere else, and nothing of anybody else on it. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEditedSite } from '../support/live-site.ts';
import { runSite } from '../support/site-command.ts';
import { openStage } from '../support/stage.ts';
import { limit } from '../support/time-limits.ts';

const ADMIN = "admin: { service: 'github', repository: 'owner/name' },";
let root: string;

function setAdmin(folder: string, isOn: boolean): void {
  const file = join(folder, 'site.config.ts');
  const text = readFileSync(file, 'utf8').replace(ADMIN, '');
  writeFileSync(file, isOn ? text.replace('defineConfig({', `defineConfig({ ${ADMIN}`) : text);
}

const stage = openStage(() =>
  openEditedSite((folder) => {
    root = folder;
    setAdmin(folder, true);
  }, {}),
);

it('opens under its own policy, asks no other host, and offers to sign in', async () => {
  const { page, complaints } = await stage.visit('/admin/');
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== stage.site.origin) elsewhere.push(url.href);
  });
  await page.reload();
  await page.getByRole('button', { name: /Access Token/ }).waitFor();
  expect(await page.title()).toMatch(/^Editing /);
  expect(elsewhere.filter((url) => !url.startsWith('https://www.githubstatus.com/'))).toEqual([]);
  // The CMS asks how its service is; the policy does not let it.
  expect(complaints.filter((text) => !text.includes('githubstatus.com'))).toEqual([]);
});

it('is part of no list, and of no other page', () => {
  const out = join(root, 'dist');
  const files = globSync('**/*.{html,xml,json,txt,md}', { cwd: out, exclude: ['admin/**', 'licences.txt'] });
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) expect(readFileSync(join(out, file), 'utf8'), file).not.toContain('/admin/');
  expect(readFileSync(join(out, 'licences.txt'), 'utf8')).toContain('@sveltia/cms');
});

it('passes site check, and goes without a trace when it is switched off', { timeout: limit(120_000) }, async () => {
  const check = await runSite(root, ['check'], { SITE_HOST: 'netlify' });
  expect([check.code, check.stdout]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
  setAdmin(root, false);
  expect((await runSite(root, ['build'], { SITE_HOST: 'netlify' })).code).toBe(0);
  expect(existsSync(join(root, 'dist/admin'))).toBe(false);
  expect(readFileSync(join(root, 'dist/_headers'), 'utf8')).not.toContain('/admin');
  expect(readFileSync(join(root, 'dist/licences.txt'), 'utf8')).not.toContain('@sveltia/cms');
});

it('has its policy in the page on a host that sends no headers', { timeout: limit(120_000) }, async () => {
  setAdmin(root, true);
  expect((await runSite(root, ['build'], { SITE_HOST: 'github' })).code).toBe(0);
  const html = readFileSync(join(root, 'dist/admin/index.html'), 'utf8');
  expect(html).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'none'; [^"]*api\.github\.com/);
  expect(html).not.toContain('frame-ancestors');
});
