/**
 * `site upgrade`, run by the code of the new version: merges the engine's files, migrates the owner's, builds both sites in copies, compares
 * them, and only then changes the project.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTwoFilesPatch, diffLines } from 'diff';
import { SiteError, error } from '../core/errors.ts';
import { importFresh } from '../core/import-fresh.ts';
import type { Log } from '../core/log.ts';
import { compareSites, type PageChange } from './compare-sites.ts';
import { mergeEngine } from './merge-engine.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { openProject, type Project } from './project.ts';
import { writeReport } from './report.ts';
import { buildStage, givePackages, npm, stage } from './stage.ts';
import { resumeSwap, swapIn } from './swap.ts';
import { unpack } from './unpack.ts';
import { RELEASE, git, releaseText, versionAt, versionIn, versionOfProject } from './versions.ts';
import type { EngineVersion } from './versions.ts';
import { isOwners } from './whose.ts';

export interface UpgradeOptions {
  readonly root: string;
  readonly from?: string | undefined;
  readonly take: readonly string[];
  readonly dryRun?: boolean;
  readonly diff?: boolean;
  /** False: packages are the owner's to install. */
  readonly install: boolean;
  readonly log: Pick<Log, 'info' | 'problem'>;
}

/** The version that this code belongs to. */
const ENGINE = fileURLToPath(new URL('../../', import.meta.url));
/** They complete a swap that is killed. */
const FIRST = ['build/core/install-apart.mjs', 'build/core/atomic-write.ts', 'build/upgrade/swap.ts', 'build/bin.mjs'];

/** @throws SiteError `upgrade/*`; the project is as it was then */
export async function upgrade({ root, from, take, log, ...options }: UpgradeOptions): Promise<void> {
  if (resumeSwap(root)) log.info('An upgrade that was interrupted is complete now.');
  const work = join(root, '.site/upgrade');
  const base = baseOf(root, from, work);
  const target = versionIn(ENGINE);
  const project = openProject(root);
  const settings = await settingsOf(root);
  for (const { since, about, migrate } of MIGRATIONS) {
    if (base.version !== null && base.version.localeCompare(since, 'en', { numeric: true }) >= 0) continue;
    const before = project.changes.size;
    const notes = migrate(project, { base, target, settings });
    if (project.changes.size > before) log.info(`${about}${notes.map((note) => `\n  ${note}`).join('')}`);
  }
  const { conflicts, notes, merged } = mergeEngine(project, base, target, take);
  project.write(RELEASE, releaseText(ENGINE, target.files));
  if (conflicts.length > 0) throw new SiteError(conflicts);
  refuseUncommitted(project);
  for (const note of notes) log.info(note);
  if (project.changes.size === 0) return void log.info('Nothing changes: this is the version that is here.');
  log.info(summary(project, merged, options.diff));

  const [before, after] = [join(work, 'before'), join(work, 'after')];
  stage(before, project, new Map(), root);
  givePackages(before, join(root, 'node_modules'));
  stage(after, project, project.changes, ENGINE);
  const installs = options.install && hasNewPackages(project);
  if (installs && hasOwnPackages(after)) npm(after, 'install', '--package-lock-only');
  givePackages(after, installs ? null : join(options.install ? root : ENGINE, 'node_modules'));
  const [old, now] = [buildStage(before), buildStage(after)];
  const known = new Set(old.errors.map(({ code, message }) => code + message));
  const broken = now.errors.filter(({ code, message }) => !known.has(code + message));
  if (!now.ok || broken.length > 0) {
    const message = old.ok ? 'The site does not pass with this version.' : 'The site builds with neither version.';
    throw new SiteError([...(now.ok ? broken : now.errors), error('upgrade/build', message)]);
  }
  if (!old.ok) log.info('The site does not build with the version that is here, so no pages are compared.');
  else await compare(work, { before: join(before, 'dist'), after: join(after, 'dist') }, log);
  if (options.dryRun) return void log.info('A dry run: nothing is changed.');

  const { put = [], remove = [] } = Object.groupBy(project.changes.keys(), (path) =>
    project.changes.get(path) ? 'put' : 'remove',
  );
  if (installs) put.push('package-lock.json', 'node_modules');
  const first = FIRST.filter((path) => put.includes(path));
  swapIn(root, { after, put: [...new Set([...first, ...put])], remove });
  for (const folder of [before, after]) rmSync(folder, { recursive: true, force: true });
  log.info(
    `The project is upgraded${target.version ? ` to ${target.version}` : ''}. Look at the changes and commit them.`,
  );
  if (!options.install) log.info('Install its packages: npm ci');
}

