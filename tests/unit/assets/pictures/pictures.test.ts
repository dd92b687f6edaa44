import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openCache } from '../../../../build/cache/cache.ts';
import { drawingAddress } from '../../../../build/body/drawing-address.ts';
import { bodyPictures, changingPictures, shownBody } from '../../../../build/assets/pictures/body-pictures.ts';
import { encode } from '../../../../build/assets/pictures/encode.ts';
import { openContentPictures } from '../../../../build/assets/pictures/pictures.ts';
import type { CleanBody, Config, OutputFile, Post } from '../../../../build/core/types.ts';
import type { Json, SafeHtml } from '../../../../src/contract.ts';
import { makeFolder, writeFiles } from '../../../support/folder.ts';
import { gradient } from '../../../support/gradient.ts';
import { CONFIG } from '../../../support/host-config.ts';
import { plainDocument, plainPicture, plainPost } from '../../../support/samples.ts';
import { startApi } from '../../content/api-server.ts';

vi.mock('../../../../build/assets/pictures/encode.ts', { spy: true });

const jpeg = await gradient(900, 600).jpeg().toBuffer();

interface WholePost {
  readonly post: Post;
  readonly text: CleanBody;
}

function post(body: string, image: string | null = null, source = 'content/blogs/a.md'): WholePost {
  const head = image === null ? null : plainPicture(image, 'Head');
  const facts = { links: [], ids: [], images: bodyPictures(body), isEmpty: false };
  const markdown = facts.images.map((at) => `![A](${new URL(at, 'https://www.example.com').href})`).join(' ');
  const text: CleanBody = { html: body as SafeHtml, markdown, facts, removed: {} };
  const found = { raw: {}, format: 'html', index: 0, source, place: () => ({}) } as const;
  return { post: { ...plainPost('a', { image: head }), body: { text: body, format: 'html' }, source, found }, text };
}

interface Case {
  readonly root: string;
  readonly pictures?: Partial<Config['pictures']>;
  readonly apiUrl?: string;
  readonly policies?: Partial<Config['policies']>;
}

function open({ root, pictures, apiUrl, policies }: Case) {
  const files: OutputFile[] = [];
  const blogs = { apiUrl: apiUrl ?? null, timeoutMs: 1000, concurrency: 2 } as Config['blogs'];
  const settings = { remote: 'keep', onError: 'keep-remote', sizes: '50vw', tallest: 704, ...pictures } as const;
  const strict = { ...CONFIG.policies, badPost: 'fail', deadPostLink: 'fail', ...policies } as const;
  const config = { origin: 'https://www.example.com', basePath: '/sub', blogs, pictures: settings, policies: strict };
  const cache = openCache(join(root, 'cache'), false);
  const write = (file: OutputFile) => void files.push(file);
  const said: string[] = [];
  const progress = (text: string) => void said.push(text);
  return { files, said, served: openContentPictures({ config, root, offline: false, cache, write, progress }) };
}

async function add(texts: readonly WholePost[], given: Case) {
  const { files, served } = open(given);
  const none = { documents: [], heldBack: [], isNewestFirst: false, listed: null, lost: 0, problems: [] };
  const { posts: withHeads } = await served.add({ ...none, posts: texts.map(({ post }) => post) });
  const posts = await Promise.all(
    withHeads.map(async (post, index) => {
      const { text } = texts[index]!;
      const outcomes = await served.find(changingPictures(text, served.inTexts), post.source);
      const { html, markdown } = shownBody(text, outcomes, served.inTexts);
      return { ...post, body: html as string, markdown };
    }),
  );
  await served.close();
  const problems = served.problems([...new Set(posts.map(({ source }) => source))]);
  return { posts, files, problems };
}

