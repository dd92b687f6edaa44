/** Posts that no build takes: what is wrong, the fields that make it so, and what the error says of it. */

/** Fields over those of a post that is right; undefined takes one away. */
type Fields = Readonly<Record<string, unknown>>;

const slug = (name: string, said: RegExp): [string, Fields, RegExp] => [
  `the slug ${JSON.stringify(name).slice(0, 40)}`,
  { slug: name },
  said,
];
const field = (
  name: string,
  value: unknown,
  said: RegExp = new RegExp(`has a wrong ${name}`),
): [string, Fields, RegExp] => [
  `${name} ${(JSON.stringify(value) ?? 'missing').slice(0, 40)}`,
  { [name]: value },
  said,
];

const CONTROL = /holds a control character/;
const DEVICE = /keeps for a device/;
const EDGE = /starts or ends with a dot or a space/;
const RESERVED = /holds the reserved character/;
const SLASH = /holds a slash/;
const TURN = /turns the direction/;

export const REFUSED_SLUGS = [
  slug('', /it is empty/),
  slug(' \t ', /it is empty/),
  slug('\u200b\u2060\ufeff', /it is empty/),
  slug('x'.repeat(201), /201 bytes long; 200 is the most/),
  slug('ক'.repeat(100), /300 bytes long/),
  slug('../../etc/passwd', SLASH),
  slug('..\\..\\windows', SLASH),
  slug('/etc/passwd', SLASH),
  slug('a..b', /holds "\.\."/),
  slug('..', /holds "\.\."/),
  slug('.', EDGE),
  slug('.htaccess', EDGE),
  slug('trailing.', EDGE),
  slug('trailing ', EDGE),
  slug('\ufeffa', EDGE),
  slug('a\u0000b', CONTROL),
  slug('a\nb', CONTROL),
  slug('a\r\nLocation: x', CONTROL),
  slug('\u001b[2J', CONTROL),
  slug('a\u0085b', CONTROL),
  slug('a\u2028b', CONTROL),
  slug('half \ud83d', CONTROL),
  slug('not \ufffe', CONTROL),
  slug('a\u202egpj.exe', TURN),
  slug('a\u2067b', TURN),
  slug('<script>', RESERVED),
  slug(':splat', RESERVED),
  slug('*', RESERVED),
  slug('a?b', RESERVED),
  slug('c#', RESERVED),
  slug('a|b', RESERVED),
  slug('"; return 301 x; "', RESERVED),
  slug('CON', DEVICE),
  slug('aux.txt', DEVICE),
  slug('nul .x', DEVICE),
  slug('Lpt9', DEVICE),
  slug('com¹', DEVICE),
  slug('CONIN$', DEVICE),
] as const;

export const REFUSED_FIELDS = [
  field('slug', undefined),
  field('slug', null),
  field('slug', ['a']),
  field('slug', { toString: 'a' }),
  field('title', undefined),
  field('title', 7),
  field('title', ['<b>']),
  field('title', '', /has no title/),
  field('title', '<script>pwn(1)</script><!-- x -->', /has no title/),
  field('title', '\u0000\u0001\ud800', /has no title/),
  field('title', 'x'.repeat(1001), /at most 1000 characters \(MAX_NAME_CHARACTERS\)/),
  field('excerpt', {}, /has a wrong excerpt: expected a text/),
  field('excerpt', 'x'.repeat(20_001), /at most 20000 characters \(MAX_TEXT_CHARACTERS\)/),
  field('content', ['<p>'], /has a wrong content/),
  field('content', { __html: '<script>' }, /has a wrong content/),
  field('content', '<div>'.repeat(20_000), /its body nests elements deeper than 256/),
  field('content', `<p>${'x'.repeat(2_000_001)}`, /its body is 2\.0 MB long/),
  field('content', `<p ${'a b '.repeat(600)}>`, /has a tag with more than 1024 attributes/),
  field('imageUrl', 'javascript:pwn(1)'),
  field('imageUrl', 'data:image/png;base64,iVBORw0KGgo='),
  field('imageUrl', 'data:text/html,<script>pwn(1)</script>'),
  field('imageUrl', 'file:///etc/passwd'),
  field('imageUrl', 'blob:https://www.example.com/1'),
  field('imageUrl', 'http://['),
  field('imageUrl', 'vbscript:x'),
  field('imageUrl', { url: 'https://shown.test/a.png' }),
  field('publishDate', 'soon'),
  field('publishDate', '2026-02-30'),
  field('publishDate', '9999-12-31T23:59:59Z'),
  field('publishDate', '+275760-09-13T00:00:00Z'),
  field('publishDate', '-271821-04-20'),
  field('publishDate', 1_780_000_000),
  field('updatedAt', '0999-01-01'),
  field('createdAt', '2026-01-01"><script>pwn(1)</script>'),
  field('tags', 'a, b'),
  field('tags', ['x'.repeat(1001)], /at most 1000 characters \(MAX_NAME_CHARACTERS\)/),
  field('tags', { length: 9 }),
  field(
    'tags',
    Array.from({ length: 1001 }, (_, tag) => `t${tag}`),
    /at most 1000 texts \(MAX_TAGS\)/,
  ),
  field('metaKeywords', 1),
  field('categoryId', 5),
  field('categoryId', []),
  field('categoryId', { name: { name: 'x' } }),
  field('author', { name: ['x'] }),
  field('author', { name: 'x'.repeat(20_001) }),
  field('_id', {}),
  field('formerSlugs', ['../x'], SLASH),
  field('formerSlugs', ['a\nb'], CONTROL),
  field('formerSlugs', ['*'], RESERVED),
  field('formerSlugs', ':splat', RESERVED),
] as const;

/** Pairs of slugs that are one name: to a disk, to a host, or to whoever reads them. */
export const CLASHES = [
  ['caf\u00e9', 'cafe\u0301'],
  ['Straße', 'STRASSE'],
  ['ready', 'READY'],
  ['soft', 'so\u00adft'],
  ['seen', 'se\u200ben'],
  ['K', '\u212a'],
] as const;
