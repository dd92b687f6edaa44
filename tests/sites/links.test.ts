/** Wrong links in the sources of a site: reported at their line, and not at all where the host sends visitors on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { placeText } from '../../build/core/errors.ts';
import { tinySite } from '../support/folder.ts';
import { PROJECT } from '../support/sample-site.ts';
import { siteReport } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

vi.setConfig({ testTimeout: limit(60_000) });

const read = (path: string) => readFileSync(join(PROJECT, 'tests/sites/tiny', path), 'utf8');
const entry = (from: string, to: string) => read('src/entry.tsx').replace(from, to);

async function problemsOf(folder: string, command = 'build', environment = {}): Promise<string[]> {
  const { report } = await siteReport(folder, [command], environment);
  return report.problems
    .filter(({ code }) => /^(?:links|render)\//.test(code))
    .map(({ code, severity, place }) => `${severity} ${code} ${place ? placeText(place) : ''}`);
}

it('names the line of the post, and of a former address with the new one', async () => {
  const folder = tinySite({
    'content/blogs/a.md': '---\ntitle: A\n---\n\nText.\n\nA [link](/gone) and [another](b.md), [part](#none).\n',
    'content/blogs/b.md': '---\ntitle: B\n---\n\n[gone](missing.md) [list](/list.pdf)\n',
    'content/blogs/c.md': '---\ntitle: C\n---\n\n[a](/blog/old/) and [b](/moved)\n',
    'content/blogs/new.md': '---\ntitle: New\nformerSlugs: [old]\n---\n\nText\n',
    'site.config.ts': read('site.config.ts').replace(
      'origin:',
      "redirects: [{ from: '/moved', to: '/blog/new/' }], origin:",
    ),
    'src/entry.tsx': entry(
      '      post: post.slug,',
      '      post: post.slug,\n      formerPaths: post.formerSlugs?.map((slug) => this.postPath(slug)),',
    ),
  });
  expect(await problemsOf(folder, 'build', { SITE_BASE_PATH: '/site' })).toEqual([
    'warning links/dead content/blogs/a.md:7:10',
    'warning links/dead content/blogs/b.md:5:8',
    'warning links/missing-file content/blogs/b.md:5:27',
    'warning links/redirected content/blogs/c.md:5:5',
    'warning links/redirected content/blogs/c.md:5:25',
    'warning links/dead-anchor content/blogs/a.md:7:45',
  ]);
});

it.each([
  [
    'menu',
    'error links/dead content/navigation.yaml:3:5, field items[0].path',
    {
      'content/navigation.yaml': 'items:\n  - name: Gone\n    path: /gone/\n',
      'src/entry.tsx': entry('const links: string[] = [];', 'const links: string[] = [`/gone/`];'),
    },
  ],
  [
    'component that throws',
    'error render/failed src/thrower.ts:2:9',
    {
      'src/thrower.ts': "export function thrower(): never {\n  throw new Error('no such title');\n}\n",
      'src/entry.tsx': entry('import type {', "import { thrower } from './thrower.ts';\nimport type {").replace(
        'const links: string[] = [];',
        'const links: string[] = [];\n    if (route.path === "/") thrower();',
      ),
    },
  ],
])('names file, line and column of the %s', async (_, expected, files) => {
  expect(await problemsOf(tinySite(files))).toEqual([expected]);
});
