import type { OldEngine } from '../old-engine.ts';
import type { Project } from '../project.ts';

export interface MigratedBetween {
  /** What the project is a copy of; of no file for a project that has the engine as a package. */
  readonly base: OldEngine;
  /** The files that this engine has. */
  readonly target: ReadonlySet<string>;
  /** What `site.config.ts` says before, as the engine of then reads it. */
  readonly settings: { readonly [key: string]: unknown };
}

/** A change to the owner's files that a version of the engine needs. It does nothing where it has been made, by itself or by hand. */
export interface Migration {
  readonly about: string;
  /** @returns what the owner should look at, a sentence each */
  readonly migrate: (project: Project, between: MigratedBetween) => readonly string[];
}
