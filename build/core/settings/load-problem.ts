/** Finds the line of an error in site.config.ts: Node names none for a syntax error. */
import { error } from '../errors.ts';
import type { Place, Problem } from '../types.ts';

export const FILE = 'site.config.ts';

/** Problem `config/unreadable`. */
export async function loadProblem(source: string, cause: unknown): Promise<Problem> {
  const syntax = await syntaxFault(source);
  if (syntax) return problem(syntax.text, syntax.place);
  const { message, stack = '' } = cause instanceof Error ? cause : new Error(String(cause));
  // Type stripping keeps line numbers.
  const [, line, column] = /site\.config\.ts[^\s:)]*:(\d+):(\d+)/.exec(stack) ?? [];
  return problem(message, { file: FILE, ...(line && { line: Number(line), column: Number(column) }) });
}

async function syntaxFault(source: string): Promise<{ text: string; place: Place } | null> {
  const { transform } = await import('esbuild');
  try {
    await transform(source, { loader: 'ts', sourcefile: FILE, logLevel: 'silent' });
    return null;
  } catch (cause) {
    const fault = (cause as { errors?: readonly { text: string; location: Location | null }[] }).errors?.[0];
    if (!fault) return null;
    const { line, column } = fault.location ?? { line: 1, column: 0 };
    return { text: fault.text, place: { file: FILE, line, column: column + 1 } };
  }
}

interface Location {
  readonly line: number;
  /** From 0. */
  readonly column: number;
}

function problem(why: string, place: Place): Problem {
  const hint = place.line ? 'Correct the line shown.' : 'Correct the named cause.';
  return error('config/unreadable', `${FILE} cannot be loaded: ${why}`, hint, place);
}
