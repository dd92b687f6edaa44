import { expect, it } from 'vitest';
import { benchPost, benchPosts } from '../../../bench/posts.ts';

const COUNT = 200;
const posts = benchPosts(COUNT);

it('are the same for the same seed and number, whatever the count', () => {
  expect(benchPosts(COUNT)).toEqual(posts);
  expect(benchPosts(10)).toEqual(posts.slice(0, 10));
  expect(new Set(posts.map(({ content }) => content)).size).toBe(COUNT);
  expect(benchPost(7, { seed: 2 }).content).not.toBe(posts[7]!.content);
});

it('have the size and the elements of posts as editors write them', () => {
  const sizes = posts.map(({ content }) => Buffer.byteLength(content));
  expect(Math.min(...sizes)).toBeGreaterThan(5000);
  expect(Math.max(...sizes)).toBeLessThan(10_000);
  const all = posts.map(({ content }) => content).join('');
  for (const name of 'h2 h3 ul ol li blockquote pre table figure a em strong code'.split(' '))
    expect(all, name).toContain(`<${name}`);
});

it('link only to posts that exist', () => {
  const slugs = new Set(posts.map(({ slug }) => slug));
  const targets = posts.flatMap(({ content }) => [...content.matchAll(/href="\/blog\/([^/"]+)\//g)]);
  expect(targets.length).toBeGreaterThan(COUNT);
  expect(targets.filter(([, slug]) => !slugs.has(slug!))).toEqual([]);
});

it('come newest first', () => {
  const dates = posts.map(({ publishDate }) => publishDate);
  expect(dates.toSorted().toReversed()).toEqual(dates);
  expect(new Set(dates).size).toBe(COUNT);
});

it('have a picture of their own on request, and are the same posts', () => {
  const { imageUrl, ...rest } = benchPost(3, { pictures: true });
  expect(imageUrl).toMatch(/^https:\/\/pictures\.example\.org\/.*bench-post-3\.jpg$/);
  expect(rest).toEqual(posts[3]);
});
