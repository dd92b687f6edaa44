/** The editing page (docs/editing.md): it contacts no other host, what it writes into files of content, and what the build makes of it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { openSite, openStage } from '../support/stage.ts';
import { openLocalCms, type LocalCms } from '../support/local-cms.ts';
import { addSettings, edit } from '../support/sample-site.ts';
import { runSite } from '../support/site-command.ts';

const ADMIN = "admin: { service: 'github', repository: 'owner/name' },";
/** Where the CMS looks for its newest version, its fonts and how its service is: the policy refuses all of it. */
const REFUSED = /unpkg\.com|cdn\.jsdelivr\.net|githubstatus\.com/;

let root: string;
const stage = openStage(async () => {
  const site = await openSite({ edit: (folder) => addSettings((root = folder), ADMIN) });
  // Forms keep values of the form that a migration writes.
  expect((await runSite(root, ['migrate'])).stdout).toContain('long');
  return site;
});
const output = (path: string) =>
  existsSync(join(root, 'dist', path)) ? readFileSync(join(root, 'dist', path), 'utf8') : null;
const build = async (host = 'netlify') => {
  const { code, stdout, stderr } = await runSite(root, ['build'], { SITE_HOST: host });
  expect(code, stdout + stderr).toBe(0);
};

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
  for (const file of files) expect(output(file), file).not.toContain('/admin/');
  expect(output('licences.txt')).toContain('@sveltia/cms');
});

const POST = 'content/blogs/a-ferry-that-waits.md';
const RENAMED = 'content/blogs/the-ferry.md';
const BODY = 'First line.\n\n| a | b |\n| - | -: |\n| 1 | 2\\|3 |\n\n- one\n\n      code\n';

/** Builds the site of the folder's content. @returns the text of a file of the output, or null */
async function built(cms: LocalCms) {
  await cms.pull();
  await build();
  return output;
}

it('a post is written as a draft, published, renamed and deleted, and the site builds each time', async () => {
  const cms = await openLocalCms(stage, root);
  const { page } = cms;
  await cms.form('posts/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('A ferry that waits');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(BODY);
  expect((await cms.save())[POST]).toBe(`---\ntitle: A ferry that waits\ndraft: true\n---\n\n${BODY}`);
  expect((await built(cms))('blog/a-ferry-that-waits/index.html')).toBeNull();

  await cms.form('posts/entries/a-ferry-that-waits');
  await page.getByRole('switch', { name: 'Draft' }).click();
  await page.getByRole('textbox', { name: 'Topic' }).fill('Ferries');
  expect((await cms.save())[POST]).toBe(
    `---\ntitle: A ferry that waits\ndraft: false\ncategory: Ferries\n---\n\n${BODY}`,
  );
  expect((await built(cms))('blog/a-ferry-that-waits/index.html')).toContain('>2|3</td>');

  await cms.form('posts/entries/a-ferry-that-waits');
  await page.getByRole('radio', { name: 'Slug' }).click();
  await page.getByRole('button', { name: 'Edit Slug' }).click();
  await page.locator('input').last().fill('the-ferry');
  await page.getByRole('button', { name: 'Done' }).click();
  const renamed = await cms.save();
  expect(renamed[POST]).toBeUndefined();
  expect(renamed[RENAMED]).toContain('formerSlugs:\n  - /blog/a-ferry-that-waits/\n');
  await built(cms);
  expect(output('blog/the-ferry/index.html')).toContain('A ferry that waits');
  expect(output('_redirects')).toContain('/blog/a-ferry-that-waits/ /blog/the-ferry/ 301');

  await cms.form('posts/entries/the-ferry');
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  expect((await cms.changedFrom(renamed))[RENAMED]).toBeUndefined();
  expect((await built(cms))('blog/the-ferry/index.html')).toBeNull();
});

it.each([
  ['posts', 'content/blogs/retries-that-do-no-harm.md', 'posts/entries/retries-that-do-no-harm', 'Title'],
  ['services', 'content/services/ai-development.md', 'services/entries/ai-development', 'Name'],
  ['pages', 'content/pages/home.md', 'pages/entries/home', 'Title in search results'],
  ['the company', 'content/company.yaml', 'company/entries/company', 'Name'],
  ['clients', 'content/clients.yaml', 'company/entries/clients', 'Name'],
  ['the theme', 'content/theme.yaml', 'company/entries/theme', 'Main'],
])('a form of %s changes its value alone, from the second save on one line', async (_, file, form, field) => {
  const cms = await openLocalCms(stage, root);
  const before = (await cms.all())[file]!;
  const edit = async (text: string) => {
    await cms.form(form);
    const input = cms.page.getByRole('textbox', { name: field, exact: true }).first();
    while (!(await input.isVisible())) await cms.page.getByRole('button', { name: 'Expand' }).first().click();
    const value = await input.inputValue();
    await input.fill(text);
    return { value, after: (await cms.save())[file]! };
  };
  const first = await edit('#123456');
  const front = (text: string) => (file.endsWith('.md') ? text.split(/^---$/m)[1]! : text);
  expect(parse(front(first.after.replace('#123456', first.value)))).toEqual(parse(front(before)));
  const second = await edit('#654321');
  expect(second.after).toBe(first.after.replace('#123456', '#654321'));
});

it('passes the check, has its policy in the page where a host sends no headers, and goes without a trace', async () => {
  const check = await runSite(root, ['check'], { SITE_HOST: 'netlify' });
  expect([check.code, check.stdout]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
  await build('github');
  expect(output('admin/index.html')).toMatch(
    /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; (?!.*frame-ancestors)[^"]*api\.github\.com/,
  );
  edit(join(root, 'site.config.ts'), ADMIN, '');
  await build();
  expect(output('admin/index.html')).toBeNull();
  expect(output('_headers')).not.toContain('/admin');
  expect(output('licences.txt')).not.toContain('@sveltia/cms');
});
