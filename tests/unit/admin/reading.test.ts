/** What the editing page reads of the folder, over HTTP. */
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API, REPO, base64, messageOf, startEditing, type Editing } from './editing.ts';

const PNG = Uint8Array.from({ length: 700 }, (_, at) => (at * 7) % 256);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const NFD = 'cafe\u0301';
const NFC = 'caf\u00e9';

let site: Editing;
beforeAll(async () => {
  site = await startEditing({
    'content/company.yaml': 'name: Stitch\n',
    'content/blogs/\u09aa\u09cb\u09b8\u09cd\u099f.md': '---\ntitle: One\n---\n',
    [`content/${NFD}.md`]: 'Decomposed',
    'content/.hidden.md': 'no',
    'content/con.md': 'no',
    'static/logo.png': PNG,
    'static/logo.svg': SVG,
    'static/odd.xyz': 'x',
    'package.json': '{}',
    'site.config.ts': 'export default {};',
    '.git/config': '[core]',
    'src/entry.tsx': '',
  });
  symlinkSync(join(site.root, 'package.json'), join(site.root, 'content/link.json'));
  symlinkSync('/etc', join(site.root, 'content/etc'));
});
afterAll(() => site.close());

const read = async (path: string) => JSON.parse((await site.get(path)).text) as unknown;

it('says who and what it is', async () => {
  expect(await read(`${API}/version`)).toEqual({ version: '1.24.0' });
  expect(await read(`${API}/user`)).toMatchObject({ login: 'editor', email: 'editor@localhost' });
  expect(await read(REPO)).toEqual({ permissions: { pull: true, push: true }, default_branch: 'working-copy' });
  expect(await read(`${API}/settings/api`)).toEqual({ default_paging_num: 100, default_max_blob_size: 26214400 });
  expect(await read(`${REPO}/commits?sha=working-copy&path=content/company.yaml&limit=100`)).toEqual([]);
  expect(site.said).toContain(`http://localhost:${site.port}/admin/ edits the files of this folder`);
});

it('lists the files of content and static with the shas of Git, and no links, dot files and reserved names', async () => {
  const names = ['blogs/\u09aa\u09cb\u09b8\u09cd\u099f.md', `${NFC}.md`, 'company.yaml'].map(
    (name) => `content/${name}`,
  );
  const paths = [...names, 'static/logo.png', 'static/logo.svg', 'static/odd.xyz'];
  const tree = paths.map((path) => ({ type: 'blob', path }) as object);
  // What `git hash-object` says of it.
  const sha = 'fb1fc7e3650dabae59fe217dec68db8751553ddd';
  tree[3] = { type: 'blob', path: 'static/logo.png', sha, size: 700 };
  const listed = await read(`${REPO}/git/trees/working-copy?recursive=1&page=1`);
  expect(listed).toMatchObject({ tree, truncated: false });
});

it('names the state of the folder anew when a file changes, and only then', async () => {
  const head = async () => ((await read(`${REPO}/branches/working-copy`)) as { commit: { id: string } }).commit.id;
  const before = await head();
  expect(before).toMatch(/^[0-9a-f]{40}$/);
  expect(await head()).toBe(before);
  const file = join(site.root, 'content/company.yaml');
  const text = readFileSync(file);
  writeFileSync(file, 'name: Twitch\n');
  expect(await head()).not.toBe(before);
  expect((await site.get(`${REPO}/git/trees/${before}?recursive=1&page=1`)).status).toBe(200);
  writeFileSync(file, text);
  expect(await head()).toBe(before);
});

