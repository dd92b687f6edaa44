/** The posts of an API as they were found, read on this thread: for who looks at them and makes no pages. */
import { foundPost, hasBodyElsewhere, isBlog } from './api-post.ts';
import type { Looked, PostSink } from './post-sink.ts';
import type { FoundPost } from './raw-post.ts';
import { parsedSlice, type TakenSlice } from './read-batch.ts';
import { readSlices } from './slices.ts';

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
      const looked = {
        unreadable: [] as number[],
        wrong: [] as number[],
        bodiless: [] as Looked['bodiless'][number][],
      };
      for (const { slice, json } of readSlices(file, slices)) {
        const { index, isWhole } = slice;
        const blog = parsedSlice(json);
        if (blog === undefined) looked.unreadable.push(index);
        else if (!isBlog(blog)) looked.wrong.push(index);
        else if (!isWhole && hasBodyElsewhere(blog)) looked.bodiless.push({ index, blog });
        else found.set(index, foundPost(blog, url, index));
      }
      slices = [];
      return Promise.resolve(looked);
    },
    found: () => [...found.values()].sort((a, b) => a.index - b.index),
  };
}
