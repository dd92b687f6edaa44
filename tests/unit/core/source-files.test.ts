/** Links, pipes and odd names among the files of a project: followed where they may be, told where not, never waited for. */
import { once } from 'node:events';
import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readPostFiles } from '../../../build/content/posts-files.ts';
import { finishBodies } from '../../../build/body/finish-bodies.ts';
import { loadDocuments } from '../../../build/content/documents.ts';
import { staticFiles } from '../../../build/core/source-files.ts';
import { makeFolder } from '../../support/folder.ts';
import { problemsOf } from '../../support/problems.ts';
import { ADDRESSES } from '../../support/samples.ts';

const settings = { timeZone: 'UTC', drafts: false, now: new Date('2026-06-01T00:00:00Z') };

const publishedFrom = (root: string) => Array.from(staticFiles(root), ({ path }) => path);

async function postsOf(root: string) {
  const { found, problems } = await readPostFiles(root, settings);
  return { found: found.map(({ source }) => source), problems };
}

async function documentsOf(root: string) {
  const { documents, problems } = await loadDocuments(root, (bodies) => finishBodies({ bodies, options: ADDRESSES }));
  return { found: documents.map(({ file }) => file), problems };
}

async function staticOf(root: string) {
  let found: string[] = [];
  const problems = await problemsOf(() => (found = publishedFrom(root)));
  return { found, problems };
}

/** A folder of each kind of source, what reads it, and the name of a file that it reads. */
const READERS = [
  ['static', 'x.txt', staticOf],
  ['content', 'x.yaml', documentsOf],
  ['content/pages', 'x.md', documentsOf],
  ['content/blogs', 'x.md', postsOf],
] as const;

describe.each(READERS)('in %s/', (folder, name, read) => {
  const project = () => {
    const root = makeFolder({ 'src/own': name.endsWith('.md') ? '---\ntitle: Own\n---\n' : 'title: Own' });
    mkdirSync(join(root, folder), { recursive: true });
    return root;
  };

  it('a link to a file of the project is that file', async () => {
    const root = project();
    symlinkSync(join(root, 'src/own'), join(root, folder, name));
    const { found, problems } = await read(root);
    expect(problems).toEqual([]);
    expect(found).toEqual([folder === 'static' ? name : `${folder}/${name}`]);
  });

  it.each([
    ['/etc/hostname', /out of the project, to \/etc\/hostname/],
    ['/usr/share', /out of the project, to \/usr\/share/],
    ['no/where', /is a broken link, to no\/where/],
    [`./${name}`, /is a circular link/],
    ['.', /is a circular link, to /],
    ['../../../..', /out of the project|circular/],
  ])('a link to %s is told with both', async (target, what) => {
    const root = project();
    symlinkSync(target, join(root, folder, name));
    const { found, problems } = await read(root);
    expect(found).toEqual([]);
    expect(problems).toMatchObject([{ code: 'files/link', severity: 'error', place: { file: `${folder}/${name}` } }]);
    expect(problems[0]!.message).toMatch(what);
    expect(problems[0]!.message).toMatch(/^\S+ is a (?:broken |circular )?link/);
  });

  it('a socket is told, and not waited for', async () => {
    const root = project();
    const server = createServer().listen(join(root, folder, name));
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { found, problems } = await read(root);
    expect(found).toEqual([]);
    expect(problems).toMatchObject([
      { code: 'files/kind', message: expect.stringContaining(`${folder}/${name} is a socket`) },
    ]);
  });

  it('a name that is not UTF-8 is told', async () => {
    const root = project();
    const odd = Buffer.concat([Buffer.from(join(root, folder, 'caf')), Buffer.from([0xe9]), Buffer.from(name)]);
    writeFileSync(odd, 'x');
    const { problems } = await read(root);
    unlinkSync(odd);
    expect(problems).toMatchObject([{ code: 'files/name', message: expect.stringContaining(`${folder}/caf`) }]);
  });

  it('nothing is read where the folder itself is a link out of the project', async () => {
    const root = makeFolder();
    mkdirSync(join(root, folder, '..'), { recursive: true });
    symlinkSync('/usr/share', join(root, folder));
    const { found, problems } = await read(root);
    expect(found).toEqual([]);
    expect(problems).toMatchObject([{ code: 'files/link', place: { file: folder } }]);
  });
});

