/** `site migrate`: brings content and settings to the forms that this version reads. Nothing is written before all of it is known. */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { writeAtomic } from '../core/files.ts';
import { SiteError, error } from '../core/errors.ts';
import { editProject } from './edits.ts';
import { takeFromCopy } from './from-copy.ts';
import { openProject, type Project } from './project.ts';

export interface MigrateFlags {
  readonly from?: string;
  readonly base?: string;
  readonly dryRun?: boolean;
}

/** Where files that a migration from a copy replaces are kept. */
const KEPT = '.site/before-migrate';

/**
 * @param root the project's folder
 * @returns what the command prints: the differences, and what to look at
 * @throws SiteError `migrate/*`; the project is as it was then
 */
export async function migrate(root: string, { from, base, dryRun = false }: MigrateFlags): Promise<string> {
  const project = openProject(root);
  const old = from === undefined ? null : resolve(root, from);
  if (old !== null && !existsSync(join(old, 'content')))
    throw new SiteError(error('migrate/no-project', `${from} is no project: it has no folder content/.`));
  const notes = old === null ? editProject(project) : await takeFromCopy(project, old, base ?? null);
  if (project.changes.size === 0) return 'Nothing to migrate.';
  const lines = [...[...project.changes].sort().map(([path, bytes]) => difference(project, path, bytes)), ...notes];
  if (dryRun) return [...lines, `A dry run: ${project.changes.size} files would change.`].join('\n');
  write(project);
  const result = `${project.changes.size} files changed; as they were they are in ${KEPT}/. Next: npx site build`;
  return [...lines, result].join('\n');
}

/** Of texts line by line; of other files the name. */
function difference({ onDisk }: Project, path: string, bytes: Buffer | null): string {
  const before = onDisk(path);
  if (!before || !bytes) return `${bytes ? 'A' : 'D'} ${path}`;
  if (before.includes(0) || bytes.includes(0)) return `M ${path}`;
  return createTwoFilesPatch(path, path, before.toString(), bytes.toString()).replace(/^=+\n/, '').trimEnd();
}

/** Files that are replaced or removed are copied first. */
function write({ root, changes, onDisk }: Project): void {
  const kept = join(root, KEPT);
  rmSync(kept, { recursive: true, force: true });
  for (const path of changes.keys()) if (onDisk(path)) cpSync(join(root, path), join(kept, path), { recursive: true });
  try {
    for (const [path, bytes] of changes)
      if (bytes) writeAtomic(join(root, path), bytes);
      else rmSync(join(root, path));
  } catch (cause) {
    for (const path of changes.keys())
      if (existsSync(join(kept, path))) cpSync(join(kept, path), join(root, path));
      else rmSync(join(root, path), { force: true });
    throw cause;
  }
}
