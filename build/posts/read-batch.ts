/** Reads, checks and cleans posts and texts in a worker; their bodies go into the worker's segment. */
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
  /** Id of the build. */
  readonly build: string;
}

export interface Uncleaned {
  readonly text: string;
  readonly format: FoundPost['format'];
  /** Title of the post, which its page shows above the body. */
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

/** A cached body, or why it cannot be read, as the end of a sentence. */
export type Stored = BodyRecord | { readonly refused: string };

/** The parse result of a list entry. */
export type PostReading =
  | {
      readonly post: {
        /** `_id` of the API; null if it is not text. */
        readonly id: string | null;
        readonly summary: PostSummary;
        readonly named: NamedLanguage;
        readonly warnings: readonly Problem[];
      };
      readonly body: Stored;
    }
  | { readonly problems: readonly Problem[] }
  /** Not a post: what it is, in words. */
  | { readonly wrong: string };

/** A parse result whose body is not cleaned yet, with the index of the body in the batch. */
type Checked =
  | Exclude<PostReading, { post: unknown }>
  | { readonly post: Extract<PostReading, { post: unknown }>['post']; readonly text: number };

export async function cleanTexts({ texts, options, ...task }: TextsTask): Promise<Stored[]> {
  const cleaned = await cleanAll(texts, options);
  return store(cleaned, task);
}

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

/** The event loop turns once after this many bodies of DOMPurify: jsdom frees memory only then. */
const TURN = 20;

const TOO_DEEP = { refused: 'nests quotes or lists deeper than Markdown can be read' };

/** Loads jsdom for the first body that needs it, with one window per batch: a reused window grows and slows down. */
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
    // A pool's worker starts its next task without a turn of the event loop.
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
