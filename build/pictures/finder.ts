/** What becomes of each picture that a text names: found on disk or fetched, and drawn once, however many texts show it. */
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { isDrawingAddress } from '../../shared/post-body/drawing-address.ts';
import type { Cache } from '../cache.ts';
import { error, warning } from '../errors.ts';
import type { Config, OutputFile, Problem } from '../types.ts';
import type { Outcome, TextLayout } from './body-pictures.ts';
import type { Downloader } from './download.ts';
import { PictureFault } from './encode.ts';
import { serveDrawing } from './inline-drawing.ts';
import { firstFile, localPaths, missingPicture, openPictureNames, ownPath, placeOf } from './local-file.ts';
import { openPictureServer, refuseSize } from './serve-picture.ts';

export interface PictureSettings {
  readonly config: Pick<Config, 'origin' | 'basePath' | 'blogs' | 'pictures'>;
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
  readonly problems: Problem[];
  /** Whether a picture of a post that is no file of this project stays what it is, told at once. */
  leaves(address: string): boolean;
  /** @param source the text that names the picture */
  find(address: string, source: string): Promise<Outcome>;
  close(): Promise<void>;
}

export function openFinder({ config, root, offline, cache, write }: PictureSettings): Finder {
  const { origin, basePath, blogs, pictures } = config;
  const server = openPictureServer(cache, { basePath, write });
  const drawing = pLimit(availableParallelism());
  // From the call until the picture is drawn, so that no heap of downloads waits in memory.
  const fetching = pLimit(blogs.concurrency);
  const problems: Problem[] = [];
  const outcomes = new Map<string, Promise<Outcome>>();
  const left = new Map<string, boolean>();
  const namesIn = openPictureNames(root);
  let downloader: Downloader | null = null;

  /** Each picture once, however many texts show it. */
  const once = (key: string, make: () => Promise<Outcome>) => {
    const outcome = outcomes.get(key) ?? make();
    outcomes.set(key, outcome);
    return outcome;
  };

  const fromDisk = (file: string, source: string) =>
    drawing(async (): Promise<Outcome> => {
      try {
        const disk = join(root, file);
        refuseSize((await stat(disk)).size);
        return await server.serve(await readFile(disk), nameOf(file));
      } catch (cause) {
        if (!(cause instanceof PictureFault)) throw cause;
        const message = `The picture ${file} ${cause.message}. ${source} shows it.`;
        problems.push(error('pictures/unreadable', message, 'Replace the file.', placeOf(root, source, file)));
        return 'as it is';
      }
    });

  const fromAfar = async (address: string, source: string): Promise<Outcome> => {
    // Loaded here: a site that fetches nothing needs no HTTP client.
    const { openDownloader } = await import('./download.ts');
    const trustedHost = blogs.apiUrl && new URL(blogs.apiUrl).host;
    downloader ??= openDownloader(cache, { timeoutMs: blogs.timeoutMs, offline, trustedHost });
    try {
      const bytes = await downloader.fetch(address);
      return await drawing(() => server.serve(bytes, nameOf(new URL(address).pathname)));
    } catch (cause) {
      if (!(cause instanceof PictureFault)) throw cause;
      const tell = pictures.onError === 'fail' ? error : warning;
      const message = `The picture ${address} ${cause.message}. ${source} shows it.`;
      problems.push(tell('pictures/remote', message, remoteHint(pictures.onError), placeOf(root, source, address)));
      return pictures.onError === 'placeholder' ? 'placeholder' : 'as it is';
    }
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
    const file = firstFile(root, paths);
    // An API's own picture that is missing is a dead link of its post.
    if (!file && source.startsWith('content/')) problems.push(missingPicture(path, { paths, source, root, namesIn }));
    return file === null ? null : { file };
  };

  return {
    layout: pictures,
    origin,
    problems,
    leaves(address) {
      const known = left.get(address) ?? sourceOf(address, '') === null;
      left.set(address, known);
      return known;
    },
    async find(address, source) {
      if (isDrawingAddress(address))
        return once(address, () => drawing(() => serveDrawing(address, source, { server, problems })));
      const found = sourceOf(address, source);
      if (found === null) return 'as it is';
      return 'file' in found
        ? once(found.file, () => fromDisk(found.file, source))
        : once(found.address, () => fetching(() => fromAfar(found.address, source)));
    },
    close: async () => downloader?.close(),
  };
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
