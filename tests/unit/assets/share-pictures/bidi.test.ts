import { expect, it } from 'vitest';
import { baseDirection, visualParts } from '../../../../build/assets/share-pictures/text-lines.ts';

/** The parts from left to right; those from right to left in brackets. */
const order = (text: string) =>
  visualParts(text, baseDirection(text)).map(({ text: part, direction }) => (direction === 'rtl' ? `[${part}]` : part));

it.each([
  ['Notes from the workshop, 2026', ['Notes from the workshop, 2026']],
  ['سجل القرار.', ['[سجل القرار.]']],
  ['عام 2026 كله', ['[ كله]', '2026', '[عام ]']],
  ['لماذا Node.js 24 الآن؟', ['[ الآن؟]', 'Node.js 24', '[لماذا ]']],
  ['Say سلام twice', ['Say ', '[سلام]', ' twice']],
  ['24 שעות', ['[ שעות]', '24']],
  ['סך 3,5% כאן', ['[ כאן]', '3,5%', '[סך ]']],
  ['Say سلام 24 سلام', ['Say ', '[ سلام]', '24', '[سلام ]']],
])('puts the parts of %s as they stand', (text, parts) => {
  expect(order(text)).toEqual(parts);
});
