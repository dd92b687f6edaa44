/**
 * Replaces dist with staging by renames. The names of folders show where a killed build stopped, so that the next one completes the swap,
 * but does not restore a dist that the user removed.
 */
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { SiteError, error } from '../core/errors.ts';

/** The trees of an output folder. Absolute. */
export interface Trees {
  readonly out: string;
  readonly staging: string;
  /** The replaced tree, between the renames. */
  readonly replaced: string;
}

/** A complete copy of staging on dist's own disk, which only has to take its place. */
export const arrivingAt = (out: string) => `${out}.arriving`;

/** Publishes staging, which must be complete; the replaced tree becomes staging. @throws SiteError `output/mount`; dist is unchanged */
export function swap(trees: Trees): void {
  const { out, staging, replaced } = trees;
  try {
    if (existsSync(out)) renameSync(out, replaced);
    renameSync(staging, out);
  } catch (cause) {
    if (!existsSync(out) && existsSync(replaced)) renameSync(replaced, out);
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EBUSY') {
      const message = `The output folder ${out} cannot be replaced: it is a mount point, or another program uses it.`;
      throw new SiteError(error('output/mount', message, null, { file: out }), { cause });
    }
    if (code !== 'EXDEV') throw cause;
    return replaceByCopy(out, staging);
  }
  resumeSwap(trees);
}

/** Completes the swap of a killed build. */
export function resumeSwap({ out, staging, replaced }: Trees): void {
  if (existsSync(arrivingAt(out))) arrive(out);
  if (!existsSync(replaced)) return;
  if (!existsSync(out) && existsSync(staging)) renameSync(staging, out);
  rmSync(staging, { recursive: true, force: true });
  renameSync(replaced, staging);
}

/** The swap if dist is on another disk, or in the image of a container, where folders cannot be renamed. Staging stays. */
function replaceByCopy(out: string, staging: string): void {
  const copy = `${out}.copy`;
  try {
    rmSync(copy, { recursive: true, force: true });
    cpSync(staging, copy, { recursive: true, preserveTimestamps: true });
    renameSync(copy, arrivingAt(out));
  } catch (cause) {
    rmSync(copy, { recursive: true, force: true });
    throw cause;
  }
  arrive(out);
}

function arrive(out: string): void {
  const leaving = `${out}.leaving`;
  rmSync(leaving, { recursive: true, force: true });
  try {
    if (existsSync(out)) renameSync(out, leaving);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EXDEV') throw cause;
    rmSync(out, { recursive: true });
  }
  renameSync(arrivingAt(out), out);
  rmSync(leaving, { recursive: true, force: true });
}