describe('pictures that values of documents name', () => {
  const document = (data: Json) => plainDocument('content/pages/a.md', data);

  it('are resized, however deep they stand; other words and addresses are left alone', async () => {
    const root = makeFolder({ 'static/a b/Übung.JPG': jpeg, 'content/pages/a.md': '' });
    const { files, said, served } = open({ root });
    const sections = [
      { picture: '/a b/Übung.JPG', link: '/a/', text: 'see Übung.JPG' },
      { items: [{ picture: '/a b/Übung.JPG' }] },
    ];
    const found = await served.ownPictures([document({ sections })]);
    expect(Object.keys(found)).toEqual(['/sub/a%20b/%C3%9Cbung.JPG']);
    const { src, sources } = Object.values(found)[0]!;
    expect(src).toMatch(/^\/sub\/assets\/bung-\w{8}\.jpg$/);
    expect(sources.map(({ type, srcset }) => [type, srcset.split(', ').length])).toEqual([
      ['image/avif', 3],
      ['image/webp', 3],
    ]);
    expect(files).toHaveLength(7);
    expect(said).toEqual(['picture static/a b/Übung.JPG']);
    expect(served.problems(['content/pages/a.md'])).toEqual([]);
  });

  it('are no posters of a film, which browsers get as they are, under a name with their hash', async () => {
    const root = makeFolder({
      'static/film/a.mp4': 'a film',
      'content/film/a.webp': 'a poster',
      'static/film/b.jpg': jpeg,
      'content/pages/a.md': '',
    });
    const { files, served } = open({ root });
    const film = { files: ['/film/a.mp4', '/film/none.webm'], narrow: { poster: ['/film/a.webp', '/film/b.jpg'] } };
    const found = await served.ownPictures([document({ film }), document({ film })]);
    expect(found).toEqual({
      '/sub/film/a.mp4': { src: expect.stringMatching(/^\/sub\/assets\/a-\w{8}\.mp4$/), sources: [] },
      '/sub/film/a.webp': { src: expect.stringMatching(/^\/sub\/assets\/a-\w{8}\.webp$/), sources: [], blur: null },
      '/sub/film/b.jpg': {
        src: expect.stringMatching(/^\/sub\/assets\/b-\w{8}\.jpg$/),
        sources: [],
        blur: expect.stringMatching(/^data:image\/webp;base64,/),
      },
    });
    expect(files.map(({ bytes }) => String(bytes))).toEqual(['a film', 'a poster', String(jpeg)]);
    expect(served.problems(['content/pages/a.md'])).toEqual([]);
  });

  it('that are missing are errors with their line and the nearest name', async () => {
    const root = makeFolder({ 'static/desk.jpg': jpeg, 'content/pages/a.md': 'sections:\n  - picture: /dek.jpg\n' });
    const { served } = open({ root });
    expect(await served.ownPictures([document({ picture: '/dek.jpg' })])).toEqual({});
    const [problem] = served.problems(['content/pages/a.md']);
    expect(problem).toMatchObject({ code: 'pictures/missing', severity: 'error' });
    expect(problem?.place).toMatchObject({ file: 'content/pages/a.md', line: 2, column: 15 });
    expect(problem?.hint).toContain('Did you mean "desk.jpg"?');
    expect(await served.ownPictures([document({ picture: '/boat.jpg' })])).toEqual({});
    expect(served.problems(['content/pages/a.md'])[0]?.hint).not.toContain('Did you mean');
  });
});

