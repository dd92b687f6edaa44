/** Copies of a project, built and checked where nothing of the project itself is touched. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SiteError, error } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import type { Project } from './project.ts';
import { sourcesIn } from './versions.ts';

/** Lays a copy of the project into a folder; with `changes` it is the project after them. @param engine where new files have their modes */
export function stage(folder: string, project: Project, changes: Project['changes'], engine: string): void {
  rmSync(folder, { recursive: true, force: true });
  const placeOf = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    return join(folder, path);
  };
  for (const path of sourcesIn(project.root))
    if (!changes.has(path)) copyFileSync(join(project.root, path), placeOf(path));
  for (const [path, bytes] of changes)
    if (bytes)
      writeFileSync(placeOf(path), bytes, { mode: statSync(join(engine, path), { throwIfNoEntry: false })?.mode });
}

/** Installs what the lock file of a folder names, or links the packages of another. */
export function givePackages(folder: string, packages: string | null): void {
  if (packages !== null) return symlinkSync(packages, join(folder, 'node_modules'), 'junction');
  npm(folder, 'ci');
}

/** @throws SiteError `upgrade/npm` with npm's words */
export function npm(folder: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return stdout;
  throw new SiteError(error('upgrade/npm', `npm ${args.join(' ')} has failed: ${String(stderr).trim().slice(-600)}`));
}

/** Builds and checks the copy. @returns the errors of `site build`, and of `site check` where that has passed */
export function buildStage(folder: string) {
  const run = (command: string) => {
    const bin = existsSync(join(folder, 'build/bin.mjs')) ? ['build/bin.mjs', command, '--json'] : [];
    const { stdout, stderr } = spawnSync(process.execPath, bin, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
    try {
      const { ok, problems } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as {
        ok: boolean;
        problems: Problem[];
      };
      return { ok, errors: problems.filter(({ severity }) => severity === 'error') };
    } catch {
      return { ok: false, errors: [error('builder/crash', `site ${command} ends with: ${stderr.trim().slice(-600)}`)] };
    }
  };
  const built = run('build');
  return built.ok ? { ...run('check'), ok: true } : built;
}
