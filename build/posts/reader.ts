/** Reads each post and text once, in a worker; results of earlier builds with the same rules come from the cache. */
import { digest, type Cache } from '../state/cache.ts';
import { codeDigest } from '../state/code-digest.ts';
import { READINGS, SEGMENTS } from '../state/segments.ts';
import { openBatches } from '../workers/batches.ts';
import type { Workers } from '../workers/workers.ts';
import type { BodyRecord } from '../core/types.ts';
import { compact } from './compact.ts';
import type { PostSettings } from './post.ts';
import type { ApiPost } from './api-post.ts';
import type { PostReading, Stored, Uncleaned } from './read-batch.ts';

/** Items per worker task, and so the lifetime of a jsdom window. */
const BATCH = 50;

export interface ReaderSettings {
  readonly workers: Workers;
  readonly cache: Cache;
  /** Folder of the cache. */
  readonly store: string;
  /** Id of the build. */
  readonly build: string;
}

export interface PostReader {
  /** Cleans a text. The result settles after `finish`, or after many more texts. */
  clean(uncleaned: Uncleaned): Promise<Stored>;
  /** Reads a post of the API's list; settles like `clean`. */
  read(post: ApiPost): Promise<PostReading>;
  /** Sends the rest and waits for all results. */
  finish(): Promise<void>;
  /** Caches the results for the next build. */
  save(): Promise<void>;
}

type KnownPost = Extract<PostReading, { post: unknown }> & { readonly body: BodyRecord };
/** The cached result of a text or post: its body is cached, and it has no warnings. */
type Known = BodyRecord | KnownPost;

/**
 * @param of name of the cache entry
 * @param url of the API's list, for messages
 * @param rules base of addresses, allowed embeds, time zone of dates
 */
export function openReader(
  settings: ReaderSettings,
  { of, url = '' }: { readonly of: 'documents' | 'posts'; readonly url?: string },
  rules: PostSettings,
): PostReader {
  const { workers, cache, store, build } = settings;
  const name = digest(codeDigest('posts/read-batch.ts'), of, JSON.stringify(rules));
  let recalled: ReturnType<typeof recall> | null = null;
  const next = new Map<string, Known>();
  const texts = openBatches(BATCH, (inputs: Uncleaned[]) =>
    workers.run('clean', { cache: store, build, texts: inputs, options: rules.addresses }),
  );
  const posts = openBatches(BATCH, (inputs: ApiPost[]) =>
    workers.run('readPosts', { cache: store, build, url, posts: inputs, settings: rules }),
  );

  /** The cached result, else a new one. */
  async function readOnce<T>(key: string, read: () => Promise<T>, known: (reading: T) => Known | null): Promise<T> {
    const { before } = await (recalled ??= recall(settings, name));
    const earlier = before.get(key);
    const made = earlier ? (earlier as T) : await read();
    const kept = earlier ?? known(made);
    if (kept) next.set(key, kept);
    return made;
  }

  /** A failure is reported by `finish`: until then it must not count as unhandled. */
  const handled = <T>(reading: Promise<T>): Promise<T> => {
    reading.catch(() => {});
    return reading;
  };

  return {
    clean: (uncleaned) =>
      handled(
        readOnce(
          digest(uncleaned.format, uncleaned.title ?? '', uncleaned.text),
          () => texts.add(uncleaned),
          (stored) => ('refused' in stored ? null : stored),
        ),
      ),
    read: (post) => handled(readOnce(digest(post.text), () => posts.add(post), knownPost)),
    async finish() {
      await recalled;
      await texts.drain();
      await posts.drain();
    },
    async save() {
      if (recalled === null) return;
      const { before, isMoved } = await recalled;
      for (const segment of new Set(Array.from(next.values(), (known) => bodyOf(known).segment)))
        cache.use(SEGMENTS, segment);
      const isSame = !isMoved && before.size === next.size && [...next.keys()].every((key) => before.has(key));
      if (isSame) cache.use(READINGS, name);
      else await cache.put(READINGS, name, JSON.stringify([...next]));
    },
  };
}

/** Results of an earlier build; scattered bodies are compacted. */
async function recall(
  { cache, store, build }: ReaderSettings,
  name: string,
): Promise<{ before: Map<string, Known>; isMoved: boolean }> {
  const bytes = await cache.get(READINGS, name);
  const before = new Map(bytes ? (JSON.parse(bytes.toString()) as [string, Known][]) : []);
  const moved = compact(store, build, Array.from(before.values(), bodyOf));
  if (moved.size > 0)
    for (const [key, known] of before) {
      const body = { ...bodyOf(known), ...moved.get(bodyOf(known)) };
      before.set(key, 'body' in known ? { ...known, body } : body);
    }
  return { before, isMoved: moved.size > 0 };
}

/** Warnings contain the list index, so posts with warnings are not cached. */
function knownPost(reading: PostReading): KnownPost | null {
  if (!('post' in reading) || reading.post.warnings.length > 0) return null;
  const { post, body } = reading;
  return 'refused' in body ? null : { post, body };
}

function bodyOf(known: Known): BodyRecord {
  return 'body' in known ? known.body : known;
}
