/** An owner deletes what they do not have, much of it at once: the site builds, and holds to every rule. One at a time: tests/unit/content/deletions. */
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copySample } from '../support/sample-site.ts';
import { reportOf, runSite } from '../support/site-command.ts';

it.each([
  ['lists and logo', '*.*', 'company.yaml'],
  ['services, case studies and posts', '{services,portfolio,blogs}/*', ''],
  ['pages', 'pages/*', 'pages/home.md'],
  ['everything but a name and the home page', '**/*.*', 'pages/home.md'],
])('without %s', async (_, pattern, kept) => {
  const root = copySample();
  const content = join(root, 'content');
  for (const file of globSync(pattern, { cwd: content, exclude: [kept, 'film/*'] })) rmSync(join(content, file));
  if (pattern.startsWith('**')) writeFileSync(join(content, 'company.yaml'), 'name: Halder\n');
  for (const command of ['build', 'check']) {
    const { code, stdout } = await runSite(root, [command, '--json']);
    const errors = reportOf(stdout).problems.filter(({ severity }) => severity === 'error');
    expect([command, code, errors]).toEqual([command, 0, []]);
  }
});