function baseOf(root: string, from: string | undefined, work: string): EngineVersion {
  const base =
    from === undefined
      ? versionOfProject(root)
      : (versionAt(root, from) ?? versionIn(unpack(root, from, join(work, 'from'))));
  if (!base) throw new SiteError(error('upgrade/base', 'Nothing says which version this project was made from.'));
  // Texts of the owner's own repository, where the version was given without them.
  return { ...base, read: (path) => base.read(path) ?? git(root, 'cat-file', 'blob', base.files.get(path) ?? '') };
}

async function settingsOf(root: string): Promise<{ readonly [key: string]: unknown }> {
  const file = join(root, 'site.config.ts');
  if (!existsSync(file)) return {};
  const { default: settings = {} } = await importFresh(file, readFileSync(file));
  return settings as { readonly [key: string]: unknown };
}

/** Git has what is committed; what is not would be lost. */
function refuseUncommitted({ root, changes }: Project): void {
  const dirty =
    git(root, 'status', '--porcelain', '-z', '--untracked-files=no', '--', '.')?.toString().split('\0') ?? [];
  const files = dirty.map((line) => line.slice(3)).filter((path) => changes.has(path) && !isOwners(path));
  if (files.length > 0)
    throw new SiteError(
      files.map((file) => error('upgrade/dirty', `${file} has changes that are not committed.`, null, { file })),
    );
}

const packagesOf = (folder: string) => {
  const packages = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, object>;
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
  return JSON.stringify(kinds.map((kind) => Object.entries(packages[kind] ?? {}).sort()));
};
const hasNewPackages = ({ changes }: Project) => changes.has('package-lock.json') || changes.has('package.json');
/** The lock file is the engine's, and the owner has packages beside. */
const hasOwnPackages = (after: string) => packagesOf(after) !== packagesOf(ENGINE);

function summary({ changes, onDisk }: Project, merged: readonly string[], isWhole = false): string {
  const lines: string[] = [];
  let engines = 0;
  for (const [path, bytes] of [...changes].sort(([a], [b]) => a.localeCompare(b))) {
    if (path === RELEASE) continue;
    const [before, now] = [onDisk(path)?.toString() ?? '', bytes?.toString() ?? ''];
    if (isWhole) lines.push(createTwoFilesPatch(path, path, before, now).replace(/^=+\n/, ''));
    else if (!isOwners(path) && !merged.includes(path)) engines += 1;
    else {
      const count = (kind: 'added' | 'removed') =>
        diffLines(before, now).reduce((sum, part) => sum + (part[kind] ? part.count : 0), 0);
      lines.push(
        `  ${path} +${count('added')} -${count('removed')}${merged.includes(path) ? ', merged with your changes' : ''}`,
      );
    }
  }
  return [
    `${changes.size} files change; ${engines} of them are the engine's, as this version has them.`,
    ...lines,
  ].join('\n');
}

async function compare(
  work: string,
  sites: { readonly before: string; readonly after: string },
  log: UpgradeOptions['log'],
): Promise<void> {
  const changes = compareSites(sites.before, sites.after);
  const count = (change: PageChange['change']) =>
    changes.filter((page) => page.change === change).map(({ path }) => path);
  const only = `${count('markup').length} of them in markup alone, ${count('style').length} in their look alone`;
  log.info(`${changes.length} pages change, ${only}.`);
  for (const [change, words] of [
    ['added', 'New'],
    ['removed', 'Removed'],
    ['text', 'Other text'],
  ] as const)
    if (count(change).length > 0) log.info(`  ${words}: ${count(change).join(' ')}`);
  const { file, pictured } = await writeReport(work, changes, sites);
  log.info(`The pages side by side${pictured ? '' : ', without pictures, since no Chromium took them'}: ${file}`);
}
