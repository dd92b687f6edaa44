/** What becomes of each picture that a text names: found on disk or fetched, and drawn once, however many texts show it. */
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { drawingText, isDrawingAddress } from '../../body/drawing-address.ts';
import { type Cache, recent } from '../../cache/cache.ts';
import { diskProblem } from '../../core/disk-errors.ts';
import { error, leftOut, warning } from '../../core/errors.ts';
import type { Config, OutputFile, PictureOutcome, Problem } from '../../core/types.ts';
import type { Downloader } from './download.ts';
import { MAX_BYTES, PictureFault } from './encode.ts';
import {
  firstFile,
  isLocal,
  missingOfPost,
  missingPicture,
  picturesIn,
  placeOf,
  openPictureServer,
  localPaths,
  ownPath,
} from './picture-files.ts';

export interface PictureSettings {
  readonly config: Pick<Config, 'origin' | 'basePath' | 'blogs' | 'pictures' | 'policies'>;
  /** The project's folder. */
  readonly root: string;
  readonly offline: boolean;
  readonly cache: Cache;
  /** Takes each file as soon as it is made. */
  readonly write: (file: OutputFile) => void;
  readonly progress: (text: string) => void;
}

/** Pictures that a build makes itself: icons, and what it draws, named by a hash. */
const OF_BUILD =
  /^\/(?:assets\/[^/]+-(?!\d+\.)[\dA-Za-f]{8,12}\.\w+|(?:apple-touch-)?icon[\w-]*\.(?:png|svg)|favicon\.ico)$/;

const FILM = /\.(?:mp4|m4v|mov|webm|ogv)$/i;
const SHOW_FILM = 'Put the film into static/ and show it with <video controls src="/clip.mp4"></video>.';

/** A picture in the making, and what is said and shown where it cannot be made. */
interface Making {
  readonly made: Promise<PictureOutcome>;
  readonly instead: PictureOutcome;
  /** @param fault the end of a sentence */
  readonly problemOf: (fault: string) => Problem;
}

export function openFinder({ config, root, offline, cache, write, progress }: PictureSettings) {
  const { origin, basePath, blogs, pictures, policies } = config;
  const serve = openPictureServer(cache, { basePath, write });
  const drawing = pLimit(availableParallelism());
  // From the call until the picture is drawn, so that no heap of downloads waits in memory.
  const fetching = pLimit(blogs.concurrency);
  /** By text and message; of a fault that several texts may have, each problem has it. */
  const blamed = new Map<string, Map<string, { readonly problem: Problem; readonly fault: PictureFault | null }>>();
  let served = recent<Promise<PictureOutcome>>(Infinity);
  const names = recent<readonly string[]>(Infinity);
  const files = recent<ReturnType<typeof firstFile>>(Infinity);
  let downloader: Downloader | null = null;

  const blame = (source: string, problem: Problem, fault: PictureFault | null = null) => {
    const problems = blamed.get(source) ?? new Map();
    blamed.set(source, problems.set(problem.message, { problem, fault }));
  };

  /** A post goes without a file that is missing or wrong; pages of the site never do. */
  const isSpared = (source: string) => policies.badPost === 'skip' && source.startsWith('content/blogs/');
  const insteadOf = (source: string, isHead: boolean) =>
    isSpared(source) ? (isHead ? 'placeholder' : 'text') : 'as it is';

  const fromDisk = (file: string, source: string, isHead: boolean): Making => ({
    made: served(file, () =>
      drawing(async () => (progress(`picture ${file}`), serve(await readPicture(root, file), nameOf(file)))),
    ),
    instead: insteadOf(source, isHead),
    problemOf(fault) {
      const message = `The picture ${file} ${fault}. ${source} shows it.`;
      const hint = FILM.test(file) ? SHOW_FILM : fault.includes('Git LFS') ? 'Run: git lfs pull' : null;
      const problem = error('pictures/unreadable', message, hint, placeOf(root, source, file));
      return isSpared(source) ? leftOut(problem) : problem;
    },
  });

  const fromAddress = (address: string, source: string): Making => ({
    made: served(address, () => drawing(() => serve(Buffer.from(drawingText(address) ?? ''), 'drawing'))),
    instead: 'text',
    problemOf(fault) {
      const message = `A drawing (SVG) in ${source} ${fault}; its text stands in its place.`;
      const place = isLocal(source) ? { file: source } : { url: source };
      return warning('pictures/unreadable', message, 'Correct the drawing in the text.', place);
    },
  });

  const fetched = async (address: string) => {
    // Loaded here: a site that fetches nothing needs no HTTP client.
    const { openDownloader } = await import('./download.ts');
    const trustedHost = blogs.apiUrl && new URL(blogs.apiUrl).host;
    downloader ??= openDownloader(cache, { timeoutMs: blogs.timeoutMs, offline, trustedHost });
    const bytes = await downloader.fetch(address);
    return drawing(() => serve(bytes, nameOf(new URL(address).pathname)));
  };

  const fromAfar = (address: string, source: string): Making => ({
    made: served(address, () => fetching(() => fetched(address))),
    instead: pictures.onError === 'placeholder' ? 'placeholder' : 'as it is',
    problemOf(fault) {
      const problem = pictures.onError === 'fail' ? error : warning;
      const message = `The picture ${address} ${fault}. ${source} shows it.`;
      return problem('pictures/remote', message, null, placeOf(root, source, address));
    },
  });

  const outcomeOf = (address: string, source: string, isHead: boolean): Making | PictureOutcome => {
    if (isDrawingAddress(address)) return fromAddress(address, source);
    const url = new URL(address, origin);
    if (url.origin !== origin) return pictures.remote === 'download' ? fromAfar(url.href, source) : 'as it is';
    const path = ownPath(url, basePath);
    if (path === null) return 'as it is';
    const paths = localPaths(path, source);
    const file = files(paths.join(), () => firstFile(root, paths));
    if (typeof file === 'string') return fromDisk(file, source, isHead);
    if (file !== null || isLocal(source)) {
      const problem = file
        ? { ...file, message: `${file.message} ${source} shows it.` }
        : missingPicture(path, source, root, (folder) => names(folder, () => picturesIn(root, folder)));
      blame(source, isSpared(source) ? leftOut(problem) : problem);
      return insteadOf(source, isHead);
    }
    // In a text of the API it is a dead link.
    if (isHead && policies.deadPostLink !== 'ignore' && !OF_BUILD.test(path)) {
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
      const outcome = outcomeOf(address, source, isHead);
      if (typeof outcome === 'string' || !('made' in outcome)) return outcome;
      try {
        return await outcome.made;
      } catch (cause) {
        if (!(cause instanceof PictureFault)) throw cause;
        blame(source, outcome.problemOf(cause.message), cause);
        return outcome.instead;
      }
    },
    /**
     * Problems of pictures that cannot be shown; a warning only for the first text that names a picture.
     *
     * @param sources texts that name pictures, in order
     */
    problems(sources: readonly string[]): Problem[] {
      const warned = new Set<PictureFault>();
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
    /** For other texts: what has failed is tried again. */
    begin() {
      if (blamed.size > 0) served = recent(Infinity);
      blamed.clear();
    },
    close: async () => downloader?.close(),
  };
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
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const words = name.toLowerCase().match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, 40) ?? 'picture';
}
