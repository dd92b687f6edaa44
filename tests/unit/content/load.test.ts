import { describe, expect, it } from 'vitest';
import { postAddresses } from '../../../build/content/load-content.ts';
import { cleanBodies } from '../../../build/body/clean-bodies.ts';
import type { CleanBody } from '../../../build/core/types.ts';
import { json, startApi } from './api-server.ts';
import { makeFolder } from '../../support/folder.ts';
import { problemsOf } from '../../support/problems.ts';
import { loadSite, type Reading } from './load-site.ts';

async function load({ files, ...reading }: Reading & { files?: Record<string, string> }, root = makeFolder(files)) {
  const { config, ...content } = await loadSite(root, reading);
  const bodies = await cleanBodies({ bodies: content.posts.map(({ body }) => body), options: postAddresses(config) });
  const posts = content.posts.map(({ found: _found, ...post }, index) => {
    const { html, markdown, facts } = bodies[index] as CleanBody;
    return { ...post, body: html as string, markdown, facts };
  });
  return { ...content, posts };
}

const post = (fields: string, body = 'Text') => `---\n${fields}\n---\n${body}\n`;

const OPTIONAL = [
  '_id',
  'excerpt',
  'imageUrl',
  'imageAlt',
  'publishDate',
  'createdAt',
  'updatedAt',
  'categoryId',
  'author',
  'authorId',
  'metaDescription',
  'metaKeywords',
  'tags',
  'formerSlugs',
  'language',
  'lang',
];

