/** Errors for people: what failed, where, why, and what to do next. Anything that is not a SiteError is a bug and keeps its stack. */
import { readFileSync } from 'node:fs';
import type { ErrorCode } from './codes.ts';
import { withoutSecrets } from './secrets.ts';
import type { Place, Problem } from './types.ts';

/** Something the person who runs the build can correct. Carries one problem or many, gathered before it is thrown. */
export class SiteError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: Problem | readonly Problem[], options?: { cause?: unknown }) {
    const list = Array.isArray(problems) ? (problems as readonly Problem[]) : [problems as Problem];
    super(list.map((problem) => problem.message).join('\n'), options);
    this.name = 'SiteError';
    this.problems = list;
  }
}

/** One problem of severity error. `code` is stable; `hint` is a sentence that says what to do. */
export function error(code: ErrorCode, message: string, hint: string, place: Place | null = null): Problem {
  return { code, severity: 'error', message, hint, place };
}

/** One problem of severity warning. */
export function warning(code: ErrorCode, message: string, hint: string, place: Place | null = null): Problem {
  return { code, severity: 'warning', message, hint, place };
}

/** An error of a post that is left out for it (`badPost: 'skip'`), as a warning; warnings stay what they are. */
export function leftOut(problem: Problem): Problem {
  if (problem.severity === 'warning') return problem;
  return { ...problem, severity: 'warning', message: `Left out: ${problem.message}` };
}

/** A bug as a report names it; where it lies is told by its stack, on stderr. */
export function crash(bug: unknown): Problem {
  const message = `The builder broke down: ${bug instanceof Error ? bug.message : String(bug)}`;
  return error('builder/crash', message, 'This is a fault of the builder itself; please report it with its stack.');
}

/** `file:line:column`, or the URL, with the field where one is known. */
export function placeText(place: Place): string {
  const file = [place.file, place.line, place.file && place.line ? place.column : undefined]
    .filter((part) => part !== undefined)
    .join(':');
  const where = file || place.url || '';
  return [where, place.field && `field ${place.field}`].filter(Boolean).join(', ');
}

/** The line of the source that a place points at, with a marker under its column; '' when there is none to show. */
function sourceFrame(place: Place, root: string): string {
  if (!place.file || !place.line) return '';
  let line: string | undefined;
  try {
    line = readFileSync(`${root}/${place.file}`, 'utf8').split(/\r?\n/)[place.line - 1];
  } catch {
    return '';
  }
  if (line === undefined || line.length > 160) return '';
  const number = String(place.line);
  const marker = place.column ? `\n  ${' '.repeat(number.length)} | ${' '.repeat(place.column - 1)}^` : '';
  return `\n  ${number} | ${line}${marker}`;
}

/**
 * One problem as a person reads it, without secrets: what, where with the line itself, and what to do.
 *
 * @param root the project's folder, from which `place.file` is read
 */
export function problemText(problem: Problem, root: string): string {
  const { message, place, hint, code } = problem;
  const where = place ? `\n  at ${placeText(place)}${sourceFrame(place, root)}` : '';
  return visible(withoutSecrets(`${message}${where}\n  ${hint} [${code}]`));
}

/** What a post brings must not steer the terminal: its control characters, and marks that turn the direction, are written out. */
function visible(text: string): string {
  return text.replace(
    /[\0-\x08\x0B-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
