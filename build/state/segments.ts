/**
 * Clean bodies on disk, so that no body crosses a thread. Each worker appends its bodies to a segment, a file of its own and an entry
 * of the cache; readers use the place of a body. Losing a segment costs time, never correctness.
 */
import { hash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { BodyFacts, SafeBytes, SafeHtml } from '../../src/contract.ts';
import type { Removed } from '../../shared/post-body/removed.ts';
import { partedBytes, partsOf } from '../core/text-bytes.ts';
import type { BodyPlace, SanitiserPath } from '../core/types.ts';
import { writeAll } from '../core/write-all.ts';
import { entryFile } from './cache.ts';

/** Kind of the cache entries of segments. */
export const SEGMENTS = 'bodies';
/** Kind of the cache entries that list the places of bodies. */
export const READINGS = 'posts';

/** A clean body with its metadata. */
export interface Body {
  readonly html: SafeHtml;
  readonly markdown: string;
  readonly facts: BodyFacts;
  readonly path: SanitiserPath;
  readonly removed: Removed;
}

/** A segment is damaged: the caller removes all bodies and builds again. */
export class DamagedBodies extends Error {}

/** Removes all cached bodies and parse results. */
export function removeBodies(cache: string): void {
  for (const kind of [READINGS, SEGMENTS]) rmSync(join(cache, kind), { recursive: true, force: true });
}

interface Segment {
  readonly cache: string;
  readonly build: string;
  readonly name: string;
  readonly file: number;
  end: number;
}

/** Of this thread. Each build starts a new one, so that no other build prunes it as unused. */
let own: Segment | null = null;

/**
 * Appends bodies to this thread's segment, in one write.
 *
 * @param cache folder of the cache, absolute
 * @param build id of the build
 * @returns the place of each body, in order
 */
export function putBodies(cache: string, build: string, bodies: readonly Body[]): BodyPlace[] {
  if (bodies.length === 0) return [];
  if (own?.build !== build || own.cache !== cache) own = openSegment(cache, build, own);
  const { name, file } = own;
  const pieces: Buffer[] = [];
  let size = 0;
  const places = bodies.map(({ html, markdown, ...rest }): BodyPlace => {
    // Copied, since `partedBytes` reuses its buffer.
    const bytes = Buffer.from(partedBytes([html, markdown, JSON.stringify(rest)]));
    const at = own!.end + size;
    pieces.push(bytes);
    size += bytes.length;
    return { segment: name, at, length: bytes.length, digest: hash('sha256', bytes) };
  });
  const block = Buffer.concat(pieces, size);
  writeAll(file, block, own.end);
  own.end += size;
  return places;
}

function openSegment(cache: string, build: string, before: Segment | null): Segment {
  if (before) closeSync(before.file);
  const name = hash('sha256', `${build} ${threadId}`);
  const disk = entryFile(cache, SEGMENTS, name);
  mkdirSync(dirname(disk), { recursive: true });
  return { cache, build, name, file: openSync(disk, 'w'), end: 0 };
}

/** Open segments of this thread: a build has few segments and thousands of bodies. */
const open = new Map<string, number>();
const MOST_OPEN = 64;

/** A body as bytes, for writing it unchanged. */
export interface BodyBytes extends Pick<Body, 'facts'> {
  readonly html: SafeBytes;
  /** UTF-8. */
  readonly markdown: Uint8Array;
}

/** @throws DamagedBodies if the body is missing or altered */
export function readBody(cache: string, place: BodyPlace): Body {
  const [html, markdown, rest] = readParts(cache, place).map((part) => part.toString());
  return { html: html as SafeHtml, markdown: markdown!, ...(JSON.parse(rest!) as Omit<Body, 'html' | 'markdown'>) };
}

/** @throws DamagedBodies */
export function readBodyBytes(cache: string, place: BodyPlace): BodyBytes {
  const [html, markdown, rest] = readParts(cache, place);
  const { facts } = JSON.parse(rest!.toString()) as Pick<Body, 'facts'>;
  return { html: html as Uint8Array as SafeBytes, markdown: markdown!, facts };
}

function readParts(cache: string, { segment, at, length, digest }: BodyPlace): Buffer[] {
  const bytes = Buffer.allocUnsafe(length);
  const disk = entryFile(cache, SEGMENTS, segment);
  try {
    const count = readSync(openToRead(disk), bytes, 0, length, at);
    if (count !== length || hash('sha256', bytes) !== digest) throw new Error(`checksum mismatch in ${disk}`);
  } catch (cause) {
    throw new DamagedBodies('A cached body is damaged.', { cause });
  }
  return partsOf(bytes);
}

function openToRead(disk: string): number {
  const known = open.get(disk);
  if (known !== undefined) return known;
  if (open.size >= MOST_OPEN) {
    for (const file of open.values()) closeSync(file);
    open.clear();
  }
  const file = openSync(disk, 'r');
  open.set(disk, file);
  return file;
}
