/** Whose a file of the project is, by `owner-files.json`. */
import { matchesGlob } from 'node:path';
import owners from './owner-files.json' with { type: 'json' };

/** In no release: no upgrade writes it, but for a migration that says so. */
export const isOwners = (path: string) => owners.owner.some((pattern) => matchesGlob(path, pattern));
/** The engine's until the owner changes it. */
export const staysOnceChanged = (path: string) => owners.ownerOnceChanged.some((pattern) => matchesGlob(path, pattern));
/** Keys of `package.json`. */
export const OWNER_FIELDS: readonly string[] = owners.ownerFields;
