/** Posts of the API, asked for or kept: `--offline` and `--stale-if-error` build from what the last published build read. */
import { SiteError, error, warning } from '../core/errors.ts';
import type { BuildOptions, Config, Folders, Problem } from '../core/types.ts';
import { CallFailure } from './call-failure.ts';
import { draftAnswers, dropDraft, recallAnswers } from './kept-answers.ts';
import { postProblem } from '../posts/post.ts';
import type { FoundPost } from '../posts/raw-post.ts';
import { foundPost, listAddress, readPublishedPosts, type PostSink } from './posts-api.ts';

export interface ApiPostsSettings {
  readonly apiUrl: string;
  readonly blogs: Pick<Config['blogs'], 'timeoutMs' | 'deadlineMs' | 'concurrency'>;
  readonly folders: Folders;
  readonly options: BuildOptions;
}

export interface ApiReading {
  /** Posts whose own call found nothing: they are not among those taken. */
  readonly problems: readonly Problem[];
  /** That the posts are stale, and their age. */
  readonly told?: Problem;
}

/** The API is at fault. What it answers on purpose (401, 403, 404, no posts, a wrong post) is for a person to look at. */
const AT_FAULT = new Set([
  'posts/unreachable',
  'posts/tls',
  'posts/encoding',
  'posts/cut-off',
  'posts/timeout',
  'posts/deadline',
  'posts/redirects',
  'posts/too-large',
  'posts/not-utf8',
  'posts/not-json',
  'posts/shape',
]);

/**
 * Reads the posts, or recalls them where the options say so; then a warning tells their age.
 *
 * @throws SiteError of the reading, and `posts/not-kept` where posts are to be recalled and there are none
 */
export async function findApiPosts(
  { apiUrl, blogs, folders, options }: ApiPostsSettings,
  sink: PostSink,
): Promise<ApiReading> {
  dropDraft(folders, apiUrl);
  const kept = { apiUrl, folders, now: options.now };
  if (options.offline) return await recall(kept, 'posts/offline', 'The API was not asked (--offline).', sink);
  try {
    return { problems: await readAndDraft({ apiUrl, blogs, folders, options }, sink) };
  } catch (cause) {
    if (!options.staleIfError || !isFaultOfApi(cause)) throw cause;
    dropDraft(folders, apiUrl);
    try {
      return await recall(kept, 'posts/stale', cause.message, sink);
    } catch (none) {
      throw none instanceof SiteError ? new SiteError([...cause.problems, ...none.problems], { cause }) : none;
    }
  }
}

async function readAndDraft({ apiUrl, blogs, folders, options }: ApiPostsSettings, sink: PostSink): Promise<Problem[]> {
  const { timeoutMs, deadlineMs, concurrency } = blogs;
  const draft = draftAnswers(folders, apiUrl, options.now);
  try {
    const settings = { apiUrl, timeoutMs, deadlineMs, concurrency, allowNone: options.allowShrink };
    const problems = await readPublishedPosts(settings, {
      begin() {
        draft.begin();
        sink.begin();
      },
      take(found, json) {
        draft.add(found.index, json ?? jsonOf(found));
        return sink.take(found);
      },
    });
    draft.finish();
    return problems;
  } finally {
    draft.close();
  }
}

function isFaultOfApi(cause: unknown): cause is SiteError {
  if (!(cause instanceof SiteError)) return false;
  const isPassing = cause.cause instanceof CallFailure && cause.cause.again;
  return isPassing || cause.problems.every(({ code }) => AT_FAULT.has(code));
}

/** A post that was put together from two answers, or only has a slug. */
function jsonOf(found: FoundPost): Uint8Array {
  try {
    return Buffer.from(JSON.stringify(found.raw));
  } catch (cause) {
    // JSON is written by a function that calls itself for each level, and read by one that does not.
    throw new SiteError(postProblem(found, null, 'has a field that nests too deep to be kept'), { cause });
  }
}

async function recall(
  { apiUrl, folders, now }: { apiUrl: string; folders: Folders; now: Date },
  code: 'posts/offline' | 'posts/stale',
  why: string,
  sink: PostSink,
): Promise<ApiReading> {
  const url = listAddress(apiUrl);
  const answers = recallAnswers(folders, apiUrl);
  if (answers === null || answers === 'of another form') {
    const message =
      answers === null
        ? `No posts of ${apiUrl} are kept from an earlier build.`
        : `The posts of ${apiUrl} that an earlier build kept are in the form of another version of the builder.`;
    const hint =
      'Build once from the API, which keeps what it read in .site/answers, or clear blogs.apiUrl (SITE_API_URL).';
    throw new SiteError(error('posts/not-kept', message, hint, { url }));
  }
  const { at, blogs } = answers;
  sink.begin();
  for (const [index, raw] of blogs) await sink.take(foundPost(raw as Record<string, unknown>, url, index));
  const message = `${why} The posts are those read ${ageText(now.getTime() - at.getTime())} ago, ${at.toISOString()}.`;
  const told: Problem = warning(code, message, 'Build again when the API answers, to show what is published now.', {
    url,
  });
  return { problems: [], told };
}

/** `40 min`, `5 h`, `3 days`. */
function ageText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
