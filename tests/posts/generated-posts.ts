/** Posts of every kind that a build takes, always the same: odd bodies, odd fields, and a few as large as may be. */
import { MAX_NAME_CHARACTERS, MAX_TAGS, MAX_TEXT_CHARACTERS } from '../../shared/post-fields.ts';
import { MAX_BODY_BYTES } from '../../shared/body-limits.ts';
import { MAX_SLUG_BYTES } from '../../shared/slug.ts';
import { HOSTILE_TEXTS, ODD_SLUGS } from '../hostile/texts.ts';
import type { ApiPost } from '../support/editors-posts.ts';
import { seededRandom, type Random } from '../unit/body/random.ts';
import { bodyOf } from './bodies.ts';
import { ADDRESSES } from './attribute-values.ts';
import { longText, noise, oddText, SCRIPTS } from './odd-texts.ts';

const DATES = [
  '1000-01-02',
  '9998-12-30',
  '2024-02-29',
  '2026-05-01T09:30:00+14:00',
  '2026-02-28T23:59:59.999999999Z',
  null,
];
const HOSTILE = Object.values(HOSTILE_TEXTS);
const SLUGS = Object.values(ODD_SLUGS);
/** Those that are as large as may be in one way; the first ones stand in feeds and on lists. */
const LARGE: Readonly<Record<number, (random: Random) => object>> = {
  3: (random) => ({ content: `<p>${longText(random, 400_000)}</p>` }),
  4: (random) => ({ content: paragraphs(random, 1_090_000) }),
  5: (random) => ({ tags: list(random, MAX_TAGS), metaKeywords: list(random, MAX_TAGS) }),
  6: (random) => ({
    excerpt: longText(random, MAX_TEXT_CHARACTERS),
    metaDescription: longText(random, MAX_TEXT_CHARACTERS),
  }),
  7: (random) => ({
    author: { name: noise(random, MAX_TEXT_CHARACTERS) },
    categoryId: { name: longText(random, MAX_TEXT_CHARACTERS) },
  }),
  8: (random) => ({
    title: longText(random, MAX_NAME_CHARACTERS),
    imageAlt: longText(random, MAX_TEXT_CHARACTERS),
    imageUrl: '/icon.svg',
  }),
  40: (random) => ({ content: paragraphs(random, MAX_BODY_BYTES) }),
  41: (random) => ({ content: `<ul>${'<li><b>x</b></li>'.repeat(20_000)}</ul><p>${noise(random, 100)}</p>` }),
  42: (random) => ({ content: `<p>${noise(random, 1_000_000)}</p>` }),
};

/** @param count how many; posts of a smaller count are the first of a larger one */
export function generatedPosts(count: number): ApiPost[] {
  const slugs = Array.from({ length: count }, (_, index) => slugOf(index, seededRandom(7919 + index)));
  return slugs.map((slug, index) => {
    const random = seededRandom(100_003 + index);
    return {
      _id: `g${index}`,
      slug,
      ...fields(index, random),
      content: bodyOf({ index, random, slugs }),
      ...LARGE[index]?.(random),
    };
  });
}

/** Words of any script with the post's number, or one of the slugs that hosts and disks trip over. */
function slugOf(index: number, random: Random): string {
  const odd = index % 5 === 4 ? SLUGS[Math.floor(index / 5)] : undefined;
  if (odd !== undefined) return odd;
  const words = random
    .pick(SCRIPTS)
    .replace(/[^\p{L}\p{M}\p{N}\p{So}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const long = random.once(10) ? `${words}-`.repeat(40) : `${words}-`;
  const ending = `p${index}`;
  let slug = long;
  while (Buffer.byteLength(slug + ending) > MAX_SLUG_BYTES) slug = [...slug].slice(0, -1).join('');
  return slug + ending;
}

function fields(index: number, random: Random): object {
  const text = () => (random.once(4) ? random.pick(HOSTILE)(`pwn(${index})`) : oddText(random));
  const some = <T>(value: () => T) => (random.once(2) ? value() : undefined);
  return {
    title: titleOf(text(), index),
    excerpt: some(text),
    publishDate: random.once(8) ? random.pick(DATES) : new Date(Date.UTC(2026, 4, 1) - index * 3_600_000).toISOString(),
    updatedAt: some(() => '2026-06-01T00:00:00Z'),
    author: some(() => ({ name: text() })),
    categoryId: some(() => ({ name: text() })),
    tags: some(() => [text(), text()]),
    metaKeywords: some(() => [text()]),
    metaDescription: some(text),
    imageUrl: some(() => random.pick(PICTURES)),
    imageAlt: some(text),
    ...(random.once(50) && { formerSlugs: [`former-${index}`] }),
  };
}

/** Half of them are the text alone; none is empty, which no build takes. */
function titleOf(text: string, index: number): string {
  return index % 2 === 0 ? `${text} ${index}`.slice(-MAX_NAME_CHARACTERS) : text.slice(0, MAX_NAME_CHARACTERS);
}

/** Addresses that a picture may have; those that cannot be one make the post wrong. */
const PICTURES = [
  ...ADDRESSES.filter((address) => /^\s*(?:https?:\/\/\w|\/(?!%zz)|\w[\w/]*$|\.\.)/i.test(address)),
  'https://pictures.example.org/a.jpg?x=1&y="2"',
  "https://pictures.example.org/it's, 2x.jpg",
  'http://pictures.example.org/plain.jpg',
  '/icon.svg',
];

/** Paragraphs of so many bytes together, at most. */
function paragraphs(random: Random, bytes: number): string {
  const parts: string[] = [];
  for (let size = 0; ;) {
    const part = `<p>${noise(random, 7)} ${random.pick(SCRIPTS)} ${noise(random, 200)} <b>${noise(random, 9)}</b></p>\n`;
    size += Buffer.byteLength(part);
    if (size > bytes) return parts.join('');
    parts.push(part);
  }
}

function list(random: Random, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${oddText(random).slice(0, 900)} ${noise(random, 30)} ${index}`);
}
