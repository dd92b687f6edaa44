/** Problems that people can correct: what failed, where, why, and what to do next. Any error but a SiteError is a bug and keeps its stack. */
import { existsSync, readFileSync } from 'node:fs';
import codes from './codes.json' with { type: 'json' };
import { withoutSecrets } from './secrets.ts';

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

/** The place of a problem: a file with line and column (both from 1), a URL, an environment variable, a field. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly field?: string;
  readonly url?: string;
}

/** Something the user can correct. `code` is stable (`posts/unreachable`); `hint` says what to do next. */
export interface Problem {
  readonly code: ErrorCode;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint: string;
  readonly place: Place | null;
  /** Paths of the pages that it names, base path included. */
  readonly pages?: readonly string[];
}

/** One or more problems that the user can correct. */
export class SiteError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: Problem | readonly Problem[], options?: { cause?: unknown }) {
    const list = Array.isArray(problems) ? (problems as readonly Problem[]) : [problems as Problem];
    super(list.map((problem) => problem.message).join('\n'), options);
    this.name = 'SiteError';
    this.problems = list;
  }
}

/** `code` is stable; `hint` is a sentence that says what to do, '' where the message does; by default the remedy that `codes.json` has for the code. */
export function error(
  code: ErrorCode,
  message: string,
  hint: string | null = null,
  place: Place | null = null,
): Problem {
  return { code, severity: 'error', message, hint: hint ?? explanationOf(code)![1], place };
}

export function warning(...problem: Parameters<typeof error>): Problem {
  return { ...error(...problem), severity: 'warning' };
}

/** Converts an error about what is left out of the site (`badPost: 'skip'`) to a warning. */
export function leftOut(problem: Problem): Problem {
  // A disk that fails is no fault of the post.
  if (problem.severity === 'warning' || problem.code.startsWith('disk/')) return problem;
  return { ...problem, severity: 'warning', message: `Left out: ${problem.message}` };
}

/** A bug as a problem; its stack goes to stderr. */
export function crash(bug: unknown): Problem {
  const message = `The builder crashed: ${bug instanceof Error ? bug.message : String(bug)}`;
  return error('builder/crash', message);
}

/** `file:line:column` or the URL, and the field. */
export function placeText(place: Place): string {
  const { file, line, column, url, field } = place;
  const where = file ? [file, line, line && column].filter(Boolean).join(':') : url;
  return [where, field && `field ${field}`].filter(Boolean).join(', ');
}

/** The source line of a place, with a marker under its column; '' if it is not available. */
function sourceFrame(place: Place, root: string): string {
  if (!place.file || !place.line) return '';
  const file = `${root}/${place.file}`;
  const line = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/)[place.line - 1] : undefined;
  if (line === undefined || line.length > 160) return '';
  const number = String(place.line);
  const marker = place.column ? `\n  ${' '.repeat(number.length)} | ${' '.repeat(place.column - 1)}^` : '';
  return `\n  ${number} | ${line}${marker}`;
}

/** A problem as text without secrets: message, place with its source line, hint. @param root the project's folder; base of `place.file` */
export function problemText(problem: Problem, root: string): string {
  const { message, place, hint, code } = problem;
  const where = place ? `\n  at ${placeText(place)}${sourceFrame(place, root)}` : '';
  return visible(withoutSecrets(`${message}${where}\n  ${hint && `${hint} `}[${code}]`));
}

/** Escapes control characters and bidirectional marks, so that content of a post cannot control the terminal. */
export function visible(text: string): string {
  return text.replace(
    /[\0-\x08\x0B-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Line and column of an offset, for messages. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  return positionsIn(text)(offset);
}

/** The same for many offsets of one text, in ascending order. */
export function positionsIn(source: string): (offset: number) => { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  let lineEnd = source.indexOf('\n');
  return (offset) => {
    while (lineEnd !== -1 && lineEnd < offset) {
      line++;
      lineStart = lineEnd + 1;
      lineEnd = source.indexOf('\n', lineStart);
    }
    return { line, column: offset - lineStart + 1 };
  };
}
