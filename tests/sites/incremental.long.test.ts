/** A build that knows of earlier ones gives what a build of a fresh copy gives, to the byte, whatever one thing has changed. */
import { afterAll, describe, expect, it } from 'vitest';
import { openChangingSite, post } from '../support/changing-site.ts';
import { gradient } from '../support/gradient.ts';

const { project, read, write, edit, remove } = await openChangingSite();

/** Whatever has changed, the site is that of a fresh copy; a build of the same writes nothing, and says what was said. */
async function expectSame(): Promise<void> {
  await project.buildCompared();
  const { report, result } = project.last!;
  const { report: again, result: same } = await project.buildAlone();
  expect(same).toEqual(result);
  expect(again).toMatchObject({ pages: report.pages, posts: report.posts, kept: report.kept, written: 0 });
}

it('the first build is told of every fault once', async () => {
  const { problems } = await project.build();
  expect(problems.map(({ code }) => code).sort()).toEqual(['links/dead', 'pictures/missing-glyph', 'post/empty-body']);
});

describe('files are written when they differ from what is published', () => {
  afterAll(expectSame);

  it.each<[string, () => void, number]>([
    ['nothing', () => {}, 0],
    ['the body of an old post', () => edit(post(2), 'Words', 'Other words'), 2],
    ['the body of a post in the feeds', () => edit(post(13), 'Words', 'Other words'), 5],
    ['a static file', () => write('static/note.txt', 'Another'), 1],
  ])('%s', async (_, change, written) => {
    change();
    expect(await project.build()).toMatchObject({ written });
  });
});

describe('what changes in posts', () => {
  afterAll(expectSame);

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
  afterAll(expectSame);

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
  afterAll(expectSame);

  it.each([
    ['origin', 'https://changing.', 'https://www.changing.'],
    ['time zone', 'Asia/Kolkata', 'America/Anchorage'],
    ['posts on a page', 'perPage: 5', 'perPage: 4'],
    ['size of the feeds', 'feedSize: 4', 'feedSize: 3'],
    ['hosts of frames', "['video.example.com']", "['film.example.com']"],
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
