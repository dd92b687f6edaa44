/** The shipped site is its owner's to change: every page but the home page may go, and every section of that may stand anywhere. */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { PROJECT, copySample } from '../support/sample-site.ts';
import { reportOf, runSite } from '../support/site-command.ts';

const HOME = 'content/pages/home.md';
const POST = '---\ntitle: A note\nexcerpt: What it says.\npublishDate: 2026-10-01\n---\n\nA few words.\n';

const removable = globSync('content/pages/**/*.md', { cwd: PROJECT }).filter((file) => file !== HOME);
const [, front = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(PROJECT, HOME), 'utf8')) ?? [];
const home = parse(front) as { readonly sections: readonly { readonly kind: string }[] };
const { sections } = home;
/** Every section once at every place, and every pair of neighbours once the other way round. */
const orders = [
  ...sections.map((_, by) => [`turned by ${by}`, [...sections.slice(by), ...sections.slice(0, by)]] as const),
  ...sections.slice(1).map((section, place) => {
    const swapped = sections.with(place, section).with(place + 1, sections[place]!);
    return [`with ${section.kind} before ${sections[place]!.kind}`, swapped] as const;
  }),
];

let root = '';
beforeAll(() => {
  root = copySample();
  for (const name of ['content', 'static', 'site.config.ts']) {
    rmSync(join(root, name), { recursive: true, force: true });
    cpSync(join(PROJECT, name), join(root, name), { recursive: true });
  }
  rmSync(join(root, 'content/blogs'), { recursive: true });
  cpSync(join(PROJECT, 'tests/sample-site/content/blogs'), join(root, 'content/blogs'), { recursive: true, filter: () => false });
});

/** Builds and checks what is there now. @returns the errors of both */
async function faults() {
  const found = [];
  for (const command of [['build', '--allow-shrink'], ['check']]) {
    const { code, stdout } = await runSite(root, [...command, '--json']);
    found.push(...reportOf(stdout).problems.filter(({ severity }) => severity === 'error'));
    if (code !== 0 && found.length === 0) found.push(stdout);
  }
  return found;
}
