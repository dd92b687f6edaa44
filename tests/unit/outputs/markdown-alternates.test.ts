import { marked } from 'marked';
import { expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { llmsFile } from '../../../build/outputs/well-known.ts';
import type { OutputSite } from '../../../build/outputs/output-site.ts';
import { alternatePath, pageAlternates, postAlternate } from '../../../build/outputs/markdown-alternates.ts';
import type { PostSummary } from '../../../src/contract.ts';
import { LABELS } from '../../support/labels.ts';
import { plainPicture, plainPost } from '../../support/samples.ts';

const config = { origin: 'https://www.example.com', basePath: '/sub' };

interface Post extends PostSummary {
  readonly markdown: string;
}

function post(slug: string, rest: Partial<Post> = {}): Post {
  return { ...plainPost(slug, { description: 'What it says' }), markdown: 'Text.', ...rest };
}

const alternates = (...posts: Post[]) =>
  posts.map((post) => {
    const path = `/blog/${post.slug}/` as const;
    const bytes = postAlternate(post, post.markdown, { site: config, path });
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(bytes) ?? [];
    return { path: alternatePath(path), facts: parseDocument(head).toJS() as Record<string, unknown>, body };
  });

it('a alternate begins with the facts of its post, and says where the post stands', () => {
  const [alternate] = alternates(
    post('é t', {
      title: 'A "quoted": *title* #1 <b>',
      author: 'R. Sen: writer',
      category: 'Notes',
      publishedAt: '2026-01-02T03:04:05.000Z',
      updatedAt: '2026-02-02T00:00:00.000Z',
      tags: ['one', 'two: three'],
      image: plainPicture('/sub/pictures/a(1).png', 'A [small] one'),
    }),
  );
  expect(alternate?.path).toBe('/blog/é t/index.md');
  expect(alternate?.facts).toEqual({
    title: 'A "quoted": *title* #1 <b>',
    description: 'What it says',
    author: 'R. Sen: writer',
    published: '2026-01-02T03:04:05.000Z',
    updated: '2026-02-02T00:00:00.000Z',
    category: 'Notes',
    tags: ['one', 'two: three'],
    canonical: 'https://www.example.com/sub/blog/%C3%A9%20t/',
  });
  const html = marked.parse(alternate?.body ?? '', { async: false });
  expect(html).toContain('<h1>A &quot;quoted&quot;: *title* #1 &lt;b&gt;</h1>');
  expect(html).toContain('<img src="https://www.example.com/sub/pictures/a(1).png" alt="A [small] one">');
  expect(html).toContain('<p>Text.</p>');
});

it('leaves out what a post does not have', () => {
  const [alternate] = alternates(post('a', { markdown: '' }));
  expect(Object.keys(alternate?.facts ?? {})).toEqual(['title', 'description', 'author', 'canonical']);
  expect(alternate?.body).toBe('# a\n');
});

it('llms.txt has the form of llmstxt.org: one title, a summary, lists of links', () => {
  const guide = [{ title: 'Services', entries: [{ title: 'A [b]', path: '/a b/' as const, description: 'C\n*d*' }] }];
  const words = { name: 'Brand', description: 'What we\ndo', feedTitle: 'Notes' };
  const identity = { ...words, guide, guideFiles: LABELS.machines };
  const llms = (posts: readonly Post[], routes: readonly object[] = []) => {
    const postPaths = posts.map(({ slug }) => `/blog/${slug}/` as const);
    const { path, bytes } = llmsFile({ config, identity, posts, postPaths, routes } as unknown as OutputSite);
    expect(path).toBe('llms.txt');
    return String(bytes);
  };
  const posts = [
    post('new', { publishedAt: '2026-01-02T03:04:05.000Z', isMarkdown: true }),
    post('old', { description: '' }),
  ];
  const topic = { section: 'Topics', title: 'C# & <more>', description: 'Every post on it' };
  const routes = [{ path: '/blogs/topic/c-sharp-more/' as const, guide: topic }, { path: '/blogs/' as const }];
  expect(llms(posts, routes)).toBe(
    [
      '# Brand\n\n> What we do\n',
      '## Services\n\n- [A \\[b\\]](https://www.example.com/sub/a%20b/): C \\*d\\*\n',
      '## Topics\n',
      '- [C# & \\<more>](https://www.example.com/sub/blogs/topic/c-sharp-more/): Every post on it\n',
      '## Notes\n',
      '- [new](https://www.example.com/sub/blog/new/index.md): What it says',
      '- [old](https://www.example.com/sub/blog/old/)\n',
      '## Optional\n',
      '- [sitemap.xml](https://www.example.com/sub/sitemap.xml): every page',
      '- [feed.xml](https://www.example.com/sub/feed.xml): the newest posts in full, as Atom\n',
    ].join('\n'),
  );
  const many = Array.from({ length: 300 }, (_, index) => post(`p${index}`, { isMarkdown: true }));
  expect(llms(many).match(/index\.md/g)).toHaveLength(200);
  expect(llms([])).not.toMatch(/## Notes|feed|newest/);
});

it('a page that is a document has one of its text and of what it shows after it', () => {
  const routes = [
    { path: '/' as const, lastModified: null },
    {
      path: '/careers/' as const,
      lastModified: '2026-10-01',
      alternate: {
        document: 'pages/careers',
        title: 'Work *here*',
        description: 'What it says',
        sections: [
          {
            title: 'Places',
            entries: [
              { title: 'Front', text: '1 < 2', link: { name: 'Write', to: '/contact-us/' } },
              { title: 'Back', text: 'Now', link: { name: 'Here', to: '#enquiry' } },
              { title: 'Out', text: 'There', link: { name: 'Far', to: 'https://jobs.example.com/(1)' } },
              { title: 'None', text: 'No link', link: null },
            ],
          },
        ],
      },
    },
  ];
  const [file, ...others] = pageAlternates({
    routes,
    config,
    documents: new Map([['pages/careers', { markdown: 'Text of pages/careers.\n' }]]),
  } as object as OutputSite);
  expect(others).toEqual([]);
  expect(file?.path).toBe('careers/index.md');
  expect(String(file?.bytes)).toBe(
    [
      '---\ntitle: "Work *here*"\ndescription: "What it says"\nupdated: "2026-10-01"',
      'canonical: "https://www.example.com/sub/careers/"\n---\n',
      '# Work \\*here\\*\n',
      'Text of pages/careers.\n',
      '## Places\n',
      '### Front\n\n1 \\< 2\n\n[Write](https://www.example.com/sub/contact-us/)\n',
      '### Back\n\nNow\n\n[Here](https://www.example.com/sub/careers/#enquiry)\n',
      '### Out\n\nThere\n\n[Far](<https://jobs.example.com/(1)>)\n',
      '### None\n\nNo link\n',
    ].join('\n'),
  );
});
