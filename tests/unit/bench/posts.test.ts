import { describe, expect, it } from 'vitest';
import { editedIndex, postsOf } from '../../../bench/build/corpus.ts';
import { benchPost, benchPosts, streamPosts } from '../../../bench/posts.ts';

const COUNT = 200;
const posts = benchPosts(COUNT);

describe('benchPost', () => {
  it('is the same for the same seed and number, and another for any other', () => {
    expect(benchPosts(COUNT)).toEqual(posts);
    expect(new Set(posts.map(({ content }) => content)).size).toBe(COUNT);
    expect(benchPost(7, { seed: 2 }).content).not.toBe(posts[7]!.content);
  });

  it('does not depend on how many there are', () => {
    expect(benchPosts(10)).toEqual(posts.slice(0, 10));
    expect(benchPost(150)).toEqual(posts[150]);
  });

  it('has the size of a post as editors write it', () => {
    const sizes = posts.map(({ content }) => Buffer.byteLength(content));
    expect(Math.min(...sizes)).toBeGreaterThan(5000);
    expect(Math.max(...sizes)).toBeLessThan(10_000);
  });

  it('has, over all, everything that bodies hold', () => {
    const all = posts.map(({ content }) => content).join('');
    for (const name of [
      'h2',
      'h3',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'table',
      'figure',
      'a',
      'em',
      'strong',
      'code',
    ])
      expect(all, name).toContain(`<${name}`);
  });

  it('links only to posts that are there', () => {
    const slugs = new Set(posts.map(({ slug }) => slug));
    const targets = posts.flatMap(({ content }) =>
      [...content.matchAll(/href="\/blog\/([^/"]+)\//g)].map(([, slug]) => slug),
    );
    expect(targets.length).toBeGreaterThan(COUNT);
    expect(targets.filter((slug) => !slugs.has(slug!))).toEqual([]);
  });

  it('comes newest first', () => {
    const dates = posts.map(({ publishDate }) => publishDate);
    expect(dates.toSorted().toReversed()).toEqual(dates);
    expect(new Set(dates).size).toBe(COUNT);
  });

  it('has a picture of its own when asked, and is the same post', () => {
    const { imageUrl, ...rest } = benchPost(3, { pictures: true });
    expect(imageUrl).toMatch(/^https:\/\/pictures\.example\.org\/.*bench-post-3\.jpg$/);
    expect(rest).toEqual(posts[3]);
  });
});

it('streams: a post is made when it is asked for', () => {
  const stream = streamPosts(Number.MAX_SAFE_INTEGER);
  expect([stream.next().value, stream.next().value]).toEqual(posts.slice(0, 2));
});

describe('postsOf', () => {
  const corpus = { count: 20, pictures: true, short: false, edits: 0, added: 0 };
  const before = [...postsOf(corpus)];

  it('changes the body of one post, each time anew', () => {
    const bodies = [1, 2].map((edits) => [...postsOf({ ...corpus, edits })]);
    for (const after of bodies) {
      const changed = after.filter((post, index) => post.content !== before[index]!.content);
      expect(changed.map(({ slug }) => slug)).toEqual([`bench-post-${editedIndex(corpus)}`]);
    }
    expect(bodies[0]).not.toEqual(bodies[1]);
  });

  it('adds a post that is the newest, with a slug and a body of its own', () => {
    const [newest, second, ...rest] = [...postsOf({ ...corpus, added: 2 })];
    expect(rest).toEqual(before);
    expect(newest!.publishDate > second!.publishDate && second!.publishDate > before[0]!.publishDate).toBe(true);
    expect(new Set([newest, second, ...rest].map((post) => post!.slug)).size).toBe(22);
    expect(new Set([newest, second, ...rest].map((post) => post!.content)).size).toBe(22);
  });
});
