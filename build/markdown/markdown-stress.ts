/** Stress in a line of Markdown, whose signs are read as such only beside certain letters. */

/** What Markdown has a sign for. */
export const STRESS: ReadonlyMap<string, string> = new Map([
  ...['b', 'strong'].map((name) => [name, 'strong'] as const),
  ...['i', 'em', 'cite', 'dfn'].map((name) => [name, 'em'] as const),
  ...['del', 's'].map((name) => [name, 'del'] as const),
]);
const SIGNS = new Map([
  ['strong', ['**', '__']],
  ['em', ['*', '_']],
  ['del', ['~~', '~~']],
]);
/** The space before, what `mark` makes of the text, and the space behind it: no marks stand beside space inside them. */
export function spaced(text: string, mark: (text: string) => string): string[] {
  const inner = text.trim();
  if (inner === '') return [text];
  if (inner.length === text.length) return [mark(text)];
  const start = text.length - text.trimStart().length;
  return [text.slice(0, start), mark(inner), text.slice(start + inner.length)];
}

export interface Place {
  readonly stress: string;
  /** The characters on either side; '' at an end. */
  readonly before: string;
  readonly after: string;
  /** Names of the stress and the link that it stands in. */
  readonly within: readonly string[];
}

/** Signs where CommonMark reads them as such (0.31, 6.2), and the tags where it would not. */
export function stressed(text: string, { stress, before, after, within }: Place): string {
  return spaced(text, (inner) => {
    const [usual = '', other = ''] = SIGNS.get(stress)!;
    const sign = within.some((name) => SIGNS.has(name)) ? other : usual;
    const left = text.startsWith(inner[0]!) ? before : ' ';
    const right = text.endsWith(inner.at(-1)!) ? after : ' ';
    const reads =
      left !== sign[0] &&
      right !== sign[0] &&
      !(sign[0] === '_' && (isLetter(left) || isLetter(right))) &&
      !(isMark(inner[0]!) && isLetter(left)) &&
      !(isMark(inner.at(-1)!) && isLetter(right));
    return reads ? sign + inner + sign : `<${stress}>${inner}</${stress}>`;
  }).join('');
}

// Half of a pair may be either.
const isMark = (character: string) => /[\p{P}\p{S}\p{Cs}]/u.test(character);
const isLetter = (character: string) => /[^\p{P}\p{S}\s]/u.test(character);
