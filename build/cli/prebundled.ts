/**
 * The builder as one bundle, which starts in half the time that its modules take. It is used only while every file that it was made from is
 * what it was; until then, and where it cannot be kept, the sources run as they are.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { areSame, stampsBelow, stampsOf, type Stamps } from '../core/file-stamps.ts';
import { readSealed } from '../state/sealed-json.ts';

const BUILDER = join(import.meta.dirname, '..');
export const PROJECT = join(BUILDER, '..');
/** Where bundles are kept, each in a folder of its own. */
export const FOLDER = join(PROJECT, '.site', 'builder');
export const RECORD = join(FOLDER, 'current.json');

/** What is known of the builder's code since its last start. */
export interface Prebundle {
  readonly node: string;
  /** Of the builder's own files, and of npm's list of packages. */
  readonly own: Stamps;
  /** Of the packages' files that went in. */
  readonly packages: Stamps;
  /** The folder of the bundle; null where these sources were only seen. */
  readonly folder: string | null;
}

export function ownStamps(): Stamps | null {
  const files = stampsBelow([BUILDER, join(PROJECT, 'shared'), join(PROJECT, 'relay')], (path) =>
    /[\\/]node_modules$/.test(path),
  );
  return files && { ...files, ...stampsOf([join(PROJECT, 'node_modules', '.package-lock.json')]) };
}

/** @returns null where the builder's files are not those that were last seen */
export function readPrebundle(own: Stamps | null): Prebundle | null {
  const known = readSealed(RECORD)?.value as Prebundle | undefined;
  const isSame =
    own !== null &&
    known?.node === process.version &&
    areSame(known.own, own) &&
    areSame(known.packages, stampsOf(Object.keys(known.packages)));
  return isSame ? known : null;
}

/** The address of the command line's module: in the bundle, if there is one of these very sources. */
export function commandLine(): string {
  const folder = readPrebundle(ownStamps())?.folder;
  return folder ? pathToFileURL(join(folder, 'cli.js')).href : new URL('./cli.ts', import.meta.url).href;
}