describe('own pictures', () => {
  it('finds them beside the text or in static/, and tells every file of the page, each once', async () => {
    const root = makeFolder({ 'content/blogs/a.md': '', 'content/blogs/One Ä.JPG': jpeg, 'static/b/two.png': jpeg });
    const body = '<p><img src="/sub/One%20%C3%84.JPG" alt=""><img src="/sub/b/two.png" alt=""></p>';
    const { posts, files, problems } = await add([post(body, '/sub/One%20%C3%84.JPG'), post(body)], { root });
    expect(problems).toEqual([]);
    const paths = files.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.every((path) => /^assets\/(?:one|two)-[0-9a-f]{8}\.(?:avif|webp|jpg)$/.test(path))).toBe(true);
    const src = expect.stringMatching(/^\/sub\/assets\/one-/);
    expect(posts[0]!.image).toMatchObject({ alt: 'Head', width: 900, height: 600, src });
    const shown = bodyPictures(posts[0]!.body);
    expect(shown).toHaveLength(2);
    expect(posts[0]!.markdown).toBe(shown.map((at) => `![A](https://www.example.com${at})`).join(' '));
    const named = [...posts[0]!.body.matchAll(/\/sub\/(assets\/[^ ",]+)/g)].map(([, path]) => path);
    expect(named.every((path) => paths.includes(path!))).toBe(true);

    vi.mocked(encode).mockClear();
    const again = await add([post(body)], { root });
    expect(encode).not.toHaveBeenCalled();
    expect(again.posts[0]!.body).toBe(posts[0]!.body);
    expect(again.files.map(({ path }) => path).sort()).toEqual(paths.sort());
  });

  it('gives a post of the API its drawing where its own picture is missing, as the policy for links of posts says', async () => {
    const root = makeFolder({ 'static/b/two.png': jpeg });
    const source = 'https://api.example.com/blogs/published 1';
    const shown = [
      ['/sub/none.png', null],
      ['/sub/b/two.png', '/sub/assets/two.jpg'],
      ['/sub/icon.svg', '/sub/icon.svg'],
      ['/other/none.png', '/other/none.png'],
      ['https://o.example/a.png', 'https://o.example/a.png'],
      ['/sub/assets/blog/dan-brown.jpg', null],
      ['/sub/assets/boat-20200131.jpg', null],
      ['/sub/assets/hero-SODVYOKJ.webp', '/sub/assets/hero-SODVYOKJ.webp'],
    ] as const;
    const texts = shown.map(([image]) => post('<p>x</p>', image, source));
    const { posts, problems } = await add(texts, { root, policies: { deadPostLink: 'warn' } });
    expect(posts.map(({ image }) => image && image.src.replace(/-[0-9a-f]{8}/, ''))).toEqual(
      shown.map(([, src]) => src),
    );
    expect(problems).toMatchObject(
      ['/assets/blog/dan-brown.jpg', '/assets/boat-20200131.jpg', '/none.png'].map((path) => ({
        code: 'pictures/missing',
        severity: 'warning',
        message: `The picture ${path} of ${source} is not there: the post shows its drawing.`,
      })),
    );
    const failed = await add(texts.slice(0, 1), { root });
    expect(failed.problems).toMatchObject([{ code: 'pictures/missing', severity: 'error' }]);
    const ignored = await add(texts, { root, policies: { deadPostLink: 'ignore' } });
    expect(ignored.problems).toEqual([]);
    expect(ignored.posts[0]!.image).toMatchObject({ src: '/sub/none.png' });
  });

  it('makes files of drawings in data addresses, and puts its text where one cannot be drawn, which it tells', async () => {
    const root = makeFolder({ 'content/blogs/a.md': '' });
    const address = (svg: string) => drawingAddress(svg)!;
    const good = address(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><script>1</script><rect width="8" height="4" onclick="x()"/></svg>',
    );
    const [huge, torn] = [address('<svg width="30000" height="30000"/>'), address('<svg><')];
    const body =
      `<p><img src="${good}" alt="A"><img src="${huge}" alt="A &amp; &quot;B&quot; <c>"></p>` +
      `<img src="${good}" alt="A"><img src="data:image/png;base64,AA==" alt="A"><img src="${torn}" alt="">`;
    // A post of the API, too.
    const { posts, files, problems } = await add([post(body), post(body, null, 'https://api.example/blogs#1')], {
      root,
    });
    expect(files.map(({ path }) => path)).toEqual([expect.stringMatching(/^assets\/drawing-[0-9a-f]{8}\.svg$/)]);
    expect(Buffer.from(files[0]!.bytes).toString()).not.toMatch(/script|onclick/);
    for (const { body: shown, markdown } of posts) {
      expect(shown.split('data:image/svg')).toHaveLength(1);
      expect(shown).toContain(
        `<img src="/sub/${files[0]!.path}" alt="A" width="8" height="4">A &amp; "B" &lt;c&gt;</p>`,
      );
      expect(shown).toContain('data:image/png');
      expect(bodyPictures(shown)).toEqual([`/sub/${files[0]!.path}`]);
      expect(markdown).toContain(`![A](https://www.example.com/sub/${files[0]!.path})`);
    }
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['pictures/unreadable', 'warning'],
      ['pictures/unreadable', 'warning'],
    ]);
    expect(problems[1]!.message).toMatch(/^A drawing \(SVG\) in content\/blogs\/a\.md .*MAX_PIXELS/);
  });

  it('leaves a picture that is missing out of a post, by default, and names one of nearly that name', async () => {
    const root = makeFolder({ 'content/blogs/a.md': '', 'content/blogs/photo.jpg': jpeg });
    const lacking = post('<img src="/sub/phot.jpg" alt="A">', '/sub/phot.jpg');
    const { posts, problems } = await add([lacking], { root, policies: { badPost: 'skip' } });
    const hint = expect.stringContaining('"photo.jpg"') as unknown;
    expect(problems).toMatchObject([{ code: 'pictures/missing', severity: 'warning', hint }]);
    expect(posts[0]).toMatchObject({ body: 'A', image: null });
  });

  it('takes composed and decomposed letters for one name', async () => {
    const [composed, decomposed] = ['caf\u00e9', 'cafe\u0301'];
    const root = makeFolder({
      [`static/${composed}/${decomposed}.jpg`]: jpeg,
      [`content/blogs/${composed}.jpg`]: jpeg,
    });
    const show = (path: string) => `<img src="/sub/${encodeURIComponent(path).replace('%2F', '/')}" alt="A">`;
    const body = show(`${decomposed}/${composed}.jpg`) + show(`${decomposed}.jpg`);
    const { posts, problems } = await add([post(body, `/sub/${encodeURIComponent(decomposed)}.jpg`)], { root });
    expect(problems).toEqual([]);
    expect(posts[0]?.body.match(/assets\/[\w-]+\.jpg/g)).toHaveLength(2);
    expect(posts[0]?.image?.src).toMatch(/assets\//);
  });

  it.each([
    ['upper.jpg', 'UPPER.JPG', jpeg, 'Did you mean "UPPER.JPG"?'],
    ['images\\a.jpg', 'images/a.jpg', jpeg, 'Write "/" in place of "\\". Did you mean "images/a.jpg"?'],
    ['a.jpg', 'a.jpg', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n', 'Run: git lfs pull'],
    ['clip.mp4', 'clip.mp4', 'film', '<video controls'],
  ])('says what to do about %s', async (written, file, bytes, hint) => {
    const root = makeFolder({ 'content/blogs/a.md': `![A](${written})`, [`content/blogs/${file}`]: bytes });
    const { problems } = await add([post(`<img src="/sub/${encodeURIComponent(written)}" alt="A">`)], { root });
    expect(problems[0]?.hint).toContain(hint);
  });
});

describe('pictures from elsewhere', () => {
  it('stay where they are, unless they are to be fetched', async () => {
    const { url, calls } = await startApi((response) => response.end(jpeg));
    const root = makeFolder({ 'content/blogs/a.md': '' });
    const address = `${url}/far.jpg`;
    const texts = [post(`<img src="${address}" alt="">`, address)];
    const kept = await add(texts, { root });
    expect(kept.posts[0]!.image!.src).toBe(address);
    expect(calls).toEqual([]);
    const { posts } = await add(texts, { root, pictures: { remote: 'download' }, apiUrl: url });
    expect(posts[0]!.image).toMatchObject({ width: 900, height: 600 });
    expect(posts[0]!.body).toMatch(/<source type="image\/avif" srcset="\/sub\/assets\/far-/);
    expect(calls).toMatchObject([{ path: '/far.jpg' }]);
  });

  it.each([
    ['fail', 'error'],
    ['keep-remote', 'warning'],
    ['placeholder', 'warning'],
  ] as const)('that do not come: %s', async (onError, severity) => {
    const root = makeFolder({ 'content/blogs/a.md': 'x\n![](http://127.0.0.1/far.jpg)' });
    const address = 'http://127.0.0.1/far.jpg';
    const texts = [post(`<img src="${address}" alt="">`, address)];
    const { posts, problems } = await add(texts, { root, pictures: { remote: 'download', onError } });
    expect(problems).toMatchObject([{ code: 'pictures/remote', severity, place: { line: 2 } }]);
    expect(posts[0]!.body.includes(address)).toBe(onError !== 'placeholder');
    expect(posts[0]!.image?.src).toBe(onError === 'placeholder' ? undefined : address);
  });
});

describe('a picture that no disk can give', () => {
  const long = `${'n'.repeat(300)}.png`;
  const show = (name: string) => `<p><img src="/sub/${name}" alt=""></p>`;
  const other = () => post('<p>No picture.</p>', null, 'content/blogs/b.md');
  const folder = () => {
    const files = { 'a.md': 'x', 'b.md': 'x', 'c.md': 'x', 'f.png/x.txt': '', 'good.jpg': jpeg, 'broken.png': 'text' };
    const links = 'out.png /etc/hostname|dead.png nowhere|round.png round.png|linked.jpg good.jpg';
    const root = makeFolder({ 'secret.svg': '<svg/>' });
    writeFiles(join(root, 'content/blogs'), files);
    for (const [name, to] of links.split('|').map((link) => link.split(' ')))
      symlinkSync(to!, join(root, 'content/blogs', name!));
    return root;
  };

  it.each([
    ['%2e%2e%2f%2e%2e%2fsecret.svg', 'pictures/missing', '../../secret.svg'],
    ['a%00b.png', 'pictures/missing', 'a\0b.png'],
    [long, 'pictures/missing', long],
    [`${'d/'.repeat(2500)}x.png`, 'pictures/missing', 'd/d/d'],
    ['f.png', 'pictures/missing', 'f.png'],
    ['good.jpg/x.png', 'pictures/missing', 'good.jpg/x.png'],
    ['out.png', 'files/link', 'out of the project, to /etc/hostname'],
    ['dead.png', 'files/link', 'is a broken link, to nowhere'],
    ['round.png', 'files/link', 'is a circular link'],
    ['broken.png', 'pictures/unreadable', 'content/blogs/broken.png is no picture'],
  ])('%#: is a fault of each post that shows it', async (name, code, what) => {
    const root = folder();
    const posts = [post(show(name), `/sub/${name}`), post(show(name), null, 'content/blogs/c.md'), other()];
    const { problems } = await add(posts, { root });
    const named = (name: string) => expect.stringContaining(`content/blogs/${name}.md`) as unknown;
    const said = { code, severity: 'error' };
    expect(problems).toMatchObject(['a', 'c'].map((name) => ({ ...said, message: named(name) })));
    expect(problems[0]!.message).toContain(what);
  });

  it('is a dead link of a post of the API, and a link inside the project is the picture', async () => {
    const root = folder();
    const api = 'https://api.example.com/blogs/published a';
    const { posts, problems } = await add([post(show('a%00b.png') + show(long), null, api)], { root });
    expect(problems).toEqual([]);
    expect(posts[0]!.body).toContain('a%00b.png');
    const linked = await add([post(show('linked.jpg'))], { root });
    expect(linked.posts[0]!.body).toContain('/sub/assets/linked-');
  });
});
