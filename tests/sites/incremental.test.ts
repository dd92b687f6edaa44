/** A build that knows of earlier ones gives what a build of a fresh copy gives, to the byte, whatever one thing has changed. */
import { mkdirSync, readFileSync, readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { gradient } from '../support/gradient.ts';
import { openWarmProject } from '../support/warm-and-cold.ts';

// Each step is two builds of a site, side by side.
vi.setConfig({ testTimeout: 60_000 });

const project = openWarmProject(fileURLToPath(new URL('./changing', import.meta.url)));
const at = (path: string) => join(project.root, path);
const read = (path: string) => readFileSync(at(path), 'utf8');
const remove = (path: string) => rmSync(at(path), { recursive: true });
function write(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), bytes);
}
function edit(path: string, from: string, to: string): void {
  expect(read(path)).toContain(from);
  write(path, read(path).replace(from, to));
}

const post = (number: number) => `content/blogs/p${number}.md`;
const ODD: { readonly [number: number]: readonly [title: string, body: string] } = {
  3: ['Pictured', 'Text\n\n![A photo](photo.png)'],
  5: ['Leads nowhere', '[gone](/blog/none/)'],
  6: ['Leads nowhere too', '[gone](/blog/none/) and [here](/#main)'],
  7: ['Empty', ''],
  8: ['কলকাতা', 'No font has these letters.'],
  9: ['কলকাতা again', 'Nor these.'],
  10: [
    'Framed',
    '<iframe src="https://video.example.com/1"></iframe><iframe src="https://film.example.com/2"></iframe>',
  ],
};
for (let number = 1; number <= 14; number++) {
  const [title, body] = ODD[number] ?? [`Post ${number}`, `Words of post ${number}.`];
  const picture = number === 3 ? 'imageUrl: photo.png\n' : '';
  const facts = `title: ${title}\nexcerpt: About ${number}\npublishDate: 2026-01-${number + 10}T20:00:00Z\n${picture}`;
  write(post(number), `---\n${facts}---\n${body}\n`);
}
write(post(15), '---\ntitle: Not yet\ndraft: true\n---\nWords.\n');
write('content/blogs/photo.png', await gradient(40, 30).png().toBuffer());

it('the first build is told of every fault once', async () => {
  const { problems } = await project.build();
  expect(problems.map(({ code }) => code).sort()).toEqual(['links/dead', 'pictures/missing-glyph', 'post/empty-body']);
});

describe('files are written when they differ from what is published', () => {
  it.each<[string, () => void, number]>([
    ['nothing', () => {}, 0],
    ['the body of an old post', () => edit(post(2), 'Words', 'Other words'), 2],
    ['the body of a post in the feeds', () => edit(post(13), 'Words', 'Other words'), 4],
    ['a static file', () => write('static/note.txt', 'Another'), 1],
  ])('%s', async (_, change, written) => {
    change();
    expect(await project.build()).toMatchObject({ written });
  });
});

describe('what changes in posts', () => {
  it.each<[string, () => void]>([
    ['a title', () => edit(post(4), 'title: Post 4', 'title: Another')],
    ['an excerpt', () => edit(post(4), 'About 4', 'About something')],
    ['a title that no font can set, of two', () => edit(post(9), 'কলকাতা again', 'Calcutta')],
    ['a title that no font can set, and now there are two', () => edit(post(9), 'Calcutta', 'কলকাতা')],
    ['one of two that have a dead link', () => edit(post(6), '[gone](/blog/none/) and ', '')],
    ['a slug, and its former one is told', () => edit(post(4), 'title:', 'slug: four\nformerSlugs: [p4]\ntitle:')],
    ['a new post', () => write(post(16), '---\ntitle: New\npublishDate: 2026-02-01\n---\nNew words.\n')],
    ['a post that went', () => remove(post(16))],
    ['a date, and with it the order', () => edit(post(2), '2026-01-12', '2026-01-20')],
    [
      'a picture of the same name',
      async () => write('content/blogs/photo.png', await gradient(30, 40).png().toBuffer()),
    ],
    ['an empty body that is filled', () => write(post(7), `${read(post(7))}Words.\n`)],
    ['a post on a draft that is shown', () => edit(post(15), 'draft: true\n', 'publishDate: 2026-01-02\n')],
  ])('%s', async (_, change) => {
    await change();
    expect(await project.build()).toMatchObject({ ok: true });
  });

  it('drafts, shown and hidden again', async () => {
    write(post(17), '---\ntitle: A draft\ndraft: true\n---\nWords.\n');
    const { posts } = await project.build();
    project.flags = ['--drafts'];
    expect(await project.build()).toMatchObject({ posts: posts + 1 });
    project.flags = [];
    expect(await project.build()).toMatchObject({ posts });
  });
});

describe('what changes beside posts', () => {
  it.each<[string, () => void]>([
    ['a text that all pages show', () => edit('content/company.yaml', 'Changing', 'Changed')],
    ['a text of a service', () => edit('content/services/repairs.md', 'mend', 'repair')],
    ['a service more', () => write('content/services/rents.md', '---\ntitle: Rents\n---\nWe lend.\n')],
    ['a component', () => edit('src/card.tsx', '<article ', '<article data-new ')],
    ['a token', () => edit('src/styles/_tokens.scss', '#112233', '#332211')],
    ['a style module', () => edit('src/card.module.scss', '1rem', '2rem')],
    ['a script', () => edit('src/client/loader.ts', "'yes'", "'now'")],
    ['a static file', () => edit('static/note.txt', 'Another', 'One more')],
    ['a static file more', () => write('static/deep/er.txt', 'Deep')],
    ['a static file less', () => remove('static/deep')],
  ])('%s', async (_, change) => {
    change();
    expect(await project.build()).toMatchObject({ ok: true });
  });
});

