/** The files of a page, and those that it brings with it. */
import { routeFile } from '../core/paths.ts';
import type { OrderedPicture, OutPath, OutputFile, PlannedRoute } from '../core/types.ts';
import { alternatePath } from '../outputs/markdown-alternates.ts';
import type { AssetEmitter } from '../../src/contract.ts';
import { recent, shortHash } from '../cache/cache.ts';

/** The files of a page: its HTML and, for a post that is a Markdown file, the alternate. */
export function pageFiles(
  route: Pick<PlannedRoute, 'path' | 'file' | 'isMarkdown'>,
): readonly Omit<OutputFile, 'bytes'>[] {
  const { path, isMarkdown } = route;
  const page = { path: routeFile(route), maker: `page ${path}` };
  if (!isMarkdown) return [page];
  return [page, { path: alternatePath(path).slice(1), maker: `the Markdown alternate of ${path}` }];
}

/** Drawings remembered by name and key; forgotten ones are drawn again. */
const REMEMBERED = 4096;
/** Digits of the hash in a name: eight could collide among ten thousand drawings. */
const HASH_LENGTH = 12;

/** Label for error messages. */
export function emittedBy(path: OutPath): string {
  return `a drawn ${path}`;
}

/** One per worker. */
export function assetCollector() {
  // By name and then by key: the hash of a long key is known where the same text comes again.
  const pathsNamed = recent<ReturnType<typeof recent<OutPath>>>(REMEMBERED);
  let made = new Set<OutPath>();
  let drawn: OutputFile[] = [];
  let ordered: OrderedPicture[] = [];

  const pathOf = (name: string, content: string): OutPath =>
    `assets/${name.replace(/(?=\.\w+$)/, `-${shortHash(content, HASH_LENGTH)}`)}`;

  function draw(name: string, text: string): OutPath {
    const path = pathOf(name, text);
    drawn.push({ path, bytes: text, maker: emittedBy(path) });
    return path;
  }

  return {
    /** The emitter for pages below this base path. @param pictureKey digest of fonts and tools of raster images; part of their names */
    emitterBelow: (basePath: string, pictureKey: string): AssetEmitter => ({
      add(name, key, drawing) {
        const path = pathsNamed(name, () => recent(REMEMBERED))(key, () => draw(name, drawing()));
        made.add(path);
        return `${basePath}/${path}`;
      },
      addPicture(name, picture) {
        const path = pathOf(name, pictureKey + JSON.stringify(picture));
        made.add(path);
        ordered.push({ path, picture });
        return `${basePath}/${path}`;
      },
    }),
    /** Forgets a page that threw. Its new drawings go with the next page, which may show them. */
    forget(): void {
      [made, ordered] = [new Set(), []];
    },
    /** Assets emitted since the last call: all paths, new drawings, ordered raster images. */
    take() {
      const taken = { made: [...made], drawn, ordered };
      [made, drawn, ordered] = [new Set(), [], []];
      return taken;
    },
  };
}
