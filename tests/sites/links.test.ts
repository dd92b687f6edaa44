/** Wrong links in the sources of a site: told at the line that has them, and not at all where the host sends visitors on. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { placeText } from '../../build/core/errors.ts';
import type { Problem } from '../../build/core/types.ts';
import { layOver, runSite, reportOf } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

const SLOW = { timeout: limit(60_000) };

const TINY = fileURLToPath(new URL('./tiny', import.meta.url));

interface Files {
  readonly [path: string]: string;
}

async function problemsOf(files: Files, environment: Record<string, string> = {}): Promise<string[]> {
  const folder = layOver(TINY);
  mkdirSync(join(folder, 'content/blogs'), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  const { stdout } = await runSite(folder, ['build', '--json'], environment);
  const { problems } = reportOf(stdout);
  const told = ({ code, severity, place }: Problem) => `${severity} ${code} ${place ? placeText(place) : ''}`;
  return problems.filter(({ code }) => !code.startsWith('hosts/')).map(told);
}

/** The tiny site with a menu, which its home page shows. */
const withMenu = (): Files => {
  const entry = readFileSync(join(TINY, 'src/entry.tsx'), 'utf8');
  return {
    'content/navigation.yaml': 'items:\n  - name: Gone\n    path: /gone/\n',
    'src/entry.tsx': entry.replace(
      'const links: string[] = [];',
      'const links: string[] = [`${context.settings.basePath}/gone/`];',
    ),
  };
};

it('names the line of the post', SLOW, async () => {
  const files = {
    'content/blogs/a.md': '---\ntitle: A\n---\n\nText.\n\nA [link](/gone) and [another](b.md), [part](#none).\n',
    'content/blogs/b.md': '---\ntitle: B\n---\n\n[gone](missing.md)\n',
  };
  expect(await problemsOf(files, { SITE_BASE_PATH: '/site' })).toEqual([
    'warning links/dead content/blogs/a.md:7:10',
    'warning links/dead content/blogs/b.md:5:8',
    'warning links/dead-anchor content/blogs/a.md:7:45',
  ]);
});

it('names the line of the menu', SLOW, async () => {
  expect(await problemsOf(withMenu())).toEqual(['error links/dead content/navigation.yaml:3:11, field items[0].path']);
});

it('warns of a link to a former slug with the new address, in build and check', SLOW, async () => {
  const config = readFileSync(join(TINY, 'site.config.ts'), 'utf8');
  const entry = readFileSync(join(TINY, 'src/entry.tsx'), 'utf8');
  const files = {
    'content/blogs/new.md': '---\ntitle: New\nformerSlugs: [old]\n---\n\nText\n',
    'content/blogs/b.md': '---\ntitle: B\n---\n\n[a](/blog/old/) and [b](/moved)\n',
    'site.config.ts': config.replace('origin:', "redirects: [{ from: '/moved', to: '/blog/new/' }], origin:"),
    'src/entry.tsx': entry.replace(
      '      post: post.slug,',
      '      post: post.slug,\n      formerPaths: post.formerSlugs?.map((slug) => this.postPath(slug)),',
    ),
  };
  const folder = layOver(TINY);
  mkdirSync(join(folder, 'content/blogs'), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  const read = async (args: string[]) => {
    const { stdout } = await runSite(folder, [...args, '--json']);
    const { problems } = reportOf(stdout);
    return problems.filter(({ code }) => code.startsWith('links/'));
  };
  expect(await read(['build'])).toMatchObject([
    {
      code: 'links/redirected',
      severity: 'warning',
      hint: 'Write the new address: /blog/new/',
      place: { line: 5, column: 5 },
    },
    {
      code: 'links/redirected',
      severity: 'warning',
      hint: 'Write the new address: /blog/new/',
      place: { line: 5, column: 25 },
    },
  ]);
  const checked = await read(['check']);
  expect(checked.map(({ code, severity }) => `${severity} ${code}`)).toEqual(Array(2).fill('warning links/redirected'));
});

it(
  'names file, line and column of a component that throws, and of a site that cannot read its documents',
  SLOW,
  async () => {
    const entry = readFileSync(join(TINY, 'src/entry.tsx'), 'utf8');
    const thrower = "export function thrower(): never {\n  throw new Error('no such title');\n}\n";
    const from = entry.replace('import type {', "import { thrower } from './thrower.ts';\nimport type {");
    const rendering = {
      'src/thrower.ts': thrower,
      'src/entry.tsx': from.replace(
        'const links: string[] = [];',
        'const links: string[] = [];\n    if (route.path === "/") thrower();',
      ),
    };
    expect(await problemsOf(rendering)).toEqual(['error render/failed src/thrower.ts:2:9']);
    const reading = {
      'src/thrower.ts': thrower,
      'src/entry.tsx': from.replace('read(documents) {', 'read(documents) {\n    if (documents.length > 0) thrower();'),
    };
    expect(await problemsOf(reading)).toEqual(['error site/failed src/thrower.ts:2:9']);
  },
);
