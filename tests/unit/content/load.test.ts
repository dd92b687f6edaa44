import { describe, expect, it } from 'vitest';
import { postAddresses } from '../../../build/content/load-content.ts';
import { finishBodies } from '../../../build/body/finish-bodies.ts';
import type { CleanBody } from '../../../build/core/types.ts';
import { json, listing, startApi } from './api-server.ts';
import { makeFolder } from '../../support/folder.ts';
import { problemsOf } from '../../support/problems.ts';
import { loadSite, type Reading } from './load-site.ts';

async function load({ files, ...reading }: Reading & { files?: Record<string, string> }) {
  const { config, ...content } = await loadSite(makeFolder(files), reading);
  const bodies = await finishBodies({
    bodies: content.posts.map(({ body }) => body),
    options: postAddresses(config),
  });
  const posts = content.posts.map(({ found: _found, ...post }, index) => {
    const { html, markdown, facts } = bodies[index] as CleanBody;
    return { ...post, body: html as string, markdown, facts };
  });
  return { ...content, posts };
}

const post = (fields: string, body = 'Text') => `---\n${fields}\n---\n${body}\n`;

const OPTIONAL =
  '_id excerpt imageUrl imageAlt publishDate createdAt updatedAt categoryId author authorId metaDescription ' +
  'metaKeywords tags formerSlugs language lang';

