import { expect, it } from 'vitest';
import { PriceTable } from '../../../src/sections/prices/section.tsx';
import { renderPart } from '../../support/render-part.tsx';
import { SAMPLE_DOCUMENTS } from '../../support/sample-documents.ts';
import { changed, read } from '../reading/reading.ts';

/** The table's rows as texts, and what stands below it. */
function shown(documents = SAMPLE_DOCUMENTS) {
  const { content } = read(documents);
  const { html } = renderPart(<PriceTable labelledBy="prices" />, { content });
  const texts = (part: string, end: string) =>
    part.split(end).map((text) => text.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'));
  const [table = '', below = ''] = html.split('</table>');
  return { rows: texts(table, '</tr>'), below: texts(below, '</p>')[0] };
}

it('lists every service that says a price or a time, in both currencies, with the day of the rate', () => {
  const { rows, below } = shown();
  expect(rows).toContain(
    '|Artificial Intelligence Development and Integration|₹8 to 25 lakh |about US$9,000 to 28,000|10 to 24 weeks|',
  );
  expect(rows.find((row) => row.includes('Blockchain'))).toMatch(/\|On request/);
  expect(below).toBe('|Converted at the rate of November 01, 2026, rounded.');
});

it('has no column of times where no service has one', () => {
  const services = SAMPLE_DOCUMENTS.filter(({ name }) => name.startsWith('services/'));
  const none = services.reduce((list, { name }) => changed(name, { duration: undefined }, list), SAMPLE_DOCUMENTS);
  expect(shown(none).rows[0]).toMatch(/^\|Service\|[^|]+\|$/);
  expect(shown().rows[0]).toMatch(/^\|Service\|[^|]+\|[^|]+\|$/);
});

it('leaves out a service that says neither, and the rate where there is one currency', () => {
  const one = changed('company', { prices: { currency: 'INR' } });
  const bare = changed('services/blockchain-development', { price: undefined }, one);
  const { rows, below } = shown(bare);
  expect(rows).toContain('|Artificial Intelligence Development and Integration|₹8 to 25 lakh |10 to 24 weeks|');
  expect(rows.some((row) => row.includes('Blockchain'))).toBe(false);
  expect(below).toBe('');
});
