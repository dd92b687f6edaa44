/** The codes of problems, with cause and remedy. Codes are stable: scripts may rely on them. */
import codes from './codes.json' with { type: 'json' };

/** The rules of html-validate have codes of their own, `html/{rule}`. */
export type ErrorCode = keyof typeof codes | `html/${string}`;

/** The codes after a prefix: `ErrorRest<'head/'>` is `'heading' | 'canonical' | ...`. */
export type ErrorRest<Prefix extends string> = keyof typeof codes extends infer Code
  ? Code extends `${Prefix}${infer Rest}`
    ? Rest
    : never
  : never;

type Explanation = readonly [cause: string, remedy: string];

export const CODES: Readonly<Record<string, Explanation>> = codes as unknown as Record<string, Explanation>;

/** Null for an unknown code. */
export function explanationOf(code: string): Explanation | null {
  const key = code.replace(/^html\/[a-z\d/-]+$/, 'html/rule');
  return Object.hasOwn(CODES, key) ? CODES[key]! : null;
}
