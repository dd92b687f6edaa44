import { expect, it } from 'vitest';
import { ATTRIBUTE_NAMES, ELEMENT_NAMES } from '../../build/content/sanitise/policy.ts';
import { buildAndCheck } from '../posts/build-and-check.ts';
import { generatedPosts } from '../posts/generated-posts.ts';

/** `npm run test:posts` takes many more. */
const COUNT = 300;

it('what a build takes from posts never fails the check', { timeout: 240_000 }, async () => {
  const { build, check, posts, problems } = await buildAndCheck(generatedPosts(COUNT));
  expect({ code: build.code, posts, stderr: build.stderr }).toEqual({ code: 0, posts: COUNT, stderr: '' });
  expect(problems?.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect({ code: check.code, stderr: check.stderr }).toEqual({ code: 0, stderr: '' });
  // The largest of them are there, and told.
  expect(new Set(problems?.map(({ code }) => code))).toContain('budget/html');
});

it('everything that a body may hold is in one of them', () => {
  const bodies = generatedPosts(COUNT)
    .map(({ content }) => (content as string).slice(0, 100_000))
    .join('\n');
  const missing = (names: readonly string[], isThere: (name: string) => boolean) =>
    names.filter((name) => !isThere(name));
  expect(missing(ELEMENT_NAMES, (name) => new RegExp(`<${name}[ >]`).test(bodies))).toEqual([]);
  expect(missing(ATTRIBUTE_NAMES, (name) => bodies.includes(` ${name}="`))).toEqual([]);
});
