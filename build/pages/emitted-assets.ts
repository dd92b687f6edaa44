/** The files that pages draw while they are rendered: what a worker has drawn it does not draw again for another page. */
import type { AssetEmitter } from '../../src/contract.ts';
import { digest } from '../state/cache.ts';
import type { OrderedPicture, OutPath, OutputFile } from '../core/types.ts';

/** How many drawings are remembered, by key and path; one that is forgotten is drawn again. */
const REMEMBERED = 4096;
/** Digits of the hash in a name: with eight, two of some ten thousand drawings could well be called the same. */
const HASH_LENGTH = 12;

export interface AssetCollector {
  /**
   * What a page below this base path may draw with.
   *
   * @param pictureKey stands for the fonts and the tools of pictures in pixels: with it, their names change
   */
  emitterBelow(basePath: string, pictureKey: string): AssetEmitter;
  /** What was asked for since the last call: all paths, and of them the files drawn anew and the pictures ordered. */
  take(): { made: OutPath[]; drawn: OutputFile[]; ordered: OrderedPicture[] };
}

/** Who made it, for messages: its name tells what it holds, whatever page brought it. */
export function emittedBy(path: OutPath): string {
  return `a drawn ${path}`;
}

/** One for each worker. */
export function assetCollector(): AssetCollector {
  const paths = new Map<string, OutPath>();
  let made = new Set<OutPath>();
  let drawn: OutputFile[] = [];
  let ordered: OrderedPicture[] = [];

  const pathOf = (name: string, hash: string): OutPath =>
    `assets/${name.replace(/(?=\.\w+$)/, `-${hash.slice(0, HASH_LENGTH)}`)}`;

  function draw(name: string, text: string): OutPath {
    const path = pathOf(name, digest(text));
    drawn.push({ path, bytes: text, maker: emittedBy(path) });
    return path;
  }

  function remember(id: string, path: OutPath): OutPath {
    paths.set(id, path);
    const [oldest] = paths.keys();
    if (paths.size > REMEMBERED && oldest !== undefined) paths.delete(oldest);
    return path;
  }

  return {
    emitterBelow: (basePath, pictureKey) => ({
      add(name, key, drawing) {
        const id = `${name}\0${key}`;
        const path = paths.get(id) ?? remember(id, draw(name, drawing()));
        made.add(path);
        return `${basePath}/${path}`;
      },
      addPicture(name, picture) {
        const path = pathOf(name, digest(pictureKey, JSON.stringify(picture)));
        made.add(path);
        ordered.push({ path, picture });
        return `${basePath}/${path}`;
      },
    }),
    take() {
      const taken = { made: [...made], drawn, ordered };
      made = new Set();
      drawn = [];
      ordered = [];
      return taken;
    },
  };
}
