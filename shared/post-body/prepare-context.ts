/** What every rule that prepares a body is given. */
import type { SanitiseOptions } from './policy.ts';

export interface PrepareContext {
  readonly options: SanitiseOptions;
  /** Counts what is lost all the same; kinds are plurals, as they stand in a warning: `buttons`. */
  removed(kind: string, count?: number): void;
}
