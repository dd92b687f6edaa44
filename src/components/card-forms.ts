/** The whole width with its words beside the cloth; narrow under it, three in a row; or a small swatch beside the words, two in a row. */
export type CardForm = 'wide' | 'tall' | 'row';

const repeat = (form: CardForm, count: number): CardForm[] => Array.from({ length: count }, () => form);

/**
 * The forms of so many cards, so that every row is full. Groups follow each other in two ways: a wide card first, and rows of two.
 *
 * @param place of the group, from 0
 */
export function cardForms(count: number, place: number): CardForm[] {
  const isRows = place % 2 === 1;
  if (count === 2) return repeat('row', 2);
  if (count === 3 && !isRows) return repeat('tall', 3);
  if (isRows) return [...repeat('wide', count % 2), ...repeat('row', count - (count % 2))];
  // Beside the wide card, rows of three, and of two for what three leave.
  const others = Math.max(0, count - 1);
  const rows = [0, Math.min(4, others), 2][others % 3] ?? 0;
  return [...repeat('wide', Math.min(1, count)), ...repeat('tall', others - rows), ...repeat('row', rows)];
}
