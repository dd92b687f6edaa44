/** Letters in the styles that `mathvariant` named: MathML Core has it no more, Unicode has a character for each (MathML Core, Appendix C). */

interface Style {
  /** Code points of the styled A and a, and of 0 where the style has digits. */
  readonly upper: number;
  readonly lower: number;
  readonly digit?: number;
  /** Letters that Unicode had before it had the style, each with its character. */
  readonly older?: string;
}

const STYLES: ReadonlyMap<string, Style> = new Map([
  ['bold', { upper: 0x1d400, lower: 0x1d41a, digit: 0x1d7ce }],
  ['italic', { upper: 0x1d434, lower: 0x1d44e, older: 'hℎ' }],
  ['bold-italic', { upper: 0x1d468, lower: 0x1d482 }],
  ['script', { upper: 0x1d49c, lower: 0x1d4b6, older: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ' }],
  ['bold-script', { upper: 0x1d4d0, lower: 0x1d4ea }],
  ['fraktur', { upper: 0x1d504, lower: 0x1d51e, older: 'CℭHℌIℑRℜZℨ' }],
  ['bold-fraktur', { upper: 0x1d56c, lower: 0x1d586 }],
  ['double-struck', { upper: 0x1d538, lower: 0x1d552, digit: 0x1d7d8, older: 'CℂHℍNℕPℙQℚRℝZℤ' }],
  ['sans-serif', { upper: 0x1d5a0, lower: 0x1d5ba, digit: 0x1d7e2 }],
  ['bold-sans-serif', { upper: 0x1d5d4, lower: 0x1d5ee, digit: 0x1d7ec }],
  ['sans-serif-italic', { upper: 0x1d608, lower: 0x1d622 }],
  ['sans-serif-bold-italic', { upper: 0x1d63c, lower: 0x1d656 }],
  ['monospace', { upper: 0x1d670, lower: 0x1d68a, digit: 0x1d7f6 }],
]);

/** The text in the style, all else than Latin letters and digits as it is; null for a style that has no characters of its own. */
export function styledLetters(text: string, variant: string): string | null {
  const style = STYLES.get(variant);
  return style ? text.replace(/[a-z0-9]/gi, (letter) => styled(letter, style)) : null;
}

function styled(letter: string, { upper, lower, digit, older = '' }: Style): string {
  const at = older.indexOf(letter);
  if (at >= 0) return older[at + 1]!;
  const code = letter.charCodeAt(0);
  if (code < 0x3a) return digit === undefined ? letter : String.fromCodePoint(digit + code - 0x30);
  return String.fromCodePoint(code < 0x5b ? upper + code - 0x41 : lower + code - 0x61);
}
