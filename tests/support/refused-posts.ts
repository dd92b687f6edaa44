/** Posts that no build takes: what is wrong, the fields that make it so, and what the error says of it. */

/** Fields over those of a post that is right; undefined removes one. */
type Refused = readonly [what: string, fields: Readonly<Record<string, unknown>>, said: RegExp];

const CONTROL = /holds a control character/;
const SLUGS: readonly (readonly [said: RegExp, ...slugs: string[]])[] = [
  [/it is empty/, '', ' \t ', '\u200b\u2060\ufeff'],
  [/201 bytes long; 200 is the most/, 'x'.repeat(201)],
  [/300 bytes long/, 'ক'.repeat(100)],
  [/holds a slash/, '../../etc/passwd', '..\\..\\windows', '/etc/passwd'],
  [/holds "\.\."/, 'a..b', '..'],
  [/starts or ends with a dot or a space/, '.', '.htaccess', 'trailing.', 'trailing ', '\ufeffa'],
  [CONTROL, 'a\u0000b', 'a\nb', 'a\r\nLocation: x', '\u001b[2J', 'a\u0085b', 'a\u2028b', 'half \ud83d', 'not \ufffe'],
  [/turns the direction/, 'a\u202egpj.exe', 'a\u2067b'],
  [/holds the reserved character/, '<script>', ':splat', '*', 'a?b', 'c#', 'a|b', '"; return 301 x; "'],
  [/keeps for a device/, 'CON', 'aux.txt', 'nul .x', 'Lpt9', 'com¹', 'CONIN$'],
];
export const REFUSED_SLUGS: readonly Refused[] = SLUGS.flatMap(([said, ...slugs]) =>
  slugs.map((slug) => [`the slug ${JSON.stringify(slug).slice(0, 40)}`, { slug }, said] as const),
);

const LONG_NAME = /at most 1000 characters \(MAX_NAME_CHARACTERS\)/;

const FIELDS: readonly (readonly [field: string, said: RegExp | null, ...values: unknown[]])[] = [
  ['slug', /has no slug/, undefined, null],
  ['slug', null, ['a'], { toString: 'a' }],
  ['title', /has no title/, undefined],
  ['title', null, 7, ['<b>']],
  ['title', /has no title/, '', '<script>pwn(1)</script><!-- x -->', '\u0000\u0001\ud800'],
  ['title', LONG_NAME, 'x'.repeat(1001)],
  ['content', null, ['<p>'], { __html: '<script>' }],
  ['content', /its body nests elements deeper than 256/, '<div>'.repeat(20_000)],
  ['content', /its body is 2\.0 MB long/, `<p>${'x'.repeat(2_000_001)}`],
  ['content', /has a tag with more than 1024 attributes/, `<p ${'a b '.repeat(600)}>`],
];

export const REFUSED_FIELDS: readonly Refused[] = FIELDS.flatMap(([field, said, ...values]) =>
  values.map((value) => {
    const what = `${field} ${(JSON.stringify(value) ?? 'missing').slice(0, 40)}`;
    return [what, { [field]: value }, said ?? new RegExp(`has a wrong ${field}`)] as const;
  }),
);

/** Pairs of slugs that are one name: to a disk, to a host, or to readers. */
export const CLASHES = [
  ['caf\u00e9', 'cafe\u0301'],
  ['Straße', 'STRASSE'],
  ['ready', 'READY'],
  ['soft', 'so\u00adft'],
  ['seen', 'se\u200ben'],
  ['K', '\u212a'],
] as const;
