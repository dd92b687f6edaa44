/** Some hundreds of posts, each with an attack in one of its fields or in all, and what may not happen when they are shown. */
import { HOSTILE_BODIES, ownParts } from './bodies.ts';
import { HOSTILE_TEXTS, ODD_SLUGS } from './texts.ts';

export interface HostilePost {
  readonly slug: string;
  readonly title: string;
  /** What it attacks with, for messages. */
  readonly attack: string;
  /** How many of its fields attack. */
  readonly attacks: number;
  readonly [field: string]: unknown;
}

const DAY_MS = 86_400_000;

const call = (number: number) => `pwn(${number})`;

/** The fields that hold a text in one line. */
const FIELDS = 'title excerpt category author tags metaKeywords metaDescription imageAlt'.split(' ');

/** Addresses of pictures that lead somewhere, and so may stay. */
const ODD_PICTURES = [
  'https://shown.test/a.png?"><script>pwn(1)</script>',
  "https://shown.test/a.png' onerror='pwn(2)",
  'https://shown.test/a,b.png 2x, https://shown.test/c.png',
  'https://user:secret@shown.test/a.png',
  'HTTPS://SHOWN.TEST/A.PNG#"onload=pwn(3)',
  '//shown.test/a.png',
  '\\\\shown.test\\a.png',
  'https://shown.test/);background:url(https://shown.test/b.png',
  'https://shown.test/${pwn(4)}{{pwn(5)}}&quot;&lt;',
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/site.config.ts',
  '..\\..\\package.json',
  '/icon.svg?</script><script>pwn(6)</script>',
  '/blog/%E0%A4/',
];

/** Fields that no post has, and that a careless reader would take for its own. */
const STRANGE_FIELDS = [
  '{"__proto__": {"slug": "polluted", "title": "polluted", "polluted": true}}',
  '{"constructor": {"prototype": {"polluted": true}}, "prototype": {"polluted": true}}',
  '{"toString": 1, "valueOf": null, "hasOwnProperty": "x", "toJSON": {"a": 1}, "then": "x"}',
  '{"body": "<script>pwn(7)</script>", "html": "<script>pwn(8)</script>", "markdown": "<script>pwn(9)</script>", "facts": {}, "id": "../x"}',
  '{"image": {"src": "javascript:pwn(10)"}, "source": "../../x", "path": "/../x", "file": "../../x", "formerPaths": ["/"], "answersFor": "/*"}',
  '{"_id": "../../<script>pwn(11)</script>", "__v": 1, "draft": true, "index": false}',
  '{"formerSlugs": {"__proto__": ["x"]}, "categoryId": {"name": "A", "__proto__": {"name": "B"}}, "author": {"name": null, "constructor": 1}}',
  '{"formerSlugs": [["nested"]]}',
  '{"categoryId": "<script>pwn(12)</script>", "authorId": "65f0c0ffee65f0c0ffee65f0", "author": null}',
];

/** Dates at the ends of what may be one. */
const ODD_DATES = '1000-01-02 2026-02-28T23:59:59.999999999Z 2026-05-01T09:30:00+14:00 9998-12-30 2024-02-29'.split(
  ' ',
);

/** Every post that a build takes, the newest first. */
export function hostilePosts(): HostilePost[] {
  let number = 100;
  const next = () => call(number++);
  const plain = { title: 'Words', content: '<p>Words.</p>' };
  const posts = [
    ...Object.entries(HOSTILE_TEXTS).map(([attack, text], index) => ({
      ...textFields(() => text(next())),
      content: '<p>Words.</p>',
      slug: `text-${index}`,
      attack,
      attacks: FIELDS.length,
    })),
    ...Object.entries(HOSTILE_BODIES).map(([attack, body], index) => {
      return { ...plain, content: body(next()), slug: `body-${index}`, attack };
    }),
    { ...plain, content: ownParts(), slug: 'body-own', attack: 'own classes and ids' },
    ...Object.entries(ODD_SLUGS).map(([attack, slug]) => ({ ...plain, slug, attack })),
    ...Object.entries(ODD_SLUGS).map(([attack, slug], index) => ({
      ...plain,
      slug: `moved-${index}`,
      formerSlugs: [`${slug}-former`, `former-${slug}`],
      attack: `moved from ${attack}`,
      attacks: 2,
    })),
    { ...plain, slug: 'moved-capitals', formerSlugs: ['Old-Name'], attack: 'moved from Old-Name' },
    { ...plain, slug: 'moved-small', formerSlugs: ['old-name'], attack: 'moved from old-name' },
    ...ODD_PICTURES.map((imageUrl, index) => ({ ...plain, imageUrl, slug: `picture-${index}`, attack: imageUrl })),
    ...STRANGE_FIELDS.map((fields, index) => {
      return { ...plain, ...(JSON.parse(fields) as object), slug: `strange-${index}`, attack: fields };
    }),
    ...ODD_DATES.map((publishDate, index) => ({ ...plain, publishDate, slug: `date-${index}`, attack: publishDate })),
    { ...plain, slug: 'many-tags', tags: Array.from({ length: 1000 }, (_, tag) => `tag ${tag}`), attack: 'many tags' },
  ];
  return posts.map((post, index) => ({
    publishDate: new Date(Date.UTC(2026, 4, 1) - index * DAY_MS).toISOString(),
    attacks: 1,
    ...post,
  })) as unknown as HostilePost[];
}

function textFields(text: () => string) {
  const [title = '', excerpt, category, author, tag, keyword, metaDescription, imageAlt] = FIELDS.map(text);
  return {
    title,
    excerpt,
    categoryId: { name: category },
    author: { name: author },
    tags: [tag, `${tag} again`],
    metaKeywords: [keyword],
    metaDescription,
    imageAlt,
    imageUrl: 'https://shown.test/a.png',
  };
}
