/** What the editing page changes in the folder, over HTTP. */
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readTree } from '../../support/folder.ts';
import { REPO, base64, gitSha, isThere, messageOf, startEditing, type Editing, type FileChange } from './editing.ts';

const PNG = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256);
const OTHER = PNG.toReversed();

let site: Editing;
let before: Record<string, string>;
beforeEach(async () => {
  site = await startEditing({
    'content/company.yaml': 'name: Stitch\n',
    'content/blogs/one.md': 'One',
    'content/blogs/two.md': 'Two',
    'content/old/alone.md': 'Alone',
    'static/logo.png': PNG,
  });
  before = readTree(site.root);
});
afterEach(() => site.close());

const textOf = (path: string) => readFileSync(join(site.root, path), 'utf8');
const update = (path: string, text: string | Uint8Array, sha?: string): FileChange => ({
  operation: 'update',
  path,
  content: base64(text),
  ...(sha !== undefined && { sha }),
});
const create = (path: string, text: string | Uint8Array = ''): FileChange => ({
  operation: 'create',
  path,
  content: base64(text),
});
const remove = (path: string, sha: string): FileChange => ({ operation: 'delete', path, sha });
const move = (from_path: string, path: string, text: string, sha = gitSha(text)): FileChange => ({
  operation: 'update',
  path,
  from_path,
  content: base64(text),
  sha,
});

it('creates, updates, moves and deletes in one commit, and answers in its order', async () => {
  const answer = await site.save(
    create('static/uploads/new.png', OTHER),
    update('content/company.yaml', 'name: Twitch\n', gitSha('name: Stitch\n')),
    remove('content/blogs/two.md', gitSha('Two')),
    move('content/old/alone.md', 'content/blogs/2026/alone.md', 'Alone'),
  );
  expect(answer.status).toBe(201);
  const { commit, files } = JSON.parse(answer.text) as { commit: { sha: string; created: string }; files: unknown };
  expect(files).toEqual([
    { path: 'static/uploads/new.png', sha: gitSha(OTHER) },
    { path: 'content/company.yaml', sha: gitSha('name: Twitch\n') },
    null,
    { path: 'content/blogs/2026/alone.md', sha: gitSha('Alone') },
  ]);
  expect(new Date(commit.created).toISOString()).toBe(commit.created);
  expect(JSON.parse((await site.get(`${REPO}/branches/working-copy`)).text)).toEqual({
    commit: { id: commit.sha, message: '' },
  });
  expect(readTree(site.root)).toEqual({
    'dist/index.html': before['dist/index.html'],
    'content/company.yaml': 'name: Twitch\n',
    'content/blogs/one.md': 'One',
    'content/blogs/2026/alone.md': 'Alone',
    'static/logo.png': before['static/logo.png'],
    'static/uploads/new.png': Buffer.from(OTHER).toString('latin1'),
  });
  expect(isThere(site.root, 'content/old')).toBe(false);
});

it('hands a picture back byte for byte, and replaces one without its sha as the media library does', async () => {
  expect((await site.save(update('static/logo.png', OTHER))).status).toBe(201);
  const media = await site.get(`${REPO}/media/working-copy/static/logo.png`);
  expect(media.body.equals(OTHER)).toBe(true);
});

it('keeps the folders themselves when their last file goes', async () => {
  expect((await site.save(remove('static/logo.png', gitSha(PNG)))).status).toBe(201);
  expect(isThere(site.root, 'static')).toBe(true);
  expect((await site.save(create('static/logo.png', PNG))).status).toBe(201);
});

it('swaps two names in one commit', async () => {
  const answer = await site.save(
    move('content/blogs/one.md', 'content/blogs/two.md', 'One'),
    move('content/blogs/two.md', 'content/blogs/one.md', 'Two'),
  );
  expect([answer.status, textOf('content/blogs/one.md'), textOf('content/blogs/two.md')]).toEqual([201, 'Two', 'One']);
});

