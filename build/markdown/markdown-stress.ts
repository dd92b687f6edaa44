/** Emphasis in Markdown, whose marks only work next to certain characters. */

/** Elements with a Markdown mark. */
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
/** Applies `mark` to the trimmed text, with its outer space as separate parts: marks must not be next to inner space. */
export function spaced(text: string, mark: (text: string) => string): string[] {
  const inner = text.trim();
  if (inner === '') return [text];
  if (inner.length === text.length) return [mark(text)];
  const start = text.length - text.trimStart().length;
  return [text.slice(0, start), mark(inner), text.slice(start + inner.length)];
}

export interface StressContext {
  readonly stress: string;
  /** Adjacent characters; '' at an end. */
  readonly before: string;
  readonly after: string;
  /** Enclosing emphasis and link. */
  readonly within: readonly string[];
}

/** Uses marks where CommonMark parses them (0.31, 6.2), else tags. */
export function stressed(text: string, { stress, before, after, within }: StressContext): string {
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

// Half of a surrogate pair may be either.
const isMark = (character: string) => /[\p{P}\p{S}\p{Cs}]/u.test(character);
const isLetter = (character: string) => /[^\p{P}\p{S}\s]/u.test(character);
