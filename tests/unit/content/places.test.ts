import { expect, it } from 'vitest';
import { warning } from '../../../build/core/errors.ts';
import { placeLinks } from '../../../build/content/places.ts';
import { makeFolder } from '../../support/folder.ts';

const ADDRESSES = { origin: 'https://www.example.com', basePath: '/sub', blogs: { baseUrl: null } };
const FILES = {
  'content/pages/prices.md': "---\nlink: { to: '#yaml' }\npicture: /gone.jpg\n---\n\n[a](#text) [b](#both)\n",
  'content/pages/other.md': '---\npath: /start/\n---\n\n[a](#text) [b](#both)\n',
  'content/services/a.md': '[a](#text)\n',
  'content/blogs/a.md': '---\ntitle: A\n---\n[a](#text)\n',
};

it.each([
  ['a field that leads to a part of its page', '/prices/#yaml', 'content/pages/prices.md', 2, 9],
  ['the same in the text', '/prices/#post-text', 'content/pages/prices.md', 6, 5],
  ['a section, named in the text', '/prices/#both', 'content/pages/prices.md', 6, 16],
  ['a page with a path of its own', '/start/#post-text', 'content/pages/other.md', 5, 5],
  ['a service', '/services/a/#post-text', 'content/services/a.md', 1, 5],
  ['a post', '/blog/renamed/#post-text', 'content/blogs/a.md', 4, 5],
  ['a picture', '/gone.jpg', 'content/pages/prices.md', 3, 1],
])('finds the line of %s', (_, url, file, line, column) => {
  const pages = [`/sub${url.replace(/#.*/, '')}`];
  const problem = { ...warning('links/dead-anchor', 'Gone.', null, { url: `/sub${url}` }), pages };
  const pageOf = new Map([['content/blogs/a.md', '/blog/renamed/' as const]]);
  const [placed] = placeLinks([problem], { root: makeFolder(FILES), config: ADDRESSES as never, pageOf });
  expect(placed?.place).toMatchObject({ file, line, column });
});

it('finds the file of a page that the problem names, never that of a post which the build does not read', () => {
  const files = {
    'content/blogs/draft.md': '[a](/gone/)\n',
    'content/blogs/read.md': '[a](/gone/)\n',
    'content/navigation.yaml': 'items:\n  - { name: Gone, path: /gone/ }\n',
    'content/pages/home.md': '[a](/gone/)\n',
    'content/services/b.md': '\n[a](/gone/)\n',
  };
  const pageOf = new Map([['content/blogs/read.md', '/blog/read/' as const]]);
  const named = [['/sub/services/b/', '/sub/x/'], ['/sub/'], ['/sub/x/'], ['/sub/blog/read/']];
  const problems = named.map((pages) => ({ ...warning('links/dead', 'Gone.', null, { url: '/sub/gone/' }), pages }));
  const placed = placeLinks(problems, { root: makeFolder(files), config: ADDRESSES as never, pageOf });
  expect(placed.map(({ place }) => [place?.file, place?.line])).toEqual([
    ['content/services/b.md', 2],
    ['content/pages/home.md', 1],
    ['content/navigation.yaml', 2],
    ['content/blogs/read.md', 1],
  ]);
});