it('moves a file to a name that differs in capitals alone, with a new text', async () => {
  const moved = { ...move('content/blogs/one.md', 'content/blogs/One.md', 'New'), sha: gitSha('One') };
  expect((await site.save(moved)).status).toBe(201);
  expect(textOf('content/blogs/One.md')).toBe('New');
  expect(Object.keys(await site.list())).not.toContain('content/blogs/one.md');
});

it('keeps the spelling of a name on disk and writes new names in NFC', async () => {
  writeFileSync(join(site.root, 'content/cafe\u0301.md'), 'Old');
  expect((await site.save(update('content/caf\u00e9.md', 'New', gitSha('Old')))).status).toBe(201);
  expect(textOf('content/cafe\u0301.md')).toBe('New');
  const made = await site.save(create('content/re\u0301sume\u0301.md'));
  expect(JSON.parse(made.text)).toMatchObject({ files: [{ path: 'content/r\u00e9sum\u00e9.md' }] });
  expect(isThere(site.root, 'content/r\u00e9sum\u00e9.md')).toBe(true);
});

it.skipIf(process.platform === 'win32')('keeps the permissions of a file', async () => {
  chmodSync(join(site.root, 'content/company.yaml'), 0o640);
  await site.save(update('content/company.yaml', 'x', gitSha('name: Stitch\n')));
  expect(statSync(join(site.root, 'content/company.yaml')).mode & 0o777).toBe(0o640);
});

describe('leaves all untouched', () => {
  const good = () => create('content/blogs/three.md', 'Three');
  const STALE = gitSha('what it was');
  const REFUSED: [why: string, change: FileChange, status: number, message: RegExp][] = [
    [
      'a file changed meanwhile',
      update('content/blogs/one.md', 'x', STALE),
      409,
      /"content\/blogs\/one.md" was changed/,
    ],
    ['a deleted one changed meanwhile', remove('content/blogs/one.md', STALE), 409, /was changed by another program/],
    ['a moved one changed meanwhile', move('content/blogs/one.md', 'content/x.md', 'x', STALE), 409, /was changed/],
    ['a file is gone', update('content/gone.md', 'x', STALE), 409, /no longer there/],
    ['a deleted one is gone', remove('content/gone.md', STALE), 409, /no longer there/],
    ['a new one is there', create('content/blogs/one.md'), 409, /is there already/],
    ['a move has a target', move('content/blogs/one.md', 'content/blogs/two.md', 'One'), 409, /is there already/],
    ['another is spelled so', create('content/blogs/ONE.md'), 409, /perhaps in other capitals/],
    ['a file is where a folder must be', create('content/company.yaml/x.md'), 500, /company.yaml/],
    ['a folder is where a file must be', create('content/blogs'), 409, /is there already/],
    ['two changes are of one file', create('content/blogs/three.md'), 422, /changed twice/],
    ['a text comes without its sha', update('content/blogs/one.md', 'x'), 422, /without the version/],
    ['a content is no base64', { operation: 'create', path: 'content/x.md', content: 'a b*' }, 422, /not base64/],
    ['a path is closed', create('package.json'), 403, /only files below content\/ and static\/ can/],
  ];
  it.each(REFUSED)('where %s', async (_, change, status, message) => {
    const answer = await site.save(good(), change);
    expect([answer.status, messageOf(answer)]).toEqual([status, expect.stringMatching(message)]);
    expect(readTree(site.root)).toEqual(before);
  });

  it('where a file is too large, or all are', async () => {
    const large = await site.save(good(), create('static/large.bin', new Uint8Array(25 * 1024 * 1024 + 1)));
    expect([large.status, messageOf(large)]).toEqual([413, expect.stringContaining('a file may have 25 MB')]);
    const body = await site.post(`${REPO}/contents`, ' '.repeat(82 * 1024 * 1024));
    expect([body.status, messageOf(body)]).toEqual([413, expect.stringContaining('81 MB')]);
    expect(readTree(site.root)).toEqual(before);
  });

  it.skipIf(process.platform === 'win32')('where the disk refuses one of the files', async () => {
    // A pipe is in no listing, and no folder can be made in its place.
    execFileSync('mkfifo', [join(site.root, 'content/pipe')]);
    const answer = await site.save(
      update('content/company.yaml', 'x', gitSha('name: Stitch\n')),
      create('content/fresh/new.md', 'New'),
      remove('content/old/alone.md', gitSha('Alone')),
      create('content/pipe/new.md'),
    );
    expect([answer.status, messageOf(answer)]).toEqual([500, expect.stringMatching(/^[A-Z][^:]+: .*content\/pipe/)]);
    expect(readTree(site.root)).toEqual(before);
    expect(isThere(site.root, 'content/fresh')).toBe(false);
  });

  it('where what was sent is no commit', async () => {
    for (const body of ['{', '[]', '{}', { files: [] }, { files: [{ operation: 'rename', path: 'content/a' }] }])
      expect((await site.post(`${REPO}/contents`, body)).status).toBeGreaterThanOrEqual(400);
    const branch = await site.post(`${REPO}/contents`, { branch: 'main', files: [good()] });
    expect([branch.status, messageOf(branch)]).toEqual([422, expect.stringContaining('branch')]);
    expect(readTree(site.root)).toEqual(before);
  });
});