describe('settings', () => {
  it.each([
    ['origin', 'https://changing.', 'https://www.changing.'],
    ['time zone', 'Asia/Kolkata', 'America/Anchorage'],
    ['posts on a page', 'perPage: 5', 'perPage: 4'],
    ['size of the feeds', 'feedSize: 4', 'feedSize: 3'],
    ['hosts of frames', "['video.example.com']", "['film.example.com']"],
    ['characters of a font', "'abc'", "'abcd'"],
    ['weight of a font', "weight: '400',\n      axes: { wght: 400 }", "weight: '700',\n      axes: { wght: 700 }"],
    ['redirects', "'/news/*', to: '/'", "'/news/*', to: '/page/2/'"],
    ['headers', 'headers: []', "headers: [{ for: '/*', values: { 'X-Robots-Tag': 'noai' } }]"],
    ['links that are to be right', 'headers:', "policies: { deadPostLink: 'ignore' },\n  headers:"],
    ['address of the posts', 'perPage:', "baseUrl: 'https://cms.example.com', perPage:"],
  ])('%s', async (_, from, to) => {
    edit('site.config.ts', from, to);
    expect(await project.build()).toMatchObject({ ok: true });
  });

  it.each([
    ['a base path', { SITE_BASE_PATH: '/sub' }],
    ['a relay', { SITE_RELAY_URL: 'https://mail.example.com' }],
    ['a host', { SITE_HOST: 'github' }],
    ['none of them', {}],
  ])('of the environment: %s', async (_, environment) => {
    project.environment = environment as Record<string, string>;
    expect(await project.build()).toMatchObject({ ok: true });
  });
});

/** Spoils every file below a folder of the cache: a byte in its middle. */
function spoil(folder: string): void {
  const files = readdirSync(at(folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1]! ^= 0xff;
    writeFileSync(file, bytes);
  }
}

describe('what is kept between builds', () => {
  /** Of what a build remembers of pages nothing counts, so that it makes all of them again. */
  const forgetPages = () => remove('.site/cache/pages');

  it.each<[string, () => void]>([
    ['the cache lost', () => remove('.site/cache')],
    ['the records of the pages lost', forgetPages],
    ['the records of the pages damaged', () => spoil('.site/cache/pages')],
    ['the bodies lost, their log left', () => unlinkSync(at('.site/cache/bodies.db'))],
    [
      'the bodies cut',
      () => (
        forgetPages(),
        write('.site/cache/bodies.db', readFileSync(at('.site/cache/bodies.db')).subarray(0, 9000))
      ),
    ],
    ['the bodies a text', () => (forgetPages(), write('.site/cache/bodies.db', 'A text.'))],
    [
      'every file damaged, and another body asked for',
      () => (spoil('.site/cache'), edit(post(1), 'Words', 'New words')),
    ],
    [
      'every file damaged but the bodies',
      () => {
        const bodies = readFileSync(at('.site/cache/bodies.db'));
        spoil('.site/cache');
        write('.site/cache/bodies.db', bodies);
      },
    ],
    ['the trees lost', () => remove('.site/trees')],
    ['the trees damaged', () => spoil('.site/trees')],
    ['all of it lost', () => remove('.site')],
  ])('%s', async (_, change) => {
    await project.build(); // so that there is something to lose
    change();
    expect(await project.build()).toMatchObject({ ok: true });
  });

  it('a body damaged where it stands is made again, and a build says so', async () => {
    forgetPages();
    const database = new DatabaseSync(at('.site/cache/bodies.db'));
    database.exec("UPDATE bodies SET html = replace(html, 'Words', 'Swords')");
    database.close();
    expect(await project.build()).toMatchObject({ ok: true });
  });
});

describe('what somebody did to dist', () => {
  const file = 'dist/blog/p1/index.html';

  it.each<[string, () => void]>([
    ['a file edited', () => write(file, 'mine')],
    ['a file edited, and its page changed', () => (write(file, 'mine'), edit(post(1), 'ords', 'ord'))],
    ['a file taken away', () => remove(file)],
    ['a file made a folder', () => (remove(file), write(`${file}/mine.txt`, 'mine'))],
    ['a folder made a file', () => (remove('dist/blog/p1'), write('dist/blog/p1', 'mine'))],
    ['a twin edited', () => write('dist/blog/p2/index.md', 'mine')],
    [
      'a drawing edited',
      () =>
        write(
          join(
            'dist/assets',
            readdirSync(at('dist/assets')).find((name) => name.startsWith('weave'))!,
          ),
          '<svg/>',
        ),
    ],
    ['all of it lost', () => remove('dist')],
  ])('%s', async (_, change) => {
    change();
    expect(await project.build()).toMatchObject({ ok: true });
    // The tree that was published then is the one in which the build after the next is made.
    expect(await project.build()).toMatchObject({ ok: true, written: 0 });
    expect(await project.build()).toMatchObject({ ok: true, written: 0 });
  });
});
