/** The posts of an API as they were found, read on this thread: for tests that look at them and make no pages. */
import { entryOf, foundPost, type NoPost } from '../../build/posts/api-post.ts';
import { lookedOf, type PostSink } from '../../build/posts/post-sink.ts';
import type { FoundPost } from '../../build/posts/raw-post.ts';
import type { TakenSlice } from '../../build/posts/read-batch.ts';
import { readSlices } from '../../build/posts/slices.ts';

/** @param url of the list */
export function openFoundPosts(url: string): PostSink & { found(): FoundPost[] } {
  let file = '';
  let slices: TakenSlice[] = [];
  const found = new Map<number, FoundPost>();
  return {
    begin(name) {
      file = name;
      slices = [];
      found.clear();
    },
    take: (index, slice, isWhole) => void slices.push({ ...slice, index, isWhole }),
    look() {
      const others = new Map<number, NoPost>();
      for (const { slice, json } of readSlices(file, slices)) {
        const { index, isWhole } = slice;
        const entry = entryOf(json, isWhole);
        if (typeof entry === 'string' || !('blog' in entry)) others.set(index, entry);
        else found.set(index, foundPost(entry.blog, url, index));
      }
      slices = [];
      return Promise.resolve(lookedOf(others));
    },
    found: () => [...found.values()].sort((a, b) => a.index - b.index),
  };
}
