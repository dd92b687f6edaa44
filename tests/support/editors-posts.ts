/** Posts as editors of many years leave them: own texts, with everything in them that real ones have. */

import { readProject } from './sample-site.ts';

export interface ApiPost {
  readonly _id: string;
  readonly slug: string;
  readonly [field: string]: unknown;
}

/** A post in another script; those of higher ids are older. */
function foreign(_id: string, slug: string, title: string, content: string): ApiPost {
  return { _id, slug, title, content, publishDate: `2026-01-${22 - Number(_id)}T10:00:00.000Z` };
}

export const oddPosts: readonly ApiPost[] = [
  {
    _id: '01',
    slug: 'v2.10.0-Release',
    title: 'Questions &amp; answers: <em>version</em> 2.10',
    content:
      '<h1>Notes</h1><h4>Too deep</h4><p>See <a href="#changes">the changes</a>.</p><h2 id="changes">Changes</h2><ul><li>One</li></ul>',
    publishDate: '2026-02-03T20:00:00.000Z',
    updatedAt: '2026-02-05T08:00:00.000Z',
    author: { name: 'Sample Author' },
    categoryId: { name: 'Release' },
    tags: ['release', 'notes'],
    metaKeywords: ['release notes'],
    metaDescription:
      'What changed in version 2.10, and what to do before you move to it, in the order you will meet it.',
  },
  {
    _id: '02',
    slug: 'scripts-and-frames',
    title: 'Scripts and frames',
    excerpt: 'Everything that must not run.',
    content: `<script>window.stolen = document.cookie</script><p onclick="alert(1)">Click</p>
      <a href="javascript:alert(1)">bad</a> <a href="https://example.org/">elsewhere</a>
      <iframe width="560" src="https://www.youtube.com/embed/abc123"></iframe><iframe src="https://evil.example/"></iframe>
      <form action="/x"><input name="q"><button>Go</button></form><style>p { color: red }</style>
      <svg><script>alert(1)</script></svg><img src="x.png" onerror="alert(1)">`,
    createdAt: '2026-01-20T10:00:00.000Z',
    authorId: { name: 'Second Author' },
    categoryId: null,
    tags: [],
  },
  {
    _id: '03',
    slug: 'old-markup',
    title: 'Old markup',
    content: `<center><font color="#ff0000" size="5">Big</font></center><table border=1 bgcolor="#eee"><tr><th>Name<td align=right>1</table>
      <p>Unclosed <b>bold <i>both</b> italic</i><p align="center">Centred<br><br><tt>code</tt><p></p><h3></h3><a></a>
      <p style="position:fixed;top:0;color:rgb(10, 20, 30);text-align:right">Styled</p><pre>\n&lt;b&gt; kept &lt;/b&gt;</pre>`,
    publishDate: '2026-01-19T10:00:00.000Z',
  },
  foreign('04', 'বাংলা-লেখা', 'বাংলায় একটি লেখা', '<p>যত্নে তৈরি।</p>'),
  foreign('05', 'ملاحظات', 'ملاحظات', '<p>نص <code>npm ci</code> قصير.</p>'),
  foreign('06', 'ja-oshirase', 'お知らせ', '<p>短いお知らせです。</p>'),
  foreign('07', 'uk-novyny', 'Новини', '<p>Коротка новина.</p>'),
  {
    _id: '08',
    slug: 'pictures',
    title: 'Pictures of every kind',
    content:
      '<p><img src="https://example.org/a.jpg" width="640" height="480"><img src="b.png" alt="B" srcset="b.png 1x, b@2x.png 2x"></p><figure><img src="/c.png"><figcaption>C</figcaption></figure>',
    imageUrl: 'https://example.org/cover.jpg',
    publishDate: '2026-01-14T10:00:00.000Z',
  },
  { _id: '09', slug: 'no-date-at-all', title: 'Without a date', content: '<p>Undated.</p>', author: null },
  { _id: '10', slug: 'nothing-in-it', title: 'Nothing in it', content: '', publishDate: '2026-01-12T10:00:00.000Z' },
  {
    _id: '11',
    slug: 'dead-links-of-its-own',
    title: 'Dead links of its own',
    content: '<p><a href="/an/old/page">old</a> <a href="#nowhere">nowhere</a> <a href="/blog/pictures/">alive</a></p>',
    publishDate: '2026-01-11T10:00:00.000Z',
  },
  ...Array.from({ length: 14 }, (_, index) => ({
    _id: `f${index}`,
    slug: `filler-${index}`,
    title: `One more note, number ${index}`,
    content: `<p>Text of note ${index}.</p>`,
    publishDate: `2025-12-${String(28 - index).padStart(2, '0')}T10:00:00.000Z`,
  })),
];

const bodyOf = (name: string) => readProject(`tests/cases/posts/${name}.html`);

/** Posts with every element that a body may hold, from left to right and from right to left. */
export const richPosts: readonly ApiPost[] = [
  {
    _id: 'r1',
    slug: 'every-element',
    title: 'Every element that a post may hold, under a title that needs more than one line',
    excerpt: 'A post for the style sheet.',
    content: bodyOf('every-element'),
    publishDate: '2026-03-03T10:00:00.000Z',
    author: { name: 'Sample Author' },
    categoryId: { name: 'Type' },
  },
  {
    _id: 'r2',
    slug: 'right-to-left',
    title: 'Node.js للمبتدئين: خطوة بعد خطوة',
    excerpt: 'ملخص قصير للمقالة.',
    content: bodyOf('right-to-left'),
    publishDate: '2026-03-02T10:00:00.000Z',
    author: { name: 'كاتب' },
  },
  {
    _id: 'r3',
    slug: 'mixed',
    title: 'Two directions',
    content: bodyOf('mixed'),
    publishDate: '2026-03-01T10:00:00.000Z',
  },
];
