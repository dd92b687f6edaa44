/** The posts of one moment, and what may happen to them between two builds. Every tool gets the same. */
import { createWriteStream, renameSync } from 'node:fs';
import { once } from 'node:events';
import { benchPost, streamPosts, type BenchPost } from '../posts.ts';

export interface Corpus {
  readonly count: number;
  /** Whether each post has a picture of its own. */
  readonly pictures: boolean;
  readonly short: boolean;
  /** How often the body of the post in the middle was edited. */
  readonly edits: number;
  /** How many posts came since: the newest of all. */
  readonly added: number;
}

/** The post that is edited, neither among the newest nor the last. */
export const editedIndex = ({ count }: Corpus): number => Math.floor(count / 2);

/** Newest first, one at a time. */
export function* postsOf(corpus: Corpus): Generator<BenchPost> {
  for (let number = corpus.added; number >= 1; number--) yield addedPost(number, corpus);
  for (const post of streamPosts(corpus.count, corpus)) {
    const isEdited = corpus.edits > 0 && post.slug === `bench-post-${editedIndex(corpus)}`;
    yield isEdited ? { ...post, content: `${post.content}\n<p>Edited ${corpus.edits} times.</p>` } : post;
  }
}

function addedPost(number: number, { count, pictures, short }: Corpus): BenchPost {
  const publishDate = new Date(Date.UTC(2026, 5, 1) + number * 3_600_000).toISOString();
  const post = benchPost(count - 1, { seed: 1 + number, pictures, short });
  return { ...post, _id: `bench-new-${number}`, slug: `bench-post-new-${number}`, publishDate };
}

/**
 * Writes the posts piece by piece and puts the file in its place when it is whole.
 *
 * @param frame what stands before, between and after the posts
 */
export async function writePosts(
  file: string,
  corpus: Corpus,
  frame: { before: string; between: string; after: string },
): Promise<void> {
  const stream = createWriteStream(`${file}.new`);
  let part = frame.before;
  let isFirst = true;
  for (const post of postsOf(corpus)) {
    part += (isFirst ? '' : frame.between) + JSON.stringify(post);
    isFirst = false;
    if (part.length < 1_000_000) continue;
    if (!stream.write(part)) await once(stream, 'drain');
    part = '';
  }
  stream.end(part + frame.after);
  await once(stream, 'finish');
  renameSync(`${file}.new`, file);
}
