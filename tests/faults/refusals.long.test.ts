/** Whatever the system answers, at whatever stage: the build ends with a report that names the file, and dist stays as it was. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CODES } from '../../build/core/errors.ts';
import type { Report } from '../../build/core/types.ts';
import { makeFolder, tinySite } from '../support/folder.ts';

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
  const root = tinySite({
    'content/blogs/a.md': '---\ntitle: A\npublishDate: 2026-01-01\n---\n\n![P](p.png)\n',
    'content/blogs/b.md': '---\ntitle: B\npublishDate: 2026-01-02\n---\n\nText.\n',
    'content/blogs/p.png': Buffer.from(PIXEL, 'base64'),
    'static/deep/file.txt': 'static',
    'site.config.ts': `export default { origin: 'https://tiny.example.com', ${settings} };\n`,
  });
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

/** Stage -> what it does to which file, one that each build needs; and an answer, so that each kind of them is met once. */
const STAGES: Record<string, Order> = {
  settings: { end: 'site.config.ts', calls: '^readFileSync$', code: 'EACCES' },
  'the list of texts': { end: 'content', calls: '^readdir', code: 'EMFILE' },
  documents: { end: 'content/company.yaml', calls: '^readFile', code: 'ENOENT' },
  posts: { end: 'content/blogs/a.md', calls: '^readFile$', code: 'ESTALE' },
  'other posts': { end: 'content/blogs/b.md', calls: '^readFile$', code: 'ENOMEM' },
  'times of posts': { end: 'content/blogs/b.md', calls: '^statSync$', code: 'ELOOP' },
  code: { end: '/src', calls: '^readdir', code: 'EISDIR' },
  'pictures found': { end: 'content/blogs/p.png', calls: '^(lstat|stat)', code: 'EIO' },
  pictures: { end: 'content/blogs/p.png', calls: '^readFile$', code: 'ESTALE' },
  'static files': { end: 'static/deep/file.txt', calls: '^readFile', code: 'ERR_FS_FILE_TOO_LARGE' },
  'the list of static files': { end: 'static/deep', calls: '^readdir', code: 'EUCLEAN' },
  'files of the output': { end: 'staging/deep/file.txt', calls: '^writeFileSync', code: 'EINVAL' },
  'writing them': { end: 'staging/feed.xml', calls: '^writeFileSync', code: 'ENOSPC' },
  'pages, by a thread': { end: 'staging/index.html', calls: '^writeFileSync', code: 'ENAMETOOLONG' },
  'what they are, by a thread': { end: 'staging/404.html', calls: '^statSync', code: 'EBUSY' },
  'the manifest of the trees': { end: 'files.json.new', calls: '^writeFile', code: 'EROFS' },
  'the first rename': { end: 'replaced', calls: '^renameSync', code: 'ENOTDIR' },
  'the second rename': { end: 'dist', calls: '^renameSync', code: 'EEXIST' },
};

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

it('is told at each stage, with the file and what to do', () => {
  const ended = buildRefused(Object.values(STAGES), "policies: { badPost: 'fail' }");
  const found = Object.entries(STAGES).map(([stage, { end }], index) => [stage, told(ended[index]!, end)]);
  expect(found).toEqual(Object.keys(STAGES).map((stage) => [stage, TOLD]));
  // A code that is unknown to Node is no case of its own.
  const kinds = new Set(Object.keys(CODES).filter((code) => code.startsWith('disk/') && code !== 'disk/refused'));
  for (const { last } of ended) for (const { code } of (JSON.parse(last) as Report).problems) kinds.delete(code);
  // Of a name with a NUL in it the system is not even asked; EXDEV is an answer to a rename, and then the tree is copied.
  expect([...kinds].sort()).toEqual(['disk/name', 'disk/other-disk']);
});

it('leaves out the picture of a post, and no post', () => {
  const refused = { code: 'disk/failed', message: /^Disk failure: content\/blogs\// };
  const unreadable = { code: 'pictures/unreadable', message: /^Left out: .*\(Disk failure: content\/blogs\/p\.png/ };
  const stages = { posts: refused, 'times of posts': refused, pictures: unreadable, 'pictures found': refused };
  const ended = buildRefused(Object.keys(stages).map((stage) => ({ ...STAGES[stage]!, code: 'EIO' })));
  for (const [index, { code, message }] of Object.values(stages).entries()) {
    const { ok, posts, problems } = JSON.parse(ended[index]!.last) as Report;
    const isLeftOut = code === 'pictures/unreadable';
    expect({ ok, posts }).toEqual(isLeftOut ? { ok: true, posts: 2 } : { ok: false, posts: 0 });
    expect(problems).toMatchObject([
      { severity: isLeftOut ? 'warning' : 'error', code, message: expect.stringMatching(message) as string },
    ]);
  }
});
