/** How the API answers beside what it says: can the build know whether the list is new, and may readers call it (docs/product/api.md)? */
import type { Response } from 'undici';
import { SiteError, error, warning } from '../core/errors.ts';
import { timeLimit } from '../core/timeouts.ts';
import { openConnections } from '../core/proxy.ts';
import type { Config, Problem } from '../core/types.ts';
import { listAddress } from '../posts/api-post.ts';
import { CallFailure } from '../source/call-failure.ts';
import { follow } from '../source/json-answer.ts';
import { networkFailure } from '../source/network-failure.ts';

/** No post has this name. */
const NO_POST = 'site-check-no-such-post';
/** Seconds for which a list may be kept before new posts show late. */
const LONGEST_AGE = 3600;
/** Browsers trust it without HTTPS too (W3C Secure Contexts, section 3.1). */
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;
const MISSING = new Set([404, 410]);

type Headers = Readonly<Record<string, string>>;
type Tell = typeof error;

/** One call, of which only status and headers count. */
type Call = (url: string, headers?: Headers) => Promise<Pick<Response, 'status' | 'headers'>>;

export interface Api {
  readonly apiUrl: string;
  /** Secret ones, with their values. */
  readonly headers: Headers;
  /** A list in parts is read whole each time. */
  readonly isInParts: boolean;
}

/** Calls as the build does, with secret headers; and, where the site is live, as the browser of a reader does. */
export async function checkAnswers(
  { origin, blogs: { timeoutMs, live } }: Config,
  { apiUrl, headers: secret, isInParts }: Api,
): Promise<Problem[]> {
  const dispatcher = openConnections({ timeoutMs });
  const list = listAddress(apiUrl);
  const missing = `${apiUrl}/blogs/slug/${NO_POST}`;
  const caller =
    (own: Headers): Call =>
    async (url, headers = {}) => {
      const { signal, end } = timeLimit(timeoutMs);
      try {
        const all = { accept: 'application/json', ...headers };
        const { answer } = await follow(url, { dispatcher, signal, headers: all, own });
        await answer.body?.cancel();
        return answer;
      } catch (cause) {
        const failure = networkFailure(cause, { url, silenceMs: timeoutMs, wholeMs: timeoutMs, isAnswered: false });
        if (!(failure instanceof CallFailure)) throw failure;
        throw new SiteError(error(failure.code, `GET ${url} ${failure.message}.`, failure.hint, { url }), { cause });
      } finally {
        end();
      }
    };
  const asBuild = caller(secret);
  try {
    const first = await asBuild(list);
    const problems = isInParts ? [] : await checkValidators(list, first.headers, asBuild);
    problems.push(...checkAge(list, first.headers));
    const { status } = await asBuild(missing);
    if (!MISSING.has(status)) {
      const message = `GET ${missing} answers ${status} for a post that does not exist, where 404 is meant.`;
      const hint = 'Answer 404, so that readers learn that there is no such post.';
      problems.push(warning('api/missing-post', message, hint, { url: missing }));
    }
    return live ? [...problems, ...(await checkLive([list, missing], origin, caller({})))] : problems;
  } catch (cause) {
    if (!(cause instanceof SiteError)) throw cause;
    return [...cause.problems];
  } finally {
    await dispatcher.destroy();
  }
}

async function checkValidators(url: string, headers: Response['headers'], call: Call): Promise<Problem[]> {
  const etag = headers.get('etag');
  const modified = headers.get('last-modified');
  const hint = 'Let the list have an ETag made from its content, and answer 304 where If-None-Match names that one.';
  const tell = (kind: Tell, fault: string) => [kind('api/validators', `GET ${url} ${fault}.`, hint, { url })];
  if (etag === null && modified === null)
    return tell(warning, 'answers with neither ETag nor Last-Modified: every build loads the whole list');
  const known = { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) };
  const { status } = await call(url, known);
  if (status === 200)
    return tell(warning, 'answers 200 to its own ETag or Last-Modified: every build loads the whole list');
  if (status !== 304) return tell(error, `answers ${status} to its own ETag or Last-Modified, where 304 is meant`);
  if (etag === null) return [];
  const other = await call(url, { 'if-none-match': '"site-check"' });
  return other.status === 304 ? tell(error, 'answers 304 to any ETag: no build would see a new post') : [];
}

function checkAge(url: string, headers: Response['headers']): Problem[] {
  const cacheControl = headers.get('cache-control') ?? '';
  const ages = [...cacheControl.matchAll(/\b(?:s-maxage|max-age)\s*=\s*"?(\d+)/gi)].map(([, age]) => Number(age));
  const age = Math.max(0, ...ages);
  if (age <= LONGEST_AGE) return [];
  const message = `GET ${url} may be kept for ${age} s (Cache-Control: ${cacheControl}): new posts show that late.`;
  return [warning('api/caching', message, 'Send a shorter max-age with the list, or no-cache with an ETag.', { url })];
}

/** The calls of a reader's browser on a page of the site, which may not need the secret headers. */
async function checkLive(
  urls: readonly [list: string, missing: string],
  origin: string,
  call: Call,
): Promise<Problem[]> {
  const [list] = urls;
  const off = 'or set blogs.live to false: then only the build calls the API.';
  if (origin.startsWith('https:') && list.startsWith('http:') && !THIS_MACHINE.test(new URL(list).hostname)) {
    const message = `The pages at ${origin} are secure, and browsers will not ask ${list} from there.`;
    return [error('api/live', message, `Let the API answer on https://, ${off}`, { url: list })];
  }
  const problems: Problem[] = [];
  for (const url of urls) {
    const { status, headers } = await call(url, { origin });
    const tell = (kind: Tell, fault: string, hint: string) =>
      problems.push(kind('api/live', `GET ${url} ${fault}.`, hint, { url }));
    const allowed = headers.get('access-control-allow-origin');
    const varies = /(?:^|,)\s*(?:origin|\*)\s*(?:,|$)/i.test(headers.get('vary') ?? '');
    if (url === list && status !== 200) {
      const hint = `Let everybody read what is published, ${off}`;
      tell(error, `answers ${status} to a reader's browser, which has no secret headers`, hint);
    } else if (allowed !== '*' && allowed !== origin) {
      const found =
        allowed === null ? 'without Access-Control-Allow-Origin' : `with Access-Control-Allow-Origin: ${allowed}`;
      const hint = `Send Access-Control-Allow-Origin: ${origin} (or *) with every answer, errors too, or set blogs.live to false.`;
      tell(error, `answers ${status} ${found}: pages of ${origin} may not read it`, hint);
    } else if (url === list && allowed !== '*' && !varies) {
      const fault = 'allows this origin alone without Vary: Origin: a cache may give one origin the answer for another';
      tell(warning, fault, 'Send Vary: Origin, or Access-Control-Allow-Origin: *.');
    }
  }
  return problems;
}
