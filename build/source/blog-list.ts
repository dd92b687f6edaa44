/** The list of posts as it comes, in one answer or in parts: each post by where it lies in the draft, and taken once. */
import { hash } from 'node:crypto';
import type { Looked, PostSink } from '../posts/post-sink.ts';
import { readSlices, type Slice } from '../posts/slices.ts';
import { MAX_ANSWER_BYTES, tooLarge, type ListSink } from './json-answer.ts';
import type { RawDraft } from './raw-file.ts';

export interface BlogList extends ListSink {
  /** By their places. */
  readonly posts: readonly Slice[];
  /** The first entry of a list that has entries, none of them a post. */
  strange(): { readonly index: number; readonly json: string } | null;
  /** Posts whose body is elsewhere. */
  bodiless(): Looked['bodiless'];
  /** Length of the first part, in bytes. */
  firstPage(): number;
}

/** @param maxBytes of all parts together */
export function openBlogList(draft: RawDraft, sink: PostSink, maxBytes = MAX_ANSWER_BYTES): BlogList {
  let file = '';
  /** Parts that have come whole, their bytes, and where this try at the next one begins in the draft. */
  let parts = 0;
  let whole = 0;
  let start = 0;
  let firstPage = 0;
  let wrong: readonly number[] = [];
  const posts: Slice[] = [];
  const bodiless = new Map<number, Looked['bodiless'][number]>();
  /** Of a later part: nobody reads them before it has come whole. */
  let waiting: Slice[] = [];
  /** Names of the posts in the parts before: a post that moves on while they are read stands in two. */
  let known = new Set<string>();
  let names: string[] = [];

  const take = (slice: Slice) => sink.take(posts.push(slice) - 1, slice, false);
  function begin(): void {
    names = [];
    waiting = [];
    if (parts === 0) {
      posts.length = 0;
      file = draft.begin();
      sink.begin(file);
    }
    start = draft.end();
    if (parts !== 1) return;
    known = new Set(Array.from(readSlices(file, posts), ({ json }) => nameOf(json)));
  }

  return {
    name: 'blogs',
    posts,
    strange() {
      const index = wrong[0];
      if (index === undefined || wrong.length < posts.length) return null;
      const [entry] = readSlices(file, [posts[index]!]);
      return { index, json: entry!.json.toString() };
    },
    bodiless: () => [...bodiless.values()],
    firstPage: () => firstPage,
    begin,
    append(part) {
      if (whole + draft.end() - start + part.byteLength > maxBytes) throw tooLarge(maxBytes);
      draft.append(part);
    },
    take({ at, json }) {
      const slice = { at: start + at, length: json.length, digest: hash('sha256', json) };
      if (parts === 0) return take(slice);
      const name = nameOf(json);
      if (known.has(name)) return;
      names.push(name);
      waiting.push(slice);
    },
    async end(parse) {
      waiting.forEach(take);
      const looked = await sink.look();
      const broken = looked.unreadable.map((index) => posts[index]!);
      for (const { json } of readSlices(file, broken)) parse(json);
      wrong = looked.wrong;
      for (const found of looked.bodiless) bodiless.set(found.index, found);
      names.forEach((name) => known.add(name));
      if (parts++ === 0) firstPage = draft.end();
      whole += draft.end() - start;
    },
  };
}

/** A post is known by its id and slug; one without an id only by all that it says. */
function nameOf(json: Buffer): string {
  try {
    const { _id: id, slug } = JSON.parse(json.toString()) as Record<string, unknown>;
    if (id !== undefined && id !== null && id !== '') return JSON.stringify([id, slug]);
  } catch {
    // What is no JSON is told where it is read.
  }
  return hash('sha256', json);
}
