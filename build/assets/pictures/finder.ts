/** What becomes of each picture that a text names: found on disk or fetched, and drawn once, however many texts show it. */
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { drawingText, isDrawingAddress } from '../../../shared/post-body/drawing-address.ts';
import { localPaths, ownPath } from '../../../shared/picture-paths.ts';
import type { Cache } from '../../state/cache.ts';
import { diskProblem } from '../../core/disk-errors.ts';
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

/** Pictures that a build makes itself: icons, and what it draws, named by a hash. */
const OF_BUILD =
  /^\/(?:assets\/[^/]+-(?!\d+\.)[\dA-Za-f]{8,12}\.\w+|(?:apple-touch-)?icon[\w-]*\.(?:png|svg)|favicon\.ico)$/;

/** Why a picture cannot be shown, for a problem of every text that names it. */
interface Fault {
  readonly instead: PictureOutcome;
  readonly problemOf: (source: string) => Problem;
}

export function openFinder({ config, root, offline, cache, write }: PictureSettings) {
  const { origin, basePath, blogs, pictures, policies } = config;
  const serve = openPictureServer(cache, { basePath, write });
  const drawing = pLimit(availableParallelism());
  // From the call until the picture is drawn, so that no heap of downloads waits in memory.
  const fetching = pLimit(blogs.concurrency);
  /** By text and message; of a fault that several texts may have, each problem has it. */
  const blamed = new Map<string, Map<string, { readonly problem: Problem; readonly fault: Fault | null }>>();
  const outcomes = recent<Promise<PictureOutcome | Fault>>(Infinity);
  const names = recent<readonly string[]>(Infinity);
  let downloader: Downloader | null = null;

  const blame = (source: string, problem: Problem, fault: Fault | null = null) => {
    const problems = blamed.get(source) ?? new Map();
    blamed.set(source, problems.set(problem.message, { problem, fault }));
  };

  const fromDisk = (file: string) =>
    orFault(
      drawing(async () => serve(await readPicture(root, file), nameOf(file))),
      'as it is',
      (fault, source) => {
        const message = `The picture ${file} ${fault}. ${source} shows it.`;
        return error('pictures/unreadable', message, null, placeOf(root, source, file));
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
      pictures.onError === 'placeholder' ? 'placeholder' : 'as it is',
      (fault, source) => {
        const problem = pictures.onError === 'fail' ? error : warning;
        const message = `The picture ${address} ${fault}. ${source} shows it.`;
        return problem('pictures/remote', message, null, placeOf(root, source, address));
      },
    );

  const outcomeOf = (
    address: string,
    source: string,
    isHead: boolean,
  ): Promise<PictureOutcome | Fault> | PictureOutcome => {
    if (isDrawingAddress(address)) return outcomes(address, () => fromAddress(address));
    const url = new URL(address, origin);
    if (url.origin !== origin)
      return pictures.remote === 'download' ? outcomes(url.href, () => fromAfar(url.href)) : 'as it is';
    const path = ownPath(url, basePath);
    if (path === null) return 'as it is';
    const paths = localPaths(path, source);
    const file = firstFile(root, paths);
    if (typeof file === 'string') return outcomes(file, () => fromDisk(file));
    if (file !== null) blame(source, { ...file, message: `${file.message} ${source} shows it.` });
    else if (isLocal(source)) {
      const folders = paths.map((tried) => tried.slice(0, -path.length));
      const near = folders.flatMap((folder) => names(folder, () => picturesIn(root, folder)));
      blame(source, missingPicture(path, { paths, near, source, root }));
      // In a text of the API it is a dead link.
    } else if (isHead && policies.deadPostLink !== 'ignore' && !OF_BUILD.test(path)) {
      blame(source, missingOfPost(path, source, policies.deadPostLink));
      return 'placeholder';
    }
    return 'as it is';
  };

  return {
    /**
     * @param source the text that names the picture
     * @param isHead as the picture of a post, which shows a drawing in its place where it is missing
     */
    async findOne(address: string, source: string, isHead = false): Promise<PictureOutcome> {
      const outcome = await outcomeOf(address, source, isHead);
      if (typeof outcome === 'string' || !('instead' in outcome)) return outcome;
      blame(source, outcome.problemOf(source), outcome);
      return outcome.instead;
    },
    /**
     * Problems of pictures that cannot be shown; a warning only for the first text that names a picture.
     *
     * @param sources texts that name pictures, in order
     */
    problems(sources: readonly string[]): Problem[] {
      const warned = new Set<Fault>();
      return sources.flatMap((source) => {
        const inOrder = [...(blamed.get(source) ?? [])].sort(([one], [other]) => (one < other ? -1 : 1));
        return inOrder.flatMap(([, { problem, fault }]) => {
          if (fault === null || problem.severity === 'error') return [problem];
          const isFirst = !warned.has(fault);
          warned.add(fault);
          return isFirst ? [problem] : [];
        });
      });
    },
    close: async () => downloader?.close(),
  };
}

/** @param problemOf of the fault, as the end of a sentence, and the text that shows the picture */
async function orFault(
  making: Promise<PictureOutcome>,
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

/** @throws PictureFault */
async function readPicture(root: string, file: string): Promise<Buffer> {
  try {
    const { size } = await stat(join(root, file));
    if (size <= MAX_BYTES) return await readFile(join(root, file));
    throw new PictureFault(`is ${(size / 1e6).toFixed(1)} MB large; ${MAX_BYTES / 1e6} MB are the most (MAX_BYTES)`);
  } catch (cause) {
    const problem = diskProblem(cause, { file });
    throw problem ? new PictureFault(`cannot be read (${problem.message.slice(0, -1)})`, { cause }) : cause;
  }
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
