import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Figures } from '../../../src/components/Figures.tsx';

it('sets a day or words smaller than a number, so that they stand on one line', () => {
  const lookOf = (value: string) =>
    /<dd class="([^"]*)"/.exec(renderToStaticMarkup(<Figures figures={[{ value, label: 'a' }]} />))![1]!.split(' ')
      .length;
  expect(['38', '8 in 10', '16 January 2027'].map(lookOf)).toEqual([1, 1, 2]);
});
