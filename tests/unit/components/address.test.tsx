import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Address } from '../../../src/components/Address.tsx';

it.each([
  ['House, 00 Nim Lane, Kolkata 700 000, India', 'House, [00 Nim] Lane, Kolkata [700 000], India'],
  ['Straße 12, 10115 Berlin', 'Straße 12, [10115 Berlin]'],
  ['Lipowa 7-9', 'Lipowa 7-9'],
])('breaks no line within a number, or between it and its word: %s', (line, parts) => {
  const html = renderToStaticMarkup(<Address lines={[undefined, line]} />);
  expect(
    html
      .replace(/<\/?address.*?>/g, '')
      .replaceAll(/<span[^>]*>/g, '[')
      .replaceAll('</span>', ']'),
  ).toBe(parts);
});