describe('a picture that a text names', () => {
  beforeEach(async () => {
    writeFileSync(join(site.root, 'content/blogs/one.md'), 'One\n\n![The logo](/Logo%2Epng "wide")\n');
  });

  it.each([
    ['deleted', () => [remove('static/logo.png', gitSha(PNG))]],
    ['renamed', () => [{ ...update('static/sign.png', PNG, gitSha(PNG)), from_path: 'static/logo.png' }]],
    [
      'deleted with another text that names it',
      () => [
        create('content/blogs/three.md', '![](../logo.png)'),
        remove('static/logo.png', gitSha(PNG)),
        remove('content/blogs/one.md', gitSha(textOf('content/blogs/one.md'))),
      ],
    ],
  ])('is not %s', async (_, changes) => {
    const answer = await site.save(...changes());
    expect(answer.status).toBe(409);
    expect(messageOf(answer)).toMatch(/^"static\/logo\.png" is used in "content\/blogs\/(?:one|three)\.md"/);
    expect(isThere(site.root, 'static/logo.png')).toBe(true);
  });

  it('goes with the text, or once the text names another', async () => {
    const text = () => gitSha(textOf('content/blogs/one.md'));
    expect(
      (await site.save(update('content/blogs/one.md', 'One', text()), remove('static/logo.png', gitSha(PNG)))).status,
    ).toBe(201);
    expect(isThere(site.root, 'static/logo.png')).toBe(false);
  });

  it('is not deleted while a text names it whose own name has another normal form on disk', async () => {
    writeFileSync(join(site.root, 'content/blogs/one.md'), 'One');
    writeFileSync(join(site.root, 'content/cafe\u0301.md'), '![](/logo.png)');
    expect((await site.save(remove('static/logo.png', gitSha(PNG)))).status).toBe(409);
  });

  it('is not deleted while the settings name it', async () => {
    writeFileSync(join(site.root, 'content/blogs/one.md'), 'One');
    writeFileSync(join(site.root, 'site.config.ts'), "export default { share: 'static/logo.png' };");
    expect(messageOf(await site.save(remove('static/logo.png', gitSha(PNG))))).toContain('"site.config.ts"');
  });
});

it('builds again, and hears of no file that lay beside meanwhile', async () => {
  const build = vi.fn(async () => ({ ok: true, problems: [] }));
  const watched = await startEditing(
    { 'content/one.md': 'One', 'content/two.md': 'Two', 'static/a.txt': '' },
    { watch: true, build },
  );
  onTestFinished(() => watched.close());
  expect(build).toHaveBeenCalledOnce();
  await watched.save(
    update('content/one.md', '1', gitSha('One')),
    remove('content/two.md', gitSha('Two')),
    create('static/b.txt', 'B'),
  );
  const changed = () => watched.said.flatMap((line) => /^(.*): shown after \d+ ms$/.exec(line)?.[1]?.split(', ') ?? []);
  await expect.poll(() => new Set(changed())).toEqual(new Set(['content/one.md', 'content/two.md', 'static/b.txt']));
  expect(build.mock.calls.length).toBeGreaterThan(1);
});
