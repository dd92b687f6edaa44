import { expect, it } from 'vitest';
import { bodyProblems } from '../../../build/content/post-problems.ts';

const bodyOf = (name: string, isEmpty: boolean, removed: Readonly<Record<string, number>>) => {
  const source = `content/blogs/${name}.md`;
  const place = (field: string | null) => ({ file: source, ...(field && { field }) });
  return { found: { raw: { slug: name }, format: 'markdown' as const, source, place }, isEmpty, removed };
};
const bodies = ['a', 'b', 'c', 'd'].map((name) =>
  bodyOf(name, name === 'c', { buttons: 1, 'links of scheme ftp:': 2 }),
);

it('names each empty body, and removed content once a kind with its count and first posts, as the policy says', () => {
  expect(bodyProblems(bodies, 'warn').map(({ code, severity, message }) => [code, severity, message])).toEqual([
    ['post/empty-body', 'warning', 'The post content/blogs/c.md has an empty body.'],
    [
      'posts/content-removed',
      'warning',
      expect.stringMatching(/, buttons: 4, in content\/blogs\/a\.md, .* and 1 more\.$/),
    ],
    ['posts/content-removed', 'warning', expect.stringContaining('links of scheme ftp:: 8, in ')],
  ]);
  const removed = (policy: 'fail' | 'ignore') =>
    bodyProblems(bodies, policy).flatMap(({ code, severity }) => (code === 'posts/content-removed' ? [severity] : []));
  expect([removed('fail'), removed('ignore')]).toEqual([['error', 'error'], []]);
});
