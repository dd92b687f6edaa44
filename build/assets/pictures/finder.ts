/** What becomes of each picture that a text names: found on disk or fetched, and drawn once, however many texts show it. */
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { drawingText, isDrawingAddress } from '../../../shared/post-body/drawing-address.ts';
import type { Cache } from '../../state/cache.ts';
import { orDiskProblem } from '../../core/disk-errors.ts';
import { error, warning } from '../../core/errors.ts';
import type { Config, OutputFile, PictureOutcome, Problem } from '../../core/types.ts';
import type { TextLayout } from './body-pictures.ts';
import type { Downloader } from './download.ts';
import { PictureFault } from './encode.ts';
import { localPaths, ownPath } from '../../../shared/picture-paths.ts';
import { MAX_BYTES } from './limits.ts';
import { firstFile, missingOfPost, missingPicture, openPictureNames, placeOf } from './local-file.ts';
import { openPictureServer } from './serve-picture.ts';

export interface PictureSettings {
  readonly config: Pick<Config, 'origin' | 'basePath' | 'blogs' | 'pictures' | 'policies'>;
  /** The project's folder. */
  readonly root: string;
  readonly offline: boolean;
  readonly cache: Cache;
  /** Takes each file as soon as it is made. */
  readonly write: (file: OutputFile) => void;
}

export interface Finder {
  readonly layout: TextLayout;
  readonly origin: string;
  /**
   * Problems of pictures that cannot be shown; a warning only for the first text that names a picture.
   *
   * @param sources texts, in order
   */
  problems(sources: readonly string[]): Problem[];
  /** Whether a picture of a post that is no file of this project stays what it is, without a wait. */
  leaves(address: string): boolean;
  /** True for a post's own picture that would be a file of this site and is none; a problem where links of posts count. */
  lacks(address: string, source: string): boolean;
  /** @param source the text that names the picture */
  find(address: string, source: string): Promise<PictureOutcome>;
  close(): Promise<void>;
}

/** Pictures that a build makes itself: icons, and what it draws, named by a hash. */
const OF_BUILD =
  /^\/(?:assets\/[^/]+-(?!\d+\.)[\dA-Za-f]{8,12}\.\w+|(?:apple-touch-)?icon[\w-]*\.(?:png|svg)|favicon\.ico)$/;

/** Why a picture cannot be shown, for a problem of every text that names it. */
interface Fault {
  readonly instead: PictureOutcome;
  readonly problemOf: (source: string) => Problem;
}

