import { expect, test } from 'vitest';
import { shownNumbers } from '../../../src/components/Pagination.tsx';

test.each([
  [1, 2, [1, 2]],
  [1, 40, [1, 2, 40]],
  [3, 40, [1, 2, 3, 4, 40]],
  [4, 40, [1, 2, 3, 4, 5, 40]],
  [20, 40, [1, 19, 20, 21, 40]],
  [37, 40, [1, 36, 37, 38, 39, 40]],
  [40, 40, [1, 39, 40]],
  [3, 5, [1, 2, 3, 4, 5]],
])('on part %i of %i stand %j', (number, count, shown) => {
  expect(shownNumbers(number, count)).toEqual(shown);
});