describe('loadContent', () => {
  it('gives documents and posts, newest first, dateless last, ties in the order they came', async () => {
    const { documents, posts, heldBack, problems } = await load({
      files: {
        'content/company.yaml': 'name: Example',
        'content/blogs/a.md': post('title: A'),
        'content/blogs/b.md': post(
          'title: B\npublishDate: 2026-01-01',
          '## Part\n\n[About](/about-us)\n\n<script>x</script>',
        ),
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
    ['is too long', `<p>${'x'.repeat(2_000_001)}</p>`, /is 2\.0 MB long/],
    ['is too deep', '<div>'.repeat(300), /nests elements deeper than 256/],
    ['has a tag with too many attributes', `<p ${'a b '.repeat(600)}>x</p>`, /more than 1024 attributes/],
    [
      'is wild and has too many nodes',
      `<math><mi>x</mi></math><x-y>${'<i>x</i>'.repeat(15_000)}</x-y>`,
      /more than 20000 nodes/,
    ],
  ])('judges a body that %s before any page is planned', async (_, body, why) => {
    const files = { 'content/blogs/bad.md': post('title: Bad', body), 'content/blogs/good.md': post('title: Good') };
    const { posts, problems } = await load({ files, badPost: 'skip' });
    expect(posts.map(({ slug }) => slug)).toEqual(['good']);
    expect(problems).toEqual([expect.objectContaining({ severity: 'warning', message: expect.stringMatching(why) })]);
    expect((await problemsOf(load({ files }))).map(({ severity }) => severity)).toEqual(['error']);
  });

  it('takes bodies that only look too deep', async () => {
    const body = `<p>x</p>${'<br>'.repeat(300)}${'<p>x'.repeat(300)}`;
    const { posts, problems } = await load({ files: { 'content/blogs/odd.md': post('title: Odd', body) } });
    expect([posts.map(({ slug }) => slug), problems]).toEqual([['odd'], []]);
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
    expect(problems.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      [
        'post/picture-without-words',
        'warning',
        'The post content/blogs/a.md has no alternative text for a.png and 2 more.',
      ],
    ]);
  });

  it('reports the language of each post, and a field that names none', async () => {
    const { posts, problems } = await load({
      files: {
        'content/blogs/a.md': post(
          'title: Node.js',
          'بيئة تشغيل مفتوحة المصدر، وفيها `const a = everythingThatIsCode`.',
        ),
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
    const api = await startApi((response) =>
      json(response, {
        blogs: [
          {
            _id: 'one',
            slug: 'one',
            ...fields,
            content: '<p>Text</p>\n',
            author: { name: 'Ann' },
            categoryId: { name: 'C' },
          },
        ],
      }),
    );
    const files = { 'content/blogs/one.md': post(`${JSON.stringify({ ...fields, author: 'Ann', category: 'C' })}`) };
    const [fromFile, fromApi] = await Promise.all([load({ files }), load({ blogs: { apiUrl: api.url } })]);
    const { isMarkdown, markdown, ...same } = fromFile.posts[0]!;
    expect([isMarkdown, markdown]).toEqual([true, 'Text']);
    expect(fromApi.posts[0]).toEqual({ ...same, markdown: null, source: `${api.url}/blogs/published one` });
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

  const NOT_READ = 'the post goes without it.';
  const DAY = '2026-11-26T04:30:00.000Z';
  it('reads an odd field where its meaning is plain, else goes without it, and says which', async () => {
    const odd: readonly (readonly [fields: object, read: object, said: string | null])[] = [
      [
        { publishDate: 'not a date', createdAt: DAY },
        { publishedAt: DAY },
        `a wrong publishDate: expected a date such as 2026-05-01 or 2026-05-01T09:30:00Z, found the text "not a date"; ${NOT_READ}`,
      ],
      [
        { publishDate: '11/26/2026' },
        { publishedAt: '2026-11-25T18:30:00.000Z' },
        'found the text "11/26/2026"; it is read as "2026-11-25T18:30:00.000Z".',
      ],
      [{ publishDate: '11/12/2026' }, { publishedAt: null }, `found the text "11/12/2026"; ${NOT_READ}`],
      [{ publishDate: 1_795_667_400 }, { publishedAt: DAY }, `found the number 1795667400; it is read as "${DAY}".`],
      [{ createdAt: '1795667400000' }, { publishedAt: DAY }, `createdAt: expected a date`],
      [{ updatedAt: 'Thu Nov 26 2026 10:00:00 GMT+0530' }, { updatedAt: DAY }, `updatedAt: expected a date`],
      [
        { tags: 'a, b' },
        { tags: ['a', 'b'] },
        'a wrong tags: expected a list of texts, found the text "a, b"; it is read as "a", "b".',
      ],
      [
        { tags: ['a', 7, null, { name: 'B' }] },
        { tags: ['a', '7', 'B'] },
        'found the number 7, an object; it is read as "a", "7", "B".',
      ],
      [{ tags: { length: 9 } }, { tags: [] }, `a wrong tags: expected a list of texts, found an object; ${NOT_READ}`],
      [{ metaKeywords: 'a; b' }, { keywords: ['a', 'b'] }, 'a wrong metaKeywords'],
      [
        { categoryId: [{ name: 'A' }, { name: 'B' }] },
        { category: 'A' },
        'expected one object with a name, found a list; it is read as "A".',
      ],
      [
        { categoryId: true },
        { category: null },
        `a wrong categoryId: expected an object with a name, found true; ${NOT_READ}`,
      ],
      [
        { author: 'Ann Lee' },
        { author: 'Ann Lee' },
        'a wrong author: expected an object with a name, found the text "Ann Lee"; it is read as "Ann Lee".',
      ],
      [
        { author: { name: ['x'] }, authorId: { name: 'Bob' } },
        { author: 'Bob' },
        `a wrong author: expected a text, found a list; ${NOT_READ}`,
      ],
      [
        { imageUrl: { src: '/a.png' } },
        { image: null },
        `a wrong imageUrl: expected a text, found an object; ${NOT_READ}`,
      ],
      [
        { imageUrl: { url: 'https://a.example/a.png' } },
        { image: { src: 'https://a.example/a.png' } },
        'a wrong imageUrl: expected a text, found an object; it is read as "https://a.example/a.png".',
      ],
      [
        { imageUrl: 'javascript:pwn(1)' },
        { image: null },
        `a wrong imageUrl: expected a web address or a path, found "javascript:pwn(1)"; ${NOT_READ}`,
      ],
      [{ excerpt: 7 }, { excerpt: '7' }, 'a wrong excerpt: expected a text, found the number 7; it is read as "7".'],
      [{ excerpt: 'x'.repeat(20_001) }, { excerpt: '' }, 'expected at most 20000 characters (MAX_TEXT_CHARACTERS)'],
      [{ _id: {} }, { id: 's19' }, `a wrong _id: expected an id, found an object; ${NOT_READ}`],
      [
        { formerSlugs: ['old', '../x'] },
        { formerSlugs: ['old'] },
        `a wrong formerSlugs: expected a slug, found "../x", which holds a slash, and a slug is one part of a path; ${NOT_READ}`,
      ],
      [
        { publishDate: '2031-01-01T00:00:00Z' },
        { publishedAt: '2031-01-01T00:00:00.000Z' },
        'a wrong publishDate: expected a day that has come, found 2031-01-01; it is read as "2031-01-01T00:00:00.000Z".',
      ],
      ...[null, ''].map(
        (none) => [{ ...Object.fromEntries(OPTIONAL.map((name) => [name, none])), content: 'x' }, {}, null] as const,
      ),
    ];
    const api = await startApi((response) =>
      json(response, {
        blogs: odd.map(([fields], index) => ({ slug: `s${index}`, title: 'A', content: 'x', ...fields })),
      }),
    );
    const { posts, problems } = await load({ blogs: { apiUrl: api.url }, badPost: 'skip' });
    for (const [index, [, read, said]] of odd.entries()) {
      expect(
        posts.find(({ slug }) => slug === `s${index}`),
        `s${index}`,
      ).toMatchObject(read);
      const of = problems.filter(({ place }) => place?.field?.startsWith(`blogs[${index}].`));
      expect(of, `s${index}`).toMatchObject(
        said === null
          ? []
          : [{ code: 'post/odd-field', severity: 'warning', message: expect.stringContaining(said) as unknown }],
      );
      if (said) expect(of[0]?.message).toContain(`The post "s${index}"`);
    }
    expect(problems).toHaveLength(odd.filter(([, , said]) => said).length);
  });

  it('says once what is odd in many posts alike', async () => {
    const blogs = Array.from({ length: 9 }, (_, index) => ({
      slug: `s${index}`,
      title: 'A',
      content: 'x',
      publishDate: 1_795_667_400 + index,
    }));
    const api = await startApi((response) => json(response, { blogs }));
    const { posts, problems } = await load({ blogs: { apiUrl: api.url }, badPost: 'skip' });
    expect(posts).toHaveLength(9);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toMatch(/^The post "s0" .* So it is in 8 more posts: "s1" .* and 5 more\.$/);
  });

  it('stops where more posts cannot be used than can, unless fewer are allowed', async () => {
    const list = [{ title: 'A' }, { slug: 'b' }, { slug: 'c', title: 'C', content: 'x' }];
    const api = await startApi((response) => json(response, { blogs: list }));
    const problems = await problemsOf(load({ blogs: { apiUrl: api.url }, badPost: 'skip' }));
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['post/invalid', 'error'],
      ['post/invalid', 'error'],
      ['posts/refused', 'error'],
    ]);
    expect(problems[2]?.message).toBe('2 of 3 posts cannot be used.');
    list.push({ slug: 'd', title: 'D', content: 'x' });
    expect((await load({ blogs: { apiUrl: api.url }, badPost: 'skip' })).posts).toHaveLength(2);
  });

  const wrong = {
    'content/company.yaml': 'a: 1\na: 2',
    'content/blogs/a.md': post('title: A'),
    'content/blogs/b.md': post('title: B\nslug: A'),
    'content/blogs/c.md': post('title: C\npublishDate: tomorrow'),
    'content/blogs/e.md': post('titel: E'),
  };

  it('reports every problem of documents and posts at once', async () => {
    const problems = await problemsOf(load({ files: wrong }));
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
    const right = { slug: 'right', title: 'Right', content: '<p>x</p>' };
    const rights = ['right', 'b', 'c', 'd', 'e'].map((slug) => ({ ...right, slug }));
    const odd: [unknown, string][] = [
      [null, 'null'],
      [7, 'the number 7'],
      ['a', 'the text "a"'],
      [true, 'true'],
      [[right], 'a list'],
    ];
    const api = await startApi((response) => json(response, { blogs: [...odd.map(([entry]) => entry), ...rights] }));
    const blogs = { apiUrl: api.url };
    const expected = odd.map(([, what], index) => ({
      code: 'post/invalid',
      message: `Entry blogs[${index}] of ${api.url}/blogs/published is ${what}, not a post.`,
      place: { url: `${api.url}/blogs/published`, field: `blogs[${index}]` },
    }));
    expect(await problemsOf(load({ blogs }))).toMatchObject(
      expected.map((problem) => ({ ...problem, severity: 'error' })),
    );
    const root = makeFolder({});
    for (const run of ['cold', 'warm']) {
      const { posts, problems } = await load({ blogs, badPost: 'skip' }, root);
      expect(
        posts.map(({ slug }) => slug),
        run,
      ).toEqual(rights.map(({ slug }) => slug));
      expect(problems).toMatchObject(
        expected.map(({ message, ...problem }) => ({
          ...problem,
          message: `Left out: ${message}`,
          severity: 'warning',
        })),
      );
    }
  });

  it.each<[string, object[], RegExp]>([
    [
      'a slug call that returns no post',
      [
        { slug: 'a', title: 'A' },
        { slug: 'b', title: 'B', content: 'x' },
      ],
      /^(?:Left out: )?The post "a" .*slug\/a returned null instead of/,
    ],
    [
      'the _id of another post',
      [
        { _id: '1', slug: 'b', title: 'B', content: 'x' },
        { _id: '1', slug: 'c', title: 'C', content: 'x' },
      ],
      /^(?:Left out: )?Two posts have the _id "1": "b" and "c" \(http.* 1\)\.$/,
    ],
  ])('fails, or leaves a post out, for %s', async (_, list, message) => {
    const api = await startApi((response, { url = '' }) =>
      json(response, url.includes('slug') ? { blog: null } : { blogs: list }),
    );
    const blogs = { apiUrl: api.url };
    const problem = { message: expect.stringMatching(message) as unknown };
    expect(await problemsOf(load({ blogs }))).toMatchObject([{ ...problem, severity: 'error' }]);
    const { posts, problems } = await load({ blogs, badPost: 'skip' });
    expect(posts.map(({ slug }) => slug)).toEqual(['b']);
    expect(problems).toMatchObject([{ ...problem, severity: 'warning' }]);
  });

  it('fails when the API fails, whatever the policy, and reports faults of documents too', async () => {
    const api = await startApi((response) => json(response, {}, 404));
    const problems = await problemsOf(
      load({ files: { 'content/a.yaml': 'a: 1\na: 2' }, blogs: { apiUrl: api.url }, badPost: 'skip' }),
    );
    expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'error content/syntax',
      'error posts/status',
    ]);
  });
});

describe('posts that come by their own calls', () => {
  const slugs = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];

  /** An API whose list has bodies of every second post alone, and that answers for the first ones last. */
  function slowApi(fields: (slug: string) => object = () => ({})) {
    const blog = (slug: string) => ({ slug, title: slug, content: `<p>${slug}</p>`, ...fields(slug) });
    let called = 0;
    return startApi((response, { url = '' }) => {
      if (url === '/blogs/published')
        return json(response, {
          blogs: slugs.map((slug, index) => ({ ...blog(slug), ...(index % 2 === 0 ? { content: '' } : {}) })),
        });
      const slug = url.slice(-2);
      setTimeout(() => json(response, { blog: blog(slug) }), 150 - 30 * called++);
    });
  }

  it('are reported, if they are wrong, in the order of the list', async () => {
    const api = await slowApi(() => ({ title: '' }));
    const problems = await problemsOf(load({ blogs: { apiUrl: api.url, concurrency: 6 } }));
    expect(problems.map(({ place }) => place?.field)).toEqual(slugs.map((_, index) => `blogs[${index}].title`));
  });

  it('keep the first of two with one slug, as the list has them', async () => {
    const api = await slowApi((slug) => (slug < 'p3' ? { slug: 'same' } : {}));
    const { posts, problems } = await load({ blogs: { apiUrl: api.url, concurrency: 6 }, badPost: 'skip' });
    expect(posts.map(({ slug, source }) => [slug, source.slice(-8)])).toEqual([
      ['same', 'blogs[0]'],
      ...[3, 4, 5].map((index) => [`p${index}`, `blogs[${index}]`]),
    ]);
    expect(problems.map(({ place }) => place?.field)).toEqual(['blogs[1].slug', 'blogs[2].slug']);
  });
});
