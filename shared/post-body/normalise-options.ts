/** What the rules behind the allow-list are given. */
import type { SanitiseOptions } from './policy.ts';

export interface NormaliseOptions extends SanitiseOptions {
  /** Counts what is lost, by kinds, for whoever tells an author. */
  readonly removed?: (kind: string, count?: number) => void;
}
