/** The order in which the parts of a line stand: so much of the Unicode bidirectional algorithm (UAX 9) as titles need, no embeddings. */

export type Direction = 'ltr' | 'rtl';

/** Letters, with their marks, that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

type Kind = Direction | 'number' | 'neutral';

/** That of its first letter. */
export function baseDirection(text: string): Direction {
  const first = [...text].find((sign) => /\p{L}/u.test(sign)) ?? '';
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/**
 * The parts of a line that are of one direction each, as they stand from left to right.
 *
 * @param base of the text that the line is of
 */
export function visualParts(line: string, base: Direction): { readonly text: string; readonly direction: Direction }[] {
  if (base === 'ltr' && !RIGHT_TO_LEFT.test(line)) return [{ text: line, direction: 'ltr' }];
  const signs = [...line];
  const directions = resolved(signs.map(kindOf), base);
  const parts: { text: string; direction: Direction }[] = [];
  for (const [index, sign] of signs.entries()) {
    const direction = directions[index] ?? base;
    const last = parts.at(-1);
    if (last?.direction === direction) last.text += sign;
    else parts.push({ text: sign, direction });
  }
  return base === 'rtl' ? parts.reverse() : parts;
}

function kindOf(sign: string): Kind {
  if (/\p{Nd}/u.test(sign)) return 'number';
  if (RIGHT_TO_LEFT.test(sign) && !/\p{P}/u.test(sign)) return 'rtl';
  return /[\p{L}\p{Sc}]/u.test(sign) ? 'ltr' : 'neutral';
}

/** Numbers run from left to right; what is neutral goes with what is on both of its sides, else with the base. */
function resolved(kinds: readonly Kind[], base: Direction): Direction[] {
  let before: Direction = base;
  // What a neutral one sees of its neighbours: a number is as the letters before it.
  const seen = kinds.map((kind) => {
    if (kind === 'ltr' || kind === 'rtl') before = kind;
    return kind === 'neutral' ? null : before;
  });
  return kinds.map((kind, index) => {
    if (kind === 'number') return 'ltr';
    if (kind !== 'neutral') return kind;
    const left = seen.slice(0, index).findLast((direction) => direction !== null) ?? base;
    const right = seen.slice(index).find((direction) => direction !== null) ?? base;
    return left === right ? left : base;
  });
}
