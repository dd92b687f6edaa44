/** Whatever the system answers, at whatever stage: the build ends with a report that names the file, and dist stays as it was. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { REFUSALS } from '../../build/disk-refusals.ts';
import type { Report } from '../../build/types.ts';
import { makeFolder } from '../support/folder.ts';
import { layOver } from '../support/site-command.ts';

interface Order {
  readonly end: string;
  readonly calls: string;
  readonly code: string;
}

interface Ended {
  readonly isPublished: boolean;
  readonly thrown: string | null;
  readonly last: string;
  readonly isOld: boolean;
}

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function buildRefused(orders: readonly Order[], settings = ''): Ended[] {
  const root = layOver(here('../sites/tiny'));
  const files = makeFolder({
    'content/blogs/a.md': '---\ntitle: A\npublishDate: 2026-01-01\n---\n\n![P](p.png)\n',
    'content/blogs/b.md': '---\ntitle: B\npublishDate: 2026-01-02\n---\n\nText.\n',
    'static/deep/file.txt': 'static',
    'site.config.ts': `export default { origin: 'https://tiny.example.com', ${settings} };\n`,
  });
  writeFileSync(join(files, 'content/blogs/p.png'), Buffer.from(PIXEL, 'base64'));
  execFileSync('cp', ['-r', `${files}/.`, root]);
  const cases = join(makeFolder(), 'cases.json');
  writeFileSync(cases, JSON.stringify(orders));
  const args = ['--import', here('refuse.ts'), here('refused-builds.ts'), root, cases];
  const env = { ...process.env, REFUSALS: `${cases}.order`, NO_COLOR: '1' };
  writeFileSync(env.REFUSALS, JSON.stringify({ end: '\0', calls: '^$', code: '' }));
  const printed = execFileSync(process.execPath, args, { env, encoding: 'utf8' });
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Ended);
}

/** Stage -> what it does to which file: one that each build needs. */
const STAGES: Record<string, { readonly end: string; readonly calls: string }> = {
  settings: { end: 'site.config.ts', calls: '^readFileSync$' },
  'the list of texts': { end: 'content', calls: '^readdir' },
  documents: { end: 'content/company.yaml', calls: '^readFile' },
  posts: { end: 'content/blogs/a.md', calls: '^readFile$' },
  'times of posts': { end: 'content/blogs/b.md', calls: '^stat$' },
  code: { end: 'src/entry.tsx', calls: '^readFile' },
  'pictures found': { end: 'content/blogs/p.png', calls: '^(lstat|stat)' },
  pictures: { end: 'content/blogs/p.png', calls: '^readFile$' },
  'static files': { end: 'static/deep/file.txt', calls: '^readFile' },
  'the list of static files': { end: 'static/deep', calls: '^readdir' },
  'files of the output': { end: 'staging/deep/file.txt', calls: '^openSync' },
  'writing them': { end: 'staging/feed.xml', calls: '^writeSync' },
  'pages, by a thread': { end: 'staging/blog/b/index.html', calls: '^openSync' },
  'what they are, by a thread': { end: 'staging/index.html', calls: '^fstatSync' },
  'the record of a tree': { end: 'staging.json.new', calls: '^writeFile' },
  'the journal of the swap': { end: 'swap.new', calls: '^writeFile' },
  'the first rename': { end: 'previous', calls: '^renameSync' },
  'the second rename': { end: 'dist', calls: '^renameSync' },
};

/** What is no failure where it is met: folders are made in the place of others, a rename that must cross disks becomes a copy. */
const NO_FAILURE: readonly [stage: RegExp, code: RegExp][] = [
  [/output|thread|writing/, /^EEXIST$/],
  [/rename/, /^(EXDEV|EBUSY)$/],
  [/list of|found/, /^(ENOENT|ENOTDIR|ENAMETOOLONG)$/],
  [/settings/, /^ENOENT$/],
];
const CODES = [...Object.keys(REFUSALS).filter((code) => !code.startsWith('ERR_')), 'EUCLEAN', 'UNKNOWN'];

function told({ isPublished, thrown, last, isOld }: Ended, end: string): object {
  const { ok, problems } = JSON.parse(last) as Report;
  const named = problems.filter(({ message }) => message.includes(end));
  return {
    isPublished,
    thrown,
    ok,
    isOld,
    isNamed: named.length > 0,
    isTold: problems.every(({ hint, message }) => hint.length > 20 && !/\n\s+at |Error:/.test(message)),
  };
}
const TOLD = { isPublished: false, thrown: null, ok: false, isOld: true, isNamed: true, isTold: true };

it('is told of each error at one stage, and of some at each', { timeout: 120_000 }, () => {
  const one = CODES.map((code) => ['static files', code] as const);
  const each = Object.keys(STAGES).flatMap((stage) =>
    ['EIO', 'EACCES', 'ENOENT'].map((code) => [stage, code] as const),
  );
  const cases = [...one, ...each].filter(
    ([stage, code]) => !NO_FAILURE.some(([stages, codes]) => stages.test(stage) && codes.test(code)),
  );
  const ended = buildRefused(cases.map(([stage, code]) => ({ ...STAGES[stage]!, code })));
  const found = cases.map(([stage, code], index) => [stage, code, told(ended[index]!, STAGES[stage]!.end)]);
  expect(found).toEqual(cases.map(([stage, code]) => [stage, code, TOLD]));
});

it(
  'is the fault of a post where the file is its own, and leaves it out where that is wished',
  { timeout: 60_000 },
  () => {
    const stages = ['posts', 'times of posts', 'pictures', 'pictures found'];
    const ended = buildRefused(
      stages.map((stage) => ({ ...STAGES[stage]!, code: 'EIO' })),
      "policies: { badPost: 'skip' }",
    );
    for (const { last } of ended) {
      const { ok, posts, problems } = JSON.parse(last) as Report;
      expect({ ok, posts }).toEqual({ ok: true, posts: 1 });
      expect(problems).toMatchObject([
        { severity: 'warning', code: 'disk/failed', message: expect.stringMatching(/^Left out: content\/blogs\//) },
      ]);
    }
  },
);
