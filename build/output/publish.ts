/**
 * Two trees take turns. The one that was published before last becomes staging, is brought to the new output and checked; then
 * dist becomes `previous` and staging becomes dist, by two renames. Whatever stops a build, dist is one whole site.
 */
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { nameHash } from '../cache.ts';
import { SiteError, error } from '../errors.ts';
import type { Folders } from '../types.ts';
import { openGenerations } from './generation.ts';
import { openTree, type Tree, type TreeSummary } from './tree.ts';

/** Where the trees of one output folder are kept. */
interface Places {
  readonly out: string;
  readonly staging: string;
  readonly previous: string;
  /** The manifest beside each tree. */
  readonly manifest: { readonly out: string; readonly staging: string; readonly previous: string };
}

export interface Publication {
  readonly tree: Tree;
  /** Makes the finished tree public, and beside it the assets that it replaces. */
  publish(): TreeSummary;
  /** Gives up the lock; dist stays as it was unless `publish` ran. */
  close(): void;
}

/**
 * Takes the lock, mends a swap that was cut off, and opens staging.
 *
 * @throws SiteError `output/locked`, `output/foreign`
 */
export function openPublication(folders: Folders, fresh: boolean): Publication {
  const state = join(folders.state, 'trees', nameHash(folders.out));
  mkdirSync(state, { recursive: true });
  const places: Places = {
    out: folders.out,
    staging: join(state, 'staging'),
    previous: join(state, 'previous'),
    manifest: {
      out: join(state, 'dist.json'),
      staging: join(state, 'staging.json'),
      previous: join(state, 'previous.json'),
    },
  };
  refuseForeign(folders);
  const unlock = lock(join(state, 'lock'));
  try {
    recover(places);
    if (!existsSync(places.staging) && existsSync(places.previous)) {
      moveTree(places.previous, places.staging);
      moveManifest(places.manifest.previous, places.manifest.staging);
    }
    const manifest = { folder: places.manifest.staging, published: places.manifest.out };
    const tree = openTree({ folder: places.staging, published: places.out, manifest }, fresh);
    return {
      tree,
      publish() {
        const generations = openGenerations(join(folders.state, 'generations', nameHash(folders.out)), folders.out);
        const own = tree.digests();
        for (const { path, bytes } of generations.replacedBy(own)) tree.keep(path, bytes);
        const summary = tree.finish();
        generations.record(places.staging, { own, kept: summary.kept });
        swap(places);
        return summary;
      },
      close: unlock,
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
}

function swap({ out, staging, previous, manifest }: Places): void {
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(out)) {
    moveTree(out, previous);
    moveManifest(manifest.out, manifest.previous);
  }
  moveTree(staging, out);
  moveManifest(manifest.staging, manifest.out);
}

/** Between the two renames dist is absent for an instant; a build killed there is finished, or undone, by the next start. */
function recover({ out, staging, previous, manifest }: Places): void {
  if (existsSync(out)) return;
  if (existsSync(staging) && existsSync(manifest.staging)) {
    moveTree(staging, out);
    moveManifest(manifest.staging, manifest.out);
  } else if (existsSync(previous)) {
    moveTree(previous, out);
    moveManifest(manifest.previous, manifest.out);
  }
}

function moveTree(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EXDEV') throw cause;
    // Another disk: copy beside the target first, so that the target itself still appears by a rename.
    const arriving = `${to}.arriving`;
    rmSync(arriving, { recursive: true, force: true });
    cpSync(from, arriving, { recursive: true, preserveTimestamps: true });
    renameSync(arriving, to);
    rmSync(from, { recursive: true, force: true });
  }
}

function moveManifest(from: string, to: string): void {
  rmSync(to, { force: true });
  if (existsSync(from)) renameSync(from, to);
}

/** An output folder is replaced whole: one that holds a project, or nothing that a site has, is somebody's own. */
function refuseForeign({ out, root }: Folders): void {
  const names = existsSync(out) ? readdirSync(out) : [];
  const project = names.some((name) => name === '.git' || name === 'package.json') || `${root}/`.startsWith(`${out}/`);
  const unknown = names.length > 0 && !names.includes('index.html') && !names.includes('404.html');
  if (!project && !unknown) return;
  throw new SiteError(
    error(
      'output/foreign',
      `The output folder "${out}" holds files that are not a built site; a build would replace them.`,
      'Choose another folder with --out, or empty this one yourself.',
    ),
  );
}

/** One build at a time for an output folder; a lock whose process is gone is taken over. */
function lock(file: string): () => void {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      const unlock = () => rmSync(file, { force: true });
      // A build that is stopped runs nothing else.
      process.once('exit', unlock);
      return () => {
        process.off('exit', unlock);
        unlock();
      };
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      const owner = Number(readFileSync(file, 'utf8'));
      if (isRunning(owner)) {
        throw new SiteError(
          error(
            'output/locked',
            `Another build (process ${owner}) is writing this output folder.`,
            'Wait for it, or stop it, and build again.',
          ),
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new SiteError(error('output/locked', 'Two builds started at the same moment.', 'Build again.'));
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
