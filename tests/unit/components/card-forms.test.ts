import { expect, it } from 'vitest';
import { cardForms } from '../../../src/components/card-forms.ts';

/** Columns of six that each form takes. */
const SPAN = { wide: 6, tall: 2, row: 3 };

it('fills every row, whatever the number of cards, in each of the three ways', () => {
  for (const place of [0, 1, 2, 3]) {
    for (let count = 0; count <= 40; count++) {
      const forms = cardForms(count, place);
      expect(forms).toHaveLength(count);
      let filled = 0;
      for (const form of forms) {
        filled = filled === 6 ? SPAN[form] : filled + SPAN[form];
        expect(filled, `${count} cards at ${place}: ${forms.join(' ')}`).toBeLessThanOrEqual(6);
      }
      expect([0, 6], `${count} cards at ${place}: ${forms.join(' ')}`).toContain(filled);
    }
  }
});

it('lays four out in a way of its own for each of three groups', () => {
  expect([0, 1, 2].map((place) => cardForms(4, place).join(' '))).toEqual([
    'wide tall tall tall',
    'row row row row',
    'tall tall tall wide',
  ]);
});
