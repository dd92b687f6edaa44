/** What every rule that prepares a body is given. */
import type { SanitiseOptions } from './policy.ts';
import { isInside, replaceAll, type Child, type Replacements } from './tree.ts';

export interface PrepareContext {
  readonly options: SanitiseOptions;
  /** Counts what is lost all the same; kinds are plurals, as they stand in a warning: `buttons`. */
  removed(kind: string, count?: number): void;
  /** Takes note of a part that goes on purpose, but for what is kept of it: its words and pictures are not missed. */
  left(part: Child, kept?: readonly Child[]): void;
}

/** Does replacements in which all goes on purpose that is not kept. */
export function leaveOut(replaced: Replacements, { left }: Pick<PrepareContext, 'left'>): void {
  for (const [part, kept] of replaced) if (!isInside(part, replaced as ReadonlyMap<Child, unknown>)) left(part, kept);
  replaceAll(replaced);
}
