/** Every code that a problem can have, with what it means and what to do. A code is stable: scripts and people may rely on it. */
import { closest } from 'fastest-levenshtein';
import codes from './codes.json' with { type: 'json' };

/** The rules of html-validate have codes of their own, `html/{rule}`. */
export type ErrorCode = keyof typeof codes | `html/${string}`;

/** What follows a prefix in the codes that begin with it: `ErrorRest<'head/'>` is `'heading' | 'canonical' | ...`. */
export type ErrorRest<Prefix extends string> = keyof typeof codes extends infer Code
  ? Code extends `${Prefix}${infer Rest}`
    ? Rest
    : never
  : never;

/** A sentence each: what is wrong, and what to do. */
type Explanation = readonly [cause: string, remedy: string];

export const CODES: Readonly<Record<string, Explanation>> = codes as unknown as Record<string, Explanation>;

const HTML: Explanation = [
  'The markup of a page breaks a rule of html-validate, which the code names.',
  'Correct the component, or the post; html-validate.org/rules says what the rule asks.',
];

/** What a code means and what to do; null for an unknown code. */
export function explanationOf(code: string): Explanation | null {
  if (/^html\/[a-z\d-]+$/.test(code)) return HTML;
  return Object.hasOwn(CODES, code) ? CODES[code]! : null;
}

/** The known code that is spelt most like this one. */
export function nearestCode(code: string): string {
  return closest(code, Object.keys(CODES));
}
