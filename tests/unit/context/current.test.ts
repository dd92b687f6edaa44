import { expect, test } from 'vitest';
import { currentFor } from '../../../src/context/context.tsx';

test.each([
  ['/', '/', 'page'],
  ['/', '/about-us/', undefined],
  ['/services/', '/services/', 'page'],
  ['/services/', '/services/ai-development/', 'true'],
  ['/blogs/', '/blogs/page/2/', 'true'],
  ['/blogs/', '/blog/a-post/', 'true'],
  ['/blogs/', '/services/', undefined],
  ['/about-us/', '/blog/about-us/', undefined],
])('the link to %s on %s is current: %s', (target, path, expected) => {
  expect(currentFor(target, path)).toBe(expected);
});
