/** Posts of an API's list as they are taken: each is read in a worker while the others come. */
import type { NoPost, RawBlog } from './api-post.ts';
import type { SliceReading } from './read-batch.ts';
import type { PostReader } from './reader.ts';
import type { Slice } from './slices.ts';

/** What was found in the posts of a list, by their places. */
export interface Looked {
  /** No JSON. */
  readonly unreadable: readonly number[];
  /** JSON, but no post. */
  readonly wrong: readonly number[];
  /** Posts whose body is elsewhere, as the list has them. */
  readonly bodiless: readonly { readonly index: number; readonly blog: RawBlog }[];
}

/** Takes posts by where they lie, while they come. */
export interface PostSink {
  /**
   * Posts come, all of them, from the first: those of an earlier try do not count.
   *
   * @param file absolute; each post is in it when it is taken
   */
  begin(file: string): void;
  /** @param isWhole it has all that the API has of it: a body that it lacks is nowhere else */
  take(index: number, slice: Slice, isWhole: boolean): void;
  /** Looks into every post that was taken. */
  look(): Promise<Looked>;
}

/** @param found by their places; of posts it takes nothing down */
export function lookedOf(found: Iterable<readonly [index: number, what: NoPost | object]>): Looked {
  const looked = { unreadable: [] as number[], wrong: [] as number[], bodiless: [] as Looked['bodiless'][number][] };
  for (const [index, what] of found) {
    if (typeof what === 'string') looked[what].push(index);
    else if ('wrong' in what) looked.wrong.push(index);
    else if ('bodiless' in what) looked.bodiless.push({ index, blog: what.bodiless as RawBlog });
  }
  return looked;
}

/** @param url of the list */
export function openPostSink(
  reader: PostReader,
  url: string,
): PostSink & { readings(): Iterable<readonly [index: number, reading: SliceReading]> } {
  let file = '';
  let taken = new Map<number, Promise<SliceReading>>();
  let read = new Map<number, SliceReading>();
  return {
    begin(name) {
      file = name;
      taken = new Map();
      read = new Map();
    },
    take: (index, slice, isWhole) => void taken.set(index, reader.read({ ...slice, index, isWhole }, { file, url })),
    async look() {
      await reader.finish();
      for (const [index, reading] of taken) read.set(index, await reading);
      taken = new Map();
      return lookedOf(read);
    },
    readings: () => read,
  };
}
