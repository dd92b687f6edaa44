/** Files that pages bring with them. */
import { expect, it } from 'vitest';
import { assetCollector } from '../../../build/pages/page-files.ts';

it('drawings of a page that threw go with the next page, which is not asked to draw them again', () => {
  const collector = assetCollector();
  const draw = () => collector.emitterBelow('', 'key').add('cloth.svg', 'red', () => '<svg/>');
  const address = draw();
  collector.forget();
  expect(draw()).toBe(address);
  const { made, drawn, ordered } = collector.take();
  expect([made, drawn.map(({ path }) => path), ordered]).toEqual([[address.slice(1)], [address.slice(1)], []]);
});
