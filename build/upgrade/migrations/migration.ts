import type { Project } from '../project.ts';
import type { EngineVersion } from '../versions.ts';

export interface MigratedBetween {
  readonly base: EngineVersion;
  readonly target: EngineVersion;
  /** What `site.config.ts` says before the upgrade, as the engine of then reads it. */
  readonly settings: { readonly [key: string]: unknown };
}

/** A change to the owner's files that a version of the engine needs. It does nothing where it has been made, by itself or by hand. */
export interface Migration {
  /** The first version that needs it. */
  readonly since: string;
  readonly about: string;
  /** @returns what the owner should look at, a sentence each */
  readonly migrate: (project: Project, between: MigratedBetween) => readonly string[];
}
