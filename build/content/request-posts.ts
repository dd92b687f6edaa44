/** Requests the posts of the API. `--offline` and `--stale-if-error` use those of the last published build instead. */
import { SiteError, error, warning } from '../core/errors.ts';
import type { BuildOptions, Config, Folders } from '../core/types.ts';
import { HttpFailure } from '../http/failure.ts';
import { listAddress } from './api-entry.ts';
import { apiHeaders } from './api-call.ts';
import { readPublishedPosts } from './read-list.ts';
import { recallPosts, recallValidators } from './kept-posts.ts';

export interface ApiPostsSettings {
  readonly apiUrl: string;
  readonly blogs: Pick<Config['blogs'], 'timeoutMs' | 'deadlineMs' | 'concurrency' | 'headers'>;
  readonly folders: Folders;
  readonly options: BuildOptions;
}

/** Deliberate answers (401, 403, 404) and a wrong proxy need a person. */
const NEEDS_PERSON = new Set(['posts/status', 'posts/proxy']);

/**
 * Requests the posts, or recalls stored ones if the options allow it, with a warning that states their age.
 *
 * @returns with them the problems of posts whose slug call failed, which are left out
 * @throws SiteError of the request, and `posts/not-kept` if there are no stored posts
 */
export async function findApiPosts(settings: ApiPostsSettings) {
  const { options } = settings;
  if (options.offline) return recall(settings, 'posts/offline', 'No request was sent to the API (--offline).');
  try {
    return await request(settings);
  } catch (cause) {
    if (!options.staleIfError || !isFaultOfApi(cause)) throw cause;
    try {
      return recall(settings, 'posts/stale', cause.message);
    } catch (none) {
      throw none instanceof SiteError ? new SiteError([...cause.problems, ...none.problems], { cause }) : none;
    }
  }
}

/** Requests the list; if it is unchanged (304), the stored posts are used. */
async function request({ apiUrl, blogs, folders, options }: ApiPostsSettings) {
  const settings = { ...blogs, apiUrl, headers: apiHeaders(blogs.headers) };
  const validators = options.fresh ? null : recallValidators(folders, apiUrl);
  const at = options.now;
  const published = await readPublishedPosts({ ...settings, validators });
  const kept = published === null ? recallPosts(folders, apiUrl) : null;
  if (kept) return { listed: { ...kept, at }, problems: [] };
  // Stored posts that are gone or damaged are requested again.
  const { problems, ...listed } = published ?? (await readPublishedPosts(settings))!;
  return { listed: { ...listed, at }, problems };
}

function isFaultOfApi(cause: unknown): cause is SiteError {
  if (!(cause instanceof SiteError)) return false;
  const isPassing = cause.cause instanceof HttpFailure && cause.cause.again;
  return isPassing || cause.problems.every(({ code }) => code.startsWith('posts/') && !NEEDS_PERSON.has(code));
}

function recall({ apiUrl, folders, options }: ApiPostsSettings, code: 'posts/offline' | 'posts/stale', why: string) {
  const url = listAddress(apiUrl);
  const listed = recallPosts(folders, apiUrl);
  if (listed === null) {
    const message = `There are no stored posts of ${apiUrl} from an earlier build of this version.`;
    throw new SiteError(error('posts/not-kept', message, null, { url }));
  }
  const { at } = listed;
  const age = ageText(options.now.getTime() - at.getTime());
  const message = `${why} The build uses posts that were read ${age} ago, ${at.toISOString()}.`;
  return { listed, problems: [warning(code, message, null, { url })] };
}

/** `40 min`, `5 h`, `3 days`. */
function ageText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
