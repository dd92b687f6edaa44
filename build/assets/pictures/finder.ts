/** What becomes of each picture that a text names: found on disk or fetched, and drawn once, however many texts show it. */
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { drawingText, isDrawingAddress } from '../../../shared/post-body/drawing-address.ts';
import { localPaths, ownPath } from '../../../shared/picture-paths.ts';
import type { Cache } from '../../state/cache.ts';
import { orDiskProblem } from '../../core/disk-errors.ts';
import { error, warning } from '../../core/errors.ts';
import type { Config, OutputFile, PictureOutcome, Problem } from '../../core/types.ts';
import { recent } from '../recent.ts';
import type { Downloader } from './download.ts';
import { PictureFault } from './encode.ts';
import { MAX_BYTES } from './limits.ts';
import { firstFile, isLocal, missingOfPost, missingPicture, picturesIn, placeOf } from './local-file.ts';
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

/** Where a text names a picture. */
export interface Naming {
  readonly source: string;
  /** As the picture of a post, which shows a drawing in its place where it is missing. */
  readonly isHead?: boolean;
}

export interface Finder {
  /**
   * Problems of pictures that cannot be shown; a warning only for the first text that names a picture.
   *
   * @param sources texts, in order
   */
  problems(sources: readonly string[]): Problem[];
  find(address: string, naming: Naming): Promise<PictureOutcome>;
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
  const { onError } = pictures;
  const serve = openPictureServer(cache, { basePath, write });
  const drawing = pLimit(availableParallelism());
  // From the call until the picture is drawn, so that no heap of downloads waits in memory.
  const fetching = pLimit(blogs.concurrency);
  /** By text; of a fault that several texts may have, each problem has it. */
  const problems = new Map<string, { readonly problem: Problem; readonly fault: Fault | null }[]>();
  const outcomes = recent<Promise<PictureOutcome | Fault>>(Infinity);
  const names = recent<readonly string[]>(Infinity);
  let downloader: Downloader | null = null;

  const blame = (source: string, problem: Problem, fault: Fault | null = null) => {
    const known = problems.get(source) ?? [];
    const isKnown = known.some(({ problem: { message } }) => message === problem.message);
    if (!isKnown) problems.set(source, [...known, { problem, fault }]);
  };

  const fromDisk = (file: string) =>
    orFault(
      drawing(async () => {
        const read = await orDiskProblem(file, () => readPicture(join(root, file)));
        if (!('problem' in read)) return serve(read, nameOf(file));
        return { instead: 'as it is', problemOf: (source) => shownBy(read.problem, source) };
      }),
      'as it is',
      (fault, source) => {
        const message = `The picture ${file} ${fault}. ${source} shows it.`;
        return error('pictures/unreadable', message, 'Replace the file.', placeOf(root, source, file));
      },
    );

  const fromAddress = (address: string) =>
    orFault(
      drawing(() => serve(Buffer.from(drawingText(address) ?? ''), 'drawing')),
      'text',
      (fault, source) => {
        const message = `A drawing (SVG) in ${source} ${fault}; its text stands in its place.`;
        const place = isLocal(source) ? { file: source } : { url: source };
        return warning('pictures/unreadable', message, 'Correct the drawing in the text.', place);
      },
    );

  const fetched = async (address: string) => {
    // Loaded here: a site that fetches nothing needs no HTTP client.
    const { openDownloader } = await import('./download.ts');
    const trustedHost = blogs.apiUrl && new URL(blogs.apiUrl).host;
    downloader ??= openDownloader(cache, { timeoutMs: blogs.timeoutMs, offline, trustedHost });
    const bytes = await downloader.fetch(address);
    return drawing(() => serve(bytes, nameOf(new URL(address).pathname)));
  };

  const fromAfar = (address: string) =>
    orFault(
      fetching(() => fetched(address)),
      onError === 'placeholder' ? 'placeholder' : 'as it is',
      (fault, source) => {
        const message = `The picture ${address} ${fault}. ${source} shows it.`;
        const place = placeOf(root, source, address);
        if (onError !== 'fail') return warning('pictures/remote', message, 'Correct the address in the post.', place);
        const hint = 'Correct the address, or set pictures.onError to keep-remote or placeholder.';
        return error('pictures/remote', message, hint, place);
      },
    );

  const missing = (path: string, paths: readonly string[], { source, isHead }: Naming): PictureOutcome => {
    const { deadPostLink } = policies;
    if (isLocal(source)) {
      const namesIn = (folder: string) => names(folder, () => picturesIn(root, folder));
      blame(source, missingPicture(path, { paths, source, root, namesIn }));
      // In a text of the API it is a dead link.
    } else if (isHead && deadPostLink !== 'ignore' && !OF_BUILD.test(path)) {
      blame(source, missingOfPost(path, { source, isError: deadPostLink === 'fail' }));
      return 'placeholder';
    }
    return 'as it is';
  };

  const outcomeOf = (address: string, naming: Naming): Promise<PictureOutcome | Fault> | PictureOutcome => {
    if (isDrawingAddress(address)) return outcomes(address, () => fromAddress(address));
    const url = new URL(address, origin);
    if (url.origin !== origin)
      return pictures.remote === 'download' ? outcomes(url.href, () => fromAfar(url.href)) : 'as it is';
    const path = ownPath(url, basePath);
    if (path === null) return 'as it is';
    const { source } = naming;
    const paths = localPaths(path, source);
    const file = firstFile(root, paths);
    if (file === null) return missing(path, paths, naming);
    if (typeof file === 'string') return outcomes(file, () => fromDisk(file));
    blame(source, shownBy(file, source));
    return 'as it is';
  };

  return {
    problems(sources) {
      const warned = new Set<Fault>();
      return sources.flatMap((source) => {
        const inOrder = (problems.get(source) ?? []).toSorted((a, b) =>
          a.problem.message < b.problem.message ? -1 : 1,
        );
        return inOrder.flatMap(({ problem, fault }) => {
          if (fault === null || problem.severity === 'error') return [problem];
          const isFirst = !warned.has(fault);
          warned.add(fault);
          return isFirst ? [problem] : [];
        });
      });
    },
    async find(address, naming) {
      const outcome = await outcomeOf(address, naming);
      if (typeof outcome === 'string' || !('instead' in outcome)) return outcome;
      blame(naming.source, outcome.problemOf(naming.source), outcome);
      return outcome.instead;
    },
    close: async () => downloader?.close(),
  };
}

/** @param problemOf of the fault, as the end of a sentence, and the text that shows the picture */
async function orFault(
  making: Promise<PictureOutcome | Fault>,
  instead: PictureOutcome,
  problemOf: (fault: string, source: string) => Problem,
): Promise<PictureOutcome | Fault> {
  try {
    return await making;
  } catch (cause) {
    if (!(cause instanceof PictureFault)) throw cause;
    return { instead, problemOf: (source) => problemOf(cause.message, source) };
  }
}

const shownBy = (problem: Problem, source: string): Problem => ({
  ...problem,
  message: `${problem.message} ${source} shows it.`,
});

async function readPicture(disk: string): Promise<Buffer> {
  const { size } = await stat(disk);
  if (size > MAX_BYTES)
    throw new PictureFault(`is ${(size / 1e6).toFixed(1)} MB large; ${MAX_BYTES / 1e6} MB are the most (MAX_BYTES)`);
  return readFile(disk);
}

/** What a picture's files are called: its own name, in letters that every host takes. */
function nameOf(path: string): string {
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return name.slice(0, 40) || 'picture';
}
