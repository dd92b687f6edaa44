/** The words of the site in a body that the sanitiser made. */
import { expect, it } from 'vitest';
import { withLabels } from '../../../shared/body-labels.ts';
import { LABELS } from '../../support/labels.ts';
import { ADDRESSES } from '../../support/samples.ts';
import { cleanedBody } from '../body/made-safe.ts';

const texts = { ...LABELS.texts, table: 'Tabelle & "mehr"' };
const table = (caption = '') => `<table>${caption && `<caption>${caption}</caption>`}<tr><td>x</td></tr></table>`;
const namesIn = (html: string) => Array.from(html.matchAll(/<section [^<>]*aria-label="([^"]*)"/g), ([, name]) => name);

it.each([
  ['one table', table(), ['Tabelle &amp; &quot;mehr&quot;']],
  ['several', table() + table(), ['Tabelle &amp; &quot;mehr&quot; 1', 'Tabelle &amp; &quot;mehr&quot; 2']],
  ['captions', table('Prices <b>of</b> thread') + table(' Table 2 '), ['Prices of thread', 'Table 2']],
  [
    'two with one caption',
    table('Prices') + table('Prices'),
    ['Tabelle &amp; &quot;mehr&quot; 1', 'Tabelle &amp; &quot;mehr&quot; 2'],
  ],
])('the boxes of %s have different names in its language', (_, body, names) => {
  const once = withLabels(cleanedBody(body, { ...ADDRESSES, basePath: '', embedHosts: [] }).html, texts);
  expect(namesIn(once)).toEqual(names);
  expect(withLabels(once, texts)).toBe(once);
});