it.each(['static', 'content', 'content/blogs'])('a file in the place of %s/ is told', async (folder) => {
  const root = makeFolder({ [folder]: 'x' });
  const [, , read] = READERS.find(([name]) => name === folder)!;
  expect((await read(root)).problems).toMatchObject([{ code: 'files/kind', message: expect.stringContaining(folder) }]);
});

it('a folder linked into static/ is published with all that is in it, and two that lead into each other are told', async () => {
  const root = makeFolder({ 'shared/a/one.txt': '1', 'static/own.txt': '2' });
  symlinkSync('../shared', join(root, 'static/linked'));
  expect(publishedFrom(root)).toEqual(['linked/a/one.txt', 'own.txt']);
  symlinkSync('../../static', join(root, 'shared/a/back'));
  expect((await staticOf(root)).problems).toMatchObject([
    { message: expect.stringMatching(/^static\/linked\/a\/back is a circular link/) },
  ]);
});

it.each(['dist', '.site', '.git'])('a link to %s is no source', async (target) => {
  const root = makeFolder({ [`${target}/index.html`]: 'old', 'static/own.txt': '2' });
  symlinkSync(`../${target}`, join(root, 'static/linked'));
  expect((await staticOf(root)).problems).toMatchObject([
    { message: expect.stringContaining('static/linked is a link to') },
  ]);
});

it('copies what visitors ask for, and not what keeps an empty folder in Git', () => {
  const kept = ['.well-known/security.txt', 'pictures/map.png'];
  const left = ['.gitkeep', 'pictures/.gitkeep', '.DS_Store', 'notes.txt~'];
  const root = makeFolder(Object.fromEntries([...kept, ...left].map((path) => [`static/${path}`, 'text'])));
  expect(publishedFrom(root)).toEqual(kept);
});

it('endings are taken without regard to capitals', async () => {
  const front = '---\ntitle: A\n---\n';
  const root = makeFolder({
    'content/A.YML': 'a: 1',
    'content/pages/B.MD': `${front}text`,
    'content/c.Yaml': 'a: 1',
    'content/blogs/D.MD': front,
  });
  const found = ['content/A.YML', 'content/c.Yaml', 'content/pages/B.MD'];
  expect(await documentsOf(root)).toEqual({ found, problems: [] });
  const posts = await readPostFiles(root, settings);
  expect(posts.found.map(({ raw }) => [raw.slug, raw.title])).toEqual([['D', 'A']]);
});

it('warns of what looks like a text and is not read', async () => {
  const files = ['a.markdown', 'b.Mdown', 'c.md.txt', 'd.yaml.txt', 'e.mdx'];
  const others = ['picture.png', 'notes.txt', 'film.mp4', '.hidden.markdown'];
  for (const [folder, , read] of READERS.filter(([, name]) => name !== 'x.txt')) {
    const root = makeFolder(Object.fromEntries([...files, ...others].map((name) => [`${folder}/${name}`, ''])));
    const { problems } = await read(root);
    expect(problems.map(({ severity, code, place }) => [severity, code, place!.file])).toEqual(
      files.map((name) => ['warning', 'content/ignored', `${folder}/${name}`]),
    );
  }
  const root = makeFolder({ 'content/blogs/2026/post.md': '---\ntitle: A\n---\n' });
  expect((await postsOf(root)).problems).toMatchObject([
    { severity: 'warning', message: expect.stringMatching(/^content\/blogs\/2026\/post\.md is not read/) },
  ]);
});
