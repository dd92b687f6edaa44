/** The files that pages draw while they are rendered: what a worker has drawn it does not draw again for another page. */
import type { DrawnFiles } from '../../src/contract.ts';
import { digest } from '../cache.ts';
import type { OutPath, OutputFile } from '../types.ts';

/** How many drawings are remembered, by key and path; one that is forgotten is drawn again. */
const REMEMBERED = 4096;
/** Digits of the hash in a name: with eight, two of some ten thousand drawings could well be called the same. */
const HASH_LENGTH = 12;

export interface DrawingDesk {
  /** What a page below this base path may draw with. */
  filesBelow(basePath: string): DrawnFiles;
  /** The files made since the last call. */
  take(): OutputFile[];
}

/** One for each worker. */
export function drawingDesk(): DrawingDesk {
  const paths = new Map<string, OutPath>();
  let made: OutputFile[] = [];

  function draw(name: string, text: string): OutPath {
    const path = `assets/${name.replace(/(?=\.\w+$)/, `-${digest(text).slice(0, HASH_LENGTH)}`)}`;
    made.push({ path, bytes: text, maker: `a drawn ${name}` });
    return path;
  }

  function remember(id: string, path: OutPath): OutPath {
    paths.set(id, path);
    const [oldest] = paths.keys();
    if (paths.size > REMEMBERED && oldest !== undefined) paths.delete(oldest);
    return path;
  }

  return {
    filesBelow: (basePath) => ({
      add(name, key, drawing) {
        const id = `${name}\0${key}`;
        return `${basePath}/${paths.get(id) ?? remember(id, draw(name, drawing()))}`;
      },
    }),
    take() {
      const taken = made;
      made = [];
      return taken;
    },
  };
}
