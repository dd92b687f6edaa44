/** Whose a file of the project is, by `owner-files.json`. */
import owners from './owner-files.json' with { type: 'json' };

/** In no release: no upgrade writes it, but for a migration that says so. */
export const isOwners = (path: string) => owners.owner.some((pattern) => isOf(path, pattern));
export const isReleased = (path: string) => !isOwners(path) && !owners.repository.some((one) => isOf(path, one));
/** The engine's until the owner changes it. */
export const staysOnceChanged = (path: string) => owners.ownerOnceChanged.some((pattern) => isOf(path, pattern));
/** Keys of `package.json`. */
export const OWNER_FIELDS: readonly string[] = owners.ownerFields;

/** A pattern is a path, or a folder with all that is in it, hidden files too: `content/**`. */
const isOf = (path: string, pattern: string) =>
  pattern.endsWith('/**') ? path.startsWith(pattern.slice(0, -2)) : path === pattern;
