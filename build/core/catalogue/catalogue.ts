/** Every code that a problem can have. A code is stable: scripts and people may rely on it. */
import { closest } from 'fastest-levenshtein';
import { API } from './api.ts';
import { BUILD } from './build.ts';
import { CHECK } from './check.ts';
import { CONTENT } from './content.ts';
import type { Explanations } from './explanation.ts';
import { HOSTS } from './hosts.ts';
import { SERVICES } from './services.ts';

const KNOWN = { ...CONTENT, ...SERVICES, ...API, ...BUILD, ...HOSTS, ...CHECK } as const satisfies Explanations;

/** The rules of html-validate have codes of their own, `html/{rule}`. */
export type ErrorCode = keyof typeof KNOWN | `html/${string}`;

/** What follows a prefix in the codes that begin with it: `ErrorRest<'head/'>` is `'heading' | 'canonical' | ...`. */
export type ErrorRest<Prefix extends string> = keyof typeof KNOWN extends infer Code
  ? Code extends `${Prefix}${infer Rest}`
    ? Rest
    : never
  : never;

export const CATALOGUE: Explanations = KNOWN;

const HTML = [
  'The markup of a page breaks a rule of html-validate, which the code names.',
  'Correct the component, or the post; html-validate.org/rules says what the rule asks.',
] as const;

/** What a code means and what to do; null for none of ours. */
export function explanationOf(code: string): readonly [cause: string, remedy: string] | null {
  if (/^html\/[a-z\d-]+$/.test(code)) return HTML;
  return Object.hasOwn(CATALOGUE, code) ? CATALOGUE[code as keyof Explanations]! : null;
}

export function nearestCode(code: string): string {
  return closest(code, Object.keys(CATALOGUE));
}
