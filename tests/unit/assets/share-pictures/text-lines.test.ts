import { expect, it } from 'vitest';
import { baseDirection, fitLines, visualParts } from '../../../../build/assets/share-pictures/text-lines.ts';

/** Every character half as wide as the size: at size 10, a box of 100 holds 20 of them. */
const measure = (text: string) => [...text].length / 2;
const box = { width: 100, height: 60, sizes: [20, 10], lineHeight: 1 };

it('sets a text as large as it fits', () => {
  expect(fitLines('Short one', box, measure)).toEqual({ size: 20, lines: ['Short one'] });
  const { size, lines } = fitLines('A text of more words than three large lines can hold', box, measure);
  expect(size).toBe(10);
  expect(lines.join(' ')).toBe('A text of more words than three large lines can hold');
});

it('breaks where lines come out alike, and passes over a size that leaves a word alone', () => {
  const wide = { ...box, sizes: [10] };
  expect(fitLines('We make things well and on time', wide, measure).lines).toEqual([
    'We make things',
    'well and on time',
  ]);
  expect(fitLines('A switched-off drill', { ...box, sizes: [16, 14] }, measure)).toEqual({
    size: 14,
    lines: ['A switched-off', 'drill'],
  });
});

it('breaks a word only when it fits whole at no size: Latin letters with a hyphen, letters with their marks never', () => {
  expect(fitLines('abcdefghijklmnopqrstuvwxyz', { ...box, sizes: [10] }, measure).lines).toEqual([
    'abcdefghijklmnopqrs-',
    'tuvwxyz',
  ]);
  const conjuncts = 'কত্নে'.repeat(12);
  const { lines } = fitLines(conjuncts, { ...box, sizes: [10] }, measure);
  expect(lines.join('')).toBe(conjuncts);
  expect(lines.every((line) => !/^\p{M}/u.test(line))).toBe(true);
});

it('keeps what may not be parted together, and a dash with what is before it', () => {
  const { lines } = fitLines('Chat bots / calls by 10\u00a0a.m. – now', { ...box, sizes: [10] }, measure);
  expect(lines.every((line) => !/^[/–]/.test(line))).toBe(true);
  expect(lines.join(' ')).toContain('10\u00a0a.m.\u00a0–');
});

it('cuts what fits at no size', () => {
  const { size, lines } = fitLines('word '.repeat(100), box, measure);
  expect([size, lines.length]).toEqual([10, 6]);
  expect(lines.at(-1)).toMatch(/^word word.*…$/);
  expect(lines.every((line) => measure(line) * 10 <= 100)).toBe(true);
});

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
