/** Posts and texts in a worker: read, checked, cleaned, and their bodies put into the worker's segment. */
import { setImmediate } from 'node:timers/promises';
import type { PostSummary } from '../../src/contract.ts';
import type { NamedLanguage } from '../../shared/post-language.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import type { BodyRecord, Problem } from '../core/types.ts';
import { highlightCode } from '../highlight/highlight.ts';
import { markdownToHtml } from '../../shared/markdown/markdown.ts';
import { cleanBody, type Cleaned } from '../sanitise/clean-body.ts';
import type { Purifier } from '../sanitise/purify.ts';
import { putBodies, type Body } from '../state/segments.ts';
import { foundPost, inWords, isBlog, type ApiPost } from './api-post.ts';
import { readPost, type PostSettings } from './post.ts';
import type { FoundPost } from './raw-post.ts';

interface Task {
  /** Folder of the cache. */
  readonly cache: string;
  /** Tells the build from all others. */
  readonly build: string;
}

export interface Uncleaned {
  readonly text: string;
  readonly format: FoundPost['format'];
  /** Of a post, whose page shows it above. */
  readonly title?: string | undefined;
}

export interface TextsTask extends Task {
  readonly texts: readonly Uncleaned[];
  readonly options: SanitiseOptions;
}

export interface PostsTask extends Task {
  /** The list's address. */
  readonly url: string;
  readonly posts: readonly ApiPost[];
  readonly settings: PostSettings;
}

/** A body that lies in the cache, or why it cannot be read, as the end of a sentence. */
export type Stored = BodyRecord | { readonly refused: string };

/** What an entry of the list was found to be. */
export type PostReading =
  | {
      readonly post: {
        /** As the API has it; null where it has none of text. */
        readonly id: string | null;
        readonly summary: PostSummary;
        readonly named: NamedLanguage;
        readonly warnings: readonly Problem[];
      };
      readonly body: Stored;
    }
  | { readonly problems: readonly Problem[] }
  /** No post: what it is, in words. */
  | { readonly wrong: string };

/** A reading whose body is still to be cleaned, by its place among the batch's texts. */
type Checked =
  | Exclude<PostReading, { post: unknown }>
  | { readonly post: Extract<PostReading, { post: unknown }>['post']; readonly text: number };

/** Cleans texts, in their order. */
export async function cleanTexts({ texts, options, ...task }: TextsTask): Promise<Stored[]> {
  const cleaned = await cleanAll(texts, options);
  return store(cleaned, task);
}

/** Reads posts of the list, in their order. */
export async function readPosts({ url, posts, settings, ...task }: PostsTask): Promise<PostReading[]> {
  const texts: Uncleaned[] = [];
  const readings = posts.map(({ index, text }): Checked => {
    const blog: unknown = JSON.parse(text);
    if (!isBlog(blog)) return { wrong: inWords(blog) };
    const reading = readPost(foundPost(blog, url, index), settings);
    if ('problems' in reading) return reading;
    const { content, summary, named, warnings } = reading;
    const id = typeof blog['_id'] === 'string' ? blog['_id'] : null;
    return {
      post: { id, summary, named, warnings },
      text: texts.push({ text: content, format: 'html', title: summary.title }) - 1,
    };
  });
  const bodies = store(await cleanAll(texts, settings.addresses), task);
  return readings.map((reading) => ('post' in reading ? { post: reading.post, body: bodies[reading.text]! } : reading));
}

/** Bodies of DOMPurify after which the event loop turns once: jsdom lets go of memory only then. */
const TURN = 20;

const TOO_DEEP = { refused: 'nests quotes or lists deeper than Markdown can be read' };

/** jsdom is loaded for the first body that needs it, in a window of the batch: one that is kept grows and slows. */
async function cleanAll(texts: TextsTask['texts'], options: SanitiseOptions): Promise<Cleaned[]> {
  let purifier: Purifier | null = null;
  let purified = 0;
  const purify = async (body: string) => {
    purifier ??= (await import('../sanitise/purify.ts')).openPurifier();
    if (++purified % TURN === 0) await setImmediate();
    return purifier.purify(body);
  };
  const cleaned: Cleaned[] = [];
  try {
    for (const { text, format, title } of texts) {
      const body = format === 'markdown' ? markdownToHtml(text) : text;
      const clean =
        body === null ? TOO_DEEP : await cleanBody(body, title === undefined ? options : { ...options, title }, purify);
      cleaned.push('refused' in clean ? clean : { ...clean, html: await highlightCode(clean.html) });
    }
  } finally {
    (purifier as Purifier | null)?.close();
    // A pool's worker goes from task to task without a turn.
    if (purified > 0) await setImmediate();
  }
  return cleaned;
}

function store(cleaned: readonly Cleaned[], { cache, build }: Task): Stored[] {
  const bodies = cleaned.flatMap((body): Body[] =>
    'refused' in body ? [] : [{ ...body, markdown: body.markdown.trim() }],
  );
  const places = putBodies(cache, build, bodies).values();
  return cleaned.map((body): Stored => {
    if ('refused' in body) return body;
    const { html, facts, path, removed } = body;
    return {
      ...places.next().value!,
      path,
      images: facts.images,
      isEmpty: facts.textLength === 0,
      hasDrawings: html.includes('src="data:image/svg+xml'),
      removed,
      ...(facts.letters && { letters: facts.letters }),
    };
  });
}