export function openFinder({ config, root, offline, cache, write }: PictureSettings): Finder {
  const { origin, basePath, blogs, pictures, policies } = config;
  const serve = openPictureServer(cache, { basePath, write });
  const drawing = pLimit(availableParallelism());
  // From the call until the picture is drawn, so that no heap of downloads waits in memory.
  const fetching = pLimit(blogs.concurrency);
  const faults = new Map<string, Problem[]>();
  /** Faults of pictures that several texts may name. */
  const faultOf = new Map<Problem, Fault>();
  const outcomes = new Map<string, Promise<PictureOutcome | Fault>>();
  const left = new Map<string, boolean>();
  const namesIn = openPictureNames(root);
  let downloader: Downloader | null = null;

  /** Each picture once, however many texts show it. */
  const once = (key: string, make: () => Promise<PictureOutcome | Fault>) => {
    const outcome = outcomes.get(key) ?? make();
    outcomes.set(key, outcome);
    return outcome;
  };

  const blame = (source: string, problem: Problem) => {
    const known = faults.get(source) ?? [];
    if (known.some(({ message }) => message === problem.message)) return;
    faults.set(source, [...known, problem]);
  };

  const fromDisk = (file: string) =>
    drawing(async (): Promise<PictureOutcome | Fault> => {
      const read = await orDiskProblem(file, () => readPicture(join(root, file))).catch(picturesFault);
      const drawn = 'fault' in read || 'problem' in read ? read : await draw(read, file);
      if ('problem' in drawn) return { instead: 'as it is', problemOf: (source) => shownBy(drawn.problem, source) };
      if (!('fault' in drawn)) return drawn;
      const problemOf = (source: string) => {
        const message = `The picture ${file} ${drawn.fault}. ${source} shows it.`;
        return error('pictures/unreadable', message, 'Replace the file.', placeOf(root, source, file));
      };
      return { instead: 'as it is', problemOf };
    });

  const draw = (bytes: Uint8Array, path: string) => serve(bytes, nameOf(path)).catch(picturesFault);

  const fromAddress = async (address: string): Promise<PictureOutcome | Fault> => {
    const drawn = await drawing(() => draw(Buffer.from(drawingText(address) ?? ''), 'drawing'));
    if (!('fault' in drawn)) return drawn;
    const problemOf = (source: string) => {
      const message = `A drawing (SVG) in ${source} ${drawn.fault}; its text stands in its place.`;
      const place = source.startsWith('content/') ? { file: source } : { url: source };
      return warning('pictures/unreadable', message, 'Correct the drawing in the text.', place);
    };
    return { instead: 'text', problemOf };
  };

  const fromAfar = async (address: string): Promise<PictureOutcome | Fault> => {
    // Loaded here: a site that fetches nothing needs no HTTP client.
    const { openDownloader } = await import('./download.ts');
    const trustedHost = blogs.apiUrl && new URL(blogs.apiUrl).host;
    downloader ??= openDownloader(cache, { timeoutMs: blogs.timeoutMs, offline, trustedHost });
    const bytes = await downloader.fetch(address).catch(picturesFault);
    const drawn = 'fault' in bytes ? bytes : await drawing(() => draw(bytes, new URL(address).pathname));
    if (!('fault' in drawn)) return drawn;
    const problem = pictures.onError === 'fail' ? error : warning;
    const problemOf = (source: string) => {
      const message = `The picture ${address} ${drawn.fault}. ${source} shows it.`;
      return problem('pictures/remote', message, remoteHint(pictures.onError), placeOf(root, source, address));
    };
    return { instead: pictures.onError === 'placeholder' ? 'placeholder' : 'as it is', problemOf };
  };

  /** What a picture that is served from here is made from; null for one that stays what it is. */
  const sourceOf = (
    address: string,
    source: string,
  ): { readonly file: string } | { readonly address: string } | null => {
    const url = new URL(address, origin);
    if (url.origin !== origin) return pictures.remote === 'download' ? { address: url.href } : null;
    const path = ownPath(url, basePath);
    if (path === null) return null;
    const paths = localPaths(path, source);
    const found = firstFile(root, paths);
    if (typeof found === 'string') return { file: found };
    if (found !== null) blame(source, shownBy(found, source));
    // An API's own picture that is missing is a dead link of its post.
    else if (source.startsWith('content/')) blame(source, missingPicture(path, { paths, source, root, namesIn }));
    return null;
  };

  const outcomeOf = (address: string, source: string): Promise<PictureOutcome | Fault> | PictureOutcome => {
    if (isDrawingAddress(address)) return once(address, () => fromAddress(address));
    const found = sourceOf(address, source);
    if (found === null) return 'as it is';
    return 'file' in found
      ? once(found.file, () => fromDisk(found.file))
      : once(found.address, () => fetching(() => fromAfar(found.address)));
  };

  return {
    layout: pictures,
    origin,
    problems(sources) {
      const warned = new Set<Fault>();
      const isFirst = (problem: Problem) => {
        const fault = faultOf.get(problem);
        if (!fault || problem.severity === 'error') return true;
        if (warned.has(fault)) return false;
        warned.add(fault);
        return true;
      };
      const inOrder = (a: Problem, b: Problem) => (a.message < b.message ? -1 : 1);
      return sources.flatMap((source) => (faults.get(source) ?? []).toSorted(inOrder).filter(isFirst));
    },
    leaves(address) {
      const known = left.get(address) ?? sourceOf(address, '') === null;
      left.set(address, known);
      return known;
    },
    lacks(address, source) {
      const { deadPostLink } = policies;
      const path = ownPath(new URL(address, origin), basePath);
      const isOwn = path !== null && !OF_BUILD.test(path) && new URL(address, origin).origin === origin;
      if (!isOwn || deadPostLink === 'ignore' || firstFile(root, localPaths(path, source)) !== null) return false;
      blame(source, missingOfPost(path, { source, isError: deadPostLink === 'fail' }));
      return true;
    },
    async find(address, source) {
      const outcome = await outcomeOf(address, source);
      if (typeof outcome === 'string' || !('instead' in outcome)) return outcome;
      const problem = outcome.problemOf(source);
      faultOf.set(problem, outcome);
      blame(source, problem);
      return outcome.instead;
    },
    close: async () => downloader?.close(),
  };
}

async function readPicture(disk: string): Promise<Buffer> {
  const { size } = await stat(disk);
  if (size > MAX_BYTES)
    throw new PictureFault(`is ${(size / 1e6).toFixed(1)} MB large; ${MAX_BYTES / 1e6} MB are the most (MAX_BYTES)`);
  return readFile(disk);
}

function picturesFault(cause: unknown): { readonly fault: string } {
  if (!(cause instanceof PictureFault)) throw cause;
  return { fault: cause.message };
}

function shownBy(problem: Problem, source: string): Problem {
  return { ...problem, message: `${problem.message} ${source} shows it.` };
}

/** What a picture's files are called: its own name, in letters that every host takes. */
function nameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'picture'
  );
}

function remoteHint(onError: Config['pictures']['onError']): string {
  return onError === 'fail'
    ? 'Correct the address, or set pictures.onError to keep-remote or placeholder.'
    : 'Correct the address in the post.';
}