it('hands out contents, by any spelling of their names, and null for what is gone', async () => {
  const answer = await site.post(`${REPO}/file-contents?ref=working-copy`, {
    files: ['content/company.yaml', 'content/gone.md', `content/${NFC}.md`],
  });
  const list = await site.list();
  expect(JSON.parse(answer.text)).toEqual([
    {
      path: 'content/company.yaml',
      sha: list['content/company.yaml'],
      encoding: 'base64',
      content: base64('name: Stitch\n'),
    },
    null,
    { path: `content/${NFC}.md`, sha: list[`content/${NFC}.md`], encoding: 'base64', content: base64('Decomposed') },
  ]);
  const raw = await site.get(
    `${REPO}/media/working-copy/${encodeURI('content/blogs/\u09aa\u09cb\u09b8\u09cd\u099f.md')}`,
  );
  expect([raw.status, raw.text]).toEqual([200, '---\ntitle: One\n---\n']);
});

it('hands out pictures as they are, and drawings that can do nothing', async () => {
  const png = await site.get(`${REPO}/media/working-copy/static/logo.png`);
  const sent = { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' };
  expect(png).toMatchObject({ status: 200, headers: sent });
  expect(png.body.equals(PNG)).toBe(true);
  const svg = await site.get(`${REPO}/media/working-copy/static/logo.svg`);
  expect([svg.headers['content-type'], svg.text]).toEqual(['image/svg+xml', SVG]);
  expect(svg.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
  const odd = await site.get(`${REPO}/media/working-copy/static/odd.xyz`);
  const download = { 'content-type': 'application/octet-stream', 'cross-origin-resource-policy': 'same-origin' };
  expect(odd.headers).toMatchObject(download);
});

const LONG_NAME = `content/${'a'.repeat(201)}`;
const CLOSED: [status: number, paths: string][] = [
  [403, 'content/../package.json ../outside.md /etc/passwd C:/Windows/win.ini .git/config package.json site.config.ts'],
  [403, 'src/entry.tsx content Content/company.yaml content\\..\\package.json content/link.json content/etc/passwd'],
  [422, 'content/./company.yaml content//company.yaml content/.hidden.md content/..\\..\\package.json content/con.md'],
  [
    422,
    'content/CON.md content/company.yaml. content/company.yaml::$DATA content/company.yaml\0.png content/\ud800.md',
  ],
  [422, LONG_NAME],
];

it.each(CLOSED.flatMap(([status, paths]) => paths.split(' ').map((path) => [path, status] as const)))(
  'does not read or write %j',
  async (path, status) => {
    const asked = await site.post(`${REPO}/file-contents`, { files: [path] });
    expect([asked.status, messageOf(asked)]).toEqual([status, expect.stringContaining('"')]);
    const list = await site.list();
    const move = { path, from_path: 'content/company.yaml', sha: list['content/company.yaml']!, content: '' };
    for (const change of [
      { operation: 'create', path, content: base64('x') },
      { operation: 'update', ...move },
      { operation: 'delete', path, sha: '0'.repeat(40) },
    ] as const)
      expect((await site.save(change)).status).toBe(status);
    expect(await site.list()).toEqual(list);
    expect(readFileSync(join(site.root, 'package.json'), 'utf8')).toBe('{}');
  },
);

it.each([
  ['media/working-copy/../../../package.json', 400],
  ['media/working-copy/%2e%2e/package.json', 400],
  ['media/working-copy/content/%2e%2e/package.json', 400],
  ['media/working-copy/content%2f..%2fpackage.json', 400],
  ['media/working-copy/content/%5c..%5cpackage.json', 400],
  ['media/working-copy/content/company.yaml%00', 400],
  ['media/working-copy/package.json', 403],
  ['media/working-copy/.git/config', 403],
  ['media/working-copy/content/etc/passwd', 403],
  ['media/other/static/logo.png', 404],
  ['media/working-copy/content/gone.md', 404],
  ['media/working-copy/content/blogs', 404],
  ['git/trees/other', 404],
  ['branches/main', 404],
  ['nothing', 404],
])('answers %s with %i', async (path, status) => {
  expect((await site.get(`${REPO}/${path}`)).status).toBe(status);
});

it('knows no other repository and no other method', async () => {
  expect(messageOf(await site.get(`${API}/repos/other/site`))).toContain('is not answered here');
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    expect((await fetch(`http://localhost:${site.port}${REPO}/contents`, { method })).status).toBe(404);
});