describe('loadContent', () => {
  const BODY = '## Part\n\n[About](/about-us)\n\n<script>x</script>';
  it('gives documents and posts, newest first, dateless last, ties in the order they came', async () => {
    const { documents, posts, heldBack, problems } = await load({
      files: {
        'content/company.yaml': 'name: Example',
        'content/blogs/a.md': post('title: A'),
        'content/blogs/b.md': post('title: B\npublishDate: 2026-01-01', BODY),
        'content/blogs/c.md': post('title: C\npublishDate: 2026-02-01', ''),
        'content/blogs/d.md': post('title: D\npublishDate: 2026-01-01'),
        'content/blogs/e.md': post('title: E\ndraft: true'),
        'content/blogs/f.md': post('title: F'),
      },
    });
    expect(documents.map(({ name }) => name)).toEqual(['company']);
    expect(posts.map(({ slug }) => slug)).toEqual(['c', 'b', 'd', 'a', 'f']);
    expect(posts[1]).toMatchObject({ source: 'content/blogs/b.md', facts: { links: ['/sub/about-us/'] } });
    expect(posts[1]?.body).toMatch(
      /^<h2 id="post-part"><a href="#post-part">Part<\/a><\/h2>\s*<p><a href="\/sub\/about-us\/">About<\/a><\/p>\s*$/,
    );
    expect(heldBack).toEqual([{ source: 'content/blogs/e.md', reason: 'draft', due: null }]);
    expect(problems).toEqual([]);
  });

  it.each([
    [
      'is too deep',
      '<div>'.repeat(300),
      / content\/blogs\/bad\.md cannot be used: its body nests elements deeper than 256/,
    ],
    ['has too many nodes', `<math><mi>x</mi></math><x-y>${'<i>x</i>'.repeat(15_000)}</x-y>`, /more than 20000 nodes/],
  ])('judges a body that %s before any page is planned', async (_, body, why) => {
    const files = { 'content/blogs/bad.md': post('title: Bad', body), 'content/blogs/good.md': post('title: Good') };
    const { posts, problems } = await load({ files, badPost: 'skip' });
    expect(posts.map(({ slug }) => slug)).toEqual(['good']);
    const message = expect.stringMatching(why) as unknown;
    const place = { file: 'content/blogs/bad.md', field: 'content' };
    expect(problems).toMatchObject([{ code: 'post/invalid', severity: 'warning', message, place }]);
    expect((await problemsOf(load({ files }))).map(({ severity }) => severity)).toEqual(['error']);
  });

  it('warns once of a post whose pictures say nothing to those who do not see them', async () => {
    const { problems } = await load({
      files: {
        'content/blogs/a.md': post('title: A', '![](a.png) and ![ ](b.png)\n\n<img src="c.png">'),
        'content/blogs/b.md': post(
          'title: B',
          '![A](a.png) <img src="c.png" alt="">\n\n```md\n![](a.png)\n```\n\n`![](a.png)`',
        ),
      },
    });
    const message = 'The post content/blogs/a.md has no alternative text for a.png and 2 more.';
    expect(problems).toMatchObject([{ code: 'post/picture-without-words', severity: 'warning', message }]);
  });

  const ARABIC = 'بيئة تشغيل مفتوحة المصدر، وفيها `const a = everythingThatIsCode`.';
  it('reports the language of each post, and a field that names none', async () => {
    const { posts, problems } = await load({
      files: {
        'content/blogs/a.md': post('title: Node.js', ARABIC),
        'content/blogs/b.md': post('title: Pourquoi\nlanguage: fr_ca', 'Parce que.'),
        'content/blogs/c.md': post('title: 업데이트\nlanguage: Korean', '오늘의 글'),
        'content/blogs/d.md': post('title: Plain\nlanguage: en'),
      },
    });
    expect(Object.fromEntries(posts.map(({ slug, language, direction }) => [slug, [language, direction]]))).toEqual({
      a: ['ar', 'rtl'],
      b: ['fr-CA', undefined],
      c: ['ko', undefined],
      d: [undefined, undefined],
    });
    expect(problems).toMatchObject([
      {
        code: 'post/unknown-language',
        severity: 'warning',
        message: expect.stringMatching(/content\/blogs\/c\.md.*"language"/),
        place: { file: 'content/blogs/c.md', line: 3 },
      },
    ]);
  });

  it('makes the same post of a file and of the API', async () => {
    const fields = { title: 'One', excerpt: 'Short', publishDate: '2026-01-01T00:00:00Z', tags: ['x'] };
    const named = { author: { name: 'Ann' }, categoryId: { name: 'C' } };
    const api = await listing([{ _id: 'one', slug: 'one', content: '<p>Text</p>\n', ...named, ...fields }]);
    const files = { 'content/blogs/one.md': post(`${JSON.stringify({ ...fields, author: 'Ann', category: 'C' })}`) };
    const [fromFile, fromApi] = await Promise.all([load({ files }), load(api)]);
    const { isMarkdown, markdown, ...same } = fromFile.posts[0]!;
    expect([isMarkdown, markdown]).toEqual([true, 'Text']);
    expect(fromApi.posts[0]).toEqual({ ...same, markdown: null, source: `${api.blogs.apiUrl}/blogs/published one` });
  });

  it('resolves what posts link to against baseUrl, and what documents link to against this site', async () => {
    const { documents, posts } = await load({
      files: { 'content/about.md': '[a](/x)', 'content/blogs/p.md': post('title: P\nimageUrl: /p.png', '[a](/x)') },
      blogs: { baseUrl: 'https://cms.example' },
    });
    expect(documents[0]?.body).toContain('href="/sub/x/"');
    expect(posts[0]?.body).toContain('href="https://cms.example/x"');
    expect(posts[0]?.image?.src).toBe('https://cms.example/p.png');
  });

  const usable = { title: 'A', content: 'x' };
  const DAY = '2026-11-26T04:30:00.000Z';
  const LATER = '2031-01-01T00:00:00.000Z';
  const HERE = 'Thu Nov 26 2026 10:00:00 GMT+0530';
  const DATE = 'a date such as 2026-05-01 or 2026-05-01T09:30:00Z';
  const TEXTS = 'at most 1000 texts (MAX_TAGS) of at most 1000 characters (MAX_NAME_CHARACTERS)';
  const MIXED = ['a', 7, null, { name: 'B' }];
  const PICTURE = 'https://a.example/a.png';
  const NAMED = 'an object with a name';
  const SLUG = '"../x", which holds a slash, and a slug is one part of a path';
  const LONG = 'at most 20000 characters (MAX_TEXT_CHARACTERS)';
  /** The first of the fields is odd: what is expected there, what is found, and as which texts it is read, where it is. */
  const ODD: readonly (readonly [fields: object, read: object, expected: string, found: string, ...as: string[]])[] = [
    [{ publishDate: 'not a date', createdAt: DAY }, { publishedAt: DAY }, DATE, 'the text "not a date"'],
    [{ publishDate: '11/12/2026' }, { publishedAt: null }, DATE, 'the text "11/12/2026"'],
    [{ publishDate: 1_795_667_400 }, { publishedAt: DAY }, DATE, 'the number 1795667400', DAY],
    [{ updatedAt: HERE }, { updatedAt: DAY }, DATE, `the text "${HERE}"`, DAY],
    [{ tags: 'a, b' }, { tags: ['a', 'b'] }, 'a list of texts', 'the text "a, b"', 'a', 'b'],
    [{ tags: MIXED }, { tags: ['a', '7', 'B'] }, TEXTS, 'the number 7, an object', 'a', '7', 'B'],
    [{ tags: { length: 9 } }, { tags: [] }, 'a list of texts', 'an object'],
    [{ metaKeywords: 'a; b' }, { keywords: ['a', 'b'] }, 'a list of texts', 'the text "a; b"', 'a', 'b'],
    [{ categoryId: [{ name: 'A' }, { name: 'B' }] }, { category: 'A' }, 'one object with a name', 'a list', 'A'],
    [{ categoryId: true }, { category: null }, NAMED, 'true'],
    [{ author: 'Ann' }, { author: 'Ann' }, NAMED, 'the text "Ann"', 'Ann'],
    [{ author: { name: ['x'] }, authorId: { name: 'Bob' } }, { author: 'Bob' }, 'a text', 'a list'],
    [{ imageUrl: { src: '/a.png' } }, { image: null }, 'a text', 'an object'],
    [{ imageUrl: { url: PICTURE } }, { image: { src: PICTURE } }, 'a text', 'an object', PICTURE],
    [{ imageUrl: 'javascript:pwn(1)' }, { image: null }, 'a web address or a path', '"javascript:pwn(1)"'],
    [{ excerpt: 7 }, { excerpt: '7' }, 'a text', 'the number 7', '7'],
    [{ excerpt: 'x'.repeat(20_001) }, { excerpt: '' }, LONG, `the text "${'x'.repeat(40)}"`],
    [{ _id: {} }, { id: 's17' }, 'an id', 'an object'],
    [{ formerSlugs: ['old', '../x'] }, { formerSlugs: ['old'] }, 'a slug', SLUG],
    [{ publishDate: LATER }, { publishedAt: LATER }, 'a day that has come', '2031-01-01', LATER],
  ];

  it('reads an odd field where its meaning is plain, else goes without it, and says which', async () => {
    const api = await listing(ODD.map(([fields], index) => ({ slug: `s${index}`, ...usable, ...fields })));
    const { posts, problems } = await load({ ...api, badPost: 'skip' });
    const said = ODD.map(([fields, , expected, found, ...as], index) => {
      const [field] = Object.keys(fields);
      const source = `${api.blogs.apiUrl}/blogs/published blogs[${index}]`;
      const end = as.length > 0 ? `it is read as "${as.join('", "')}".` : 'the post goes without it.';
      const message = `The post "s${index}" (${source}) has a wrong ${field}: expected ${expected}, found ${found}; ${end}`;
      return { code: 'post/odd-field', severity: 'warning', message, place: { field: `blogs[${index}].${field}` } };
    });
    expect(problems).toMatchObject(said);
    for (const [index, [, read]] of ODD.entries())
      expect(posts.find(({ slug }) => slug === `s${index}`)).toMatchObject(read);
  });

  /** What cannot be used, by the field; and the same field of the post that goes without it. */
  const UNUSABLE: readonly (readonly [field: string, of: string, none: unknown, ...values: unknown[]])[] = [
    ['excerpt', 'excerpt', '', {}],
    ['imageUrl', 'image', null, 'data:image/png;base64,iVBORw0KGgo=', 'file:///etc/passwd', 'vbscript:x'],
    ['imageUrl', 'image', null, 'blob:https://www.example.com/1', 'http://['],
    ['publishDate', 'publishedAt', null, '2026-02-30', '9999-12-31T23:59:59Z', -1, true],
    ['metaKeywords', 'keywords', [], 1],
    ['categoryId', 'category', null, [5], { name: { name: 'x' } }],
    ['author', 'author', '', { name: 'x'.repeat(20_001) }],
    ['formerSlugs', 'formerSlugs', undefined, ['a\nb'], ['*'], ':splat'],
  ];
  it.each(
    UNUSABLE.flatMap(([field, of, none, ...values]) =>
      values.map((value) => [field, JSON.stringify(value).slice(0, 40), { value, of, none }] as const),
    ),
  )('goes without the %s %s, and says so', async (field, _, { value, of, none }) => {
    const { posts, problems } = await load(await listing([{ slug: 'a', ...usable, [field]: value }]));
    expect(posts.map((post) => post[of as keyof typeof post])).toEqual([none]);
    const message = expect.stringContaining(`has a wrong ${field}: expected `) as unknown;
    expect(problems).toMatchObject([{ code: 'post/odd-field', severity: 'warning', message }]);
  });

  it.each([null, ''])('takes %j in an optional field for none', async (none) => {
    const fields = OPTIONAL.split(' ').map((name) => [name, none]);
    const api = await listing([{ slug: 'a', ...usable, ...Object.fromEntries(fields) }]);
    expect(await load({ ...api, badPost: 'skip' })).toMatchObject({ posts: [{ slug: 'a' }], problems: [] });
  });

  it('says once what is odd in many posts alike', async () => {
    const of = (index: number) => ({ slug: `s${index}`, title: 'A', content: 'x', publishDate: 1_795_667_400 + index });
    const api = await listing(Array.from({ length: 9 }, (_, index) => of(index)));
    const { posts, problems } = await load({ ...api, badPost: 'skip' });
    expect(posts).toHaveLength(9);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toMatch(/^The post "s0" .* So it is in 8 more posts: "s1" .* and 5 more\.$/);
  });

  it('stops where more posts cannot be used than can, unless fewer are allowed', async () => {
    const list = [{ title: 'A' }, { slug: 'b' }, { slug: 'c', title: 'C', content: 'x' }];
    const api = await listing(list);
    const problems = await problemsOf(load({ ...api, badPost: 'skip' }));
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['post/invalid', 'error'],
      ['post/invalid', 'error'],
      ['posts/refused', 'error'],
    ]);
    expect(problems[2]?.message).toBe('2 of 3 posts cannot be used.');
    list.push({ slug: 'd', title: 'D', content: 'x' });
    expect((await load({ ...api, badPost: 'skip' })).posts).toHaveLength(2);
  });

  it.each<[string, object]>([
    ['both of bodies that are too long', { content: 'x'.repeat(2_000_001) }],
    ['one of such a body, one without a title', { title: '' }],
  ])('counts what is refused wherever it is found: %s', async (_, fields) => {
    const long = { title: 'A', content: 'x'.repeat(2_000_001) };
    const api = await listing([
      { slug: 'a', ...long },
      { slug: 'b', ...long, ...fields },
      { slug: 'c', title: 'C', content: 'x' },
    ]);
    const problems = await problemsOf(load({ ...api, badPost: 'skip' }));
    expect(problems.map(({ severity }) => severity)).toEqual(['error', 'error', 'error']);
    expect(problems.at(-1)).toMatchObject({ code: 'posts/refused', message: '2 of 3 posts cannot be used.' });
    expect(await load({ ...api, badPost: 'skip', allowShrink: true })).toMatchObject({
      posts: [{ slug: 'c' }],
      lost: 2,
    });
  });

  it('counts each entry that is nested too deeply to be read', async () => {
    const deep = `{"slug": "s", "title": "A", "content": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const good = JSON.stringify({ slug: 'c', title: 'C', content: 'x' });
    const api = await startApi((response) => response.end(`{"blogs": [${[deep, deep, good].join()}]}`));
    const problems = await problemsOf(load({ blogs: { apiUrl: api.url }, badPost: 'skip' }));
    expect(problems.at(-1)?.message).toBe('2 of 3 posts cannot be used.');
  });

  it('reports every problem of documents and posts at once', async () => {
    const files = {
      'content/company.yaml': 'a: 1\na: 2',
      'content/blogs/a.md': post('title: A'),
      'content/blogs/b.md': post('title: B\nslug: A'),
      'content/blogs/c.md': post('title: C\npublishDate: tomorrow'),
      'content/blogs/e.md': post('titel: E'),
    };
    const problems = await problemsOf(load({ files }));
    expect(problems.map(({ code, place }) => [code, place?.file, place?.line])).toEqual([
      ['content/syntax', 'content/company.yaml', 2],
      ['post/unknown-field', 'content/blogs/e.md', 2],
      ['post/invalid', 'content/blogs/e.md', 2],
      ['post/slug-clash', 'content/blogs/b.md', 3],
      ['post/odd-field', 'content/blogs/c.md', 3],
    ]);
    expect(problems[3]?.message).toMatch(/content\/blogs\/a\.md and .*content\/blogs\/b\.md/);
  });

  it('names each entry of the list that is no post, and leaves it out where the policy is to skip', async () => {
    const slugs = ['a', 'b', 'c', 'd', 'e'];
    const rights = slugs.map((slug) => ({ slug, title: 'Right', content: '<p>x</p>' }));
    const odd = ['null', 'the number 7', 'the text "a"', 'true', 'a list'];
    const api = await listing([null, 7, 'a', true, rights, ...rights]);
    const url = `${api.blogs.apiUrl}/blogs/published`;
    const expected = (severity: 'error' | 'warning') =>
      odd.map((what, index) => {
        const message = `Entry blogs[${index}] of ${url} is ${what}, not a post.`;
        const said = severity === 'warning' ? `Left out: ${message}` : message;
        return { code: 'post/invalid', severity, message: said, place: { url, field: `blogs[${index}]` } };
      });
    expect(await problemsOf(load(api))).toMatchObject(expected('error'));
    const { posts, problems } = await load({ ...api, badPost: 'skip' });
    expect(posts.map(({ slug }) => slug)).toEqual(slugs);
    expect(problems).toMatchObject(expected('warning'));
  });

  it('fails, or leaves a post out, for the _id of another post', async () => {
    const api = await listing(['b', 'c'].map((slug) => ({ _id: '1', slug, title: slug, content: 'x' })));
    const said = expect.stringMatching(
      /^(?:Left out: )?Two posts have the _id "1": "b" and "c" \(http.* 1\)\.$/,
    ) as unknown;
    expect(await problemsOf(load(api))).toMatchObject([{ message: said, severity: 'error' }]);
    const { posts, problems } = await load({ ...api, badPost: 'skip' });
    expect(posts.map(({ slug }) => slug)).toEqual(['b']);
    expect(problems).toMatchObject([{ message: said, severity: 'warning' }]);
  });

  it('fails when the API fails, whatever the policy, and reports faults of documents too', async () => {
    const api = await startApi((response) => json(response, {}, 404));
    const problems = await problemsOf(
      load({ files: { 'content/a.yaml': 'a: 1\na: 2' }, blogs: { apiUrl: api.url }, badPost: 'skip' }),
    );
    const found = problems.map(({ code, severity }) => `${severity} ${code}`);
    expect(found).toEqual(['error content/syntax', 'error posts/status']);
  });
});

it('posts that come by their own calls are reported, and kept, in the order of the list', async () => {
  const slugs = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
  /** An API whose list has bodies of every second post alone, and that answers for the first ones last. */
  const slowApi = (fields: (slug: string) => object) => {
    const blog = (slug: string) => ({ slug, title: slug, content: `<p>${slug}</p>`, ...fields(slug) });
    const blogs = slugs.map((slug, index) => ({ ...blog(slug), ...(index % 2 === 0 ? { content: '' } : {}) }));
    let called = 0;
    return startApi((response, { url = '' }) => {
      if (url === '/blogs/published') return json(response, { blogs });
      setTimeout(() => json(response, { blog: blog(url.slice(-2)) }), 150 - 30 * called++);
    });
  };
  const untitled = await slowApi(() => ({ title: '' }));
  const wrong = await problemsOf(load({ blogs: { apiUrl: untitled.url, concurrency: 6 } }));
  expect(wrong.map(({ place }) => place?.field)).toEqual(slugs.map((_, index) => `blogs[${index}].title`));
  const alike = await slowApi((slug) => (slug < 'p3' ? { slug: 'same' } : {}));
  const { posts, problems } = await load({ blogs: { apiUrl: alike.url, concurrency: 6 }, badPost: 'skip' });
  expect(posts.map(({ slug, source }) => [slug, source.slice(-8)])).toEqual([
    ['same', 'blogs[0]'],
    ...[3, 4, 5].map((index) => [`p${index}`, `blogs[${index}]`]),
  ]);
  expect(problems.map(({ place }) => place?.field)).toEqual(['blogs[1].slug', 'blogs[2].slug']);
});
