/** What `site check --api` finds in statuses and headers: can builds see that the list is unchanged, and may browsers read it (docs/product/api.md)? */
import { error, warning } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import { validatorsOf, type Call, type Client } from '../http/client.ts';
import { HttpFailure, type AnswerHead } from '../http/failure.ts';
import { callError } from '../source/api-call.ts';

/** Seconds for which a list may be cached before new posts show late. */
const LONGEST_AGE = 3600;
/** Browsers trust it without HTTPS too (W3C Secure Contexts, section 3.1). */
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** One call, of which only status and headers count. */
async function headOf(client: Client, url: string, { headers, ...call }: Call = {}): Promise<AnswerHead> {
  try {
    return await client.get(url, { ...call, headers: { accept: 'application/json', ...headers } });
  } catch (cause) {
    if (!(cause instanceof HttpFailure)) throw cause;
    if (cause.answer) return cause.answer;
    throw callError(url, cause);
  }
}

/**
 * @param isInParts such a list is read in full each time
 * @throws SiteError of a call
 */
export async function checkAnswers(
  client: Client,
  { list, missing, isInParts }: { readonly list: string; readonly missing: string; readonly isInParts: boolean },
): Promise<Problem[]> {
  const first = await headOf(client, list);
  const problems = isInParts ? [] : await checkValidators(client, list, first);
  const cacheControl = first.headers.get('cache-control') ?? '';
  const ages = [...cacheControl.matchAll(/\b(?:s-maxage|max-age)\s*=\s*"?(\d+)/gi)].map(([, age]) => Number(age));
  const age = Math.max(0, ...ages);
  if (age > LONGEST_AGE) {
    const message = `GET ${list} may be cached for ${age} s (Cache-Control: ${cacheControl}): new posts show that late.`;
    problems.push(warning('api/caching', message, null, { url: list }));
  }
  const { status } = await headOf(client, missing);
  if (![404, 410].includes(status)) {
    const message = `GET ${missing} answers ${status} for a post that does not exist; 404 is expected.`;
    problems.push(warning('api/missing-post', message, null, { url: missing }));
  }
  return problems;
}

async function checkValidators(client: Client, url: string, first: AnswerHead): Promise<Problem[]> {
  const known = validatorsOf(first);
  const found = (kind: typeof error, fault: string) => [kind('api/validators', `GET ${url} ${fault}.`, null, { url })];
  if (known.etag === null && known.lastModified === null)
    return found(warning, 'answers with neither ETag nor Last-Modified: every build loads the whole list');
  const { status } = await headOf(client, url, { known });
  if (status === 200)
    return found(warning, 'answers 200 to its own ETag or Last-Modified: every build loads the whole list');
  if (status !== 304) return found(error, `answers ${status} to its own ETag or Last-Modified; 304 is expected`);
  if (known.etag === null) return [];
  const other = await headOf(client, url, { known: { etag: '"site-check"', lastModified: null } });
  return other.status === 304 ? found(error, 'answers 304 to any ETag: no build would see a new post') : [];
}

/**
 * The calls of a browser on a page of the site, without the secret headers.
 *
 * @throws SiteError of a call
 */
export async function checkLive(
  client: Client,
  { list, missing, origin }: { readonly list: string; readonly missing: string; readonly origin: string },
): Promise<Problem[]> {
  if (origin.startsWith('https:') && list.startsWith('http:') && !THIS_MACHINE.test(new URL(list).hostname)) {
    const message = `The pages at ${origin} are secure, and browsers do not call ${list} from there.`;
    return [error('api/live', message, null, { url: list })];
  }
  const problems: Problem[] = [];
  for (const url of [list, missing]) {
    const { status, headers } = await headOf(client, url, { headers: { origin } });
    const add = (kind: typeof error, fault: string) =>
      problems.push(kind('api/live', `GET ${url} ${fault}.`, null, { url }));
    const allowed = headers.get('access-control-allow-origin');
    const varies = /(?:^|,)\s*(?:origin|\*)\s*(?:,|$)/i.test(headers.get('vary') ?? '');
    if (url === list && status !== 200) {
      add(error, `answers ${status} to a browser, which has no secret headers`);
    } else if (allowed !== '*' && allowed !== origin) {
      const found =
        allowed === null ? 'without Access-Control-Allow-Origin' : `with Access-Control-Allow-Origin: ${allowed}`;
      add(error, `answers ${status} ${found}: pages of ${origin} may not read it`);
    } else if (url === list && allowed !== '*' && !varies)
      add(warning, 'allows this origin alone without Vary: Origin: a cache may give one origin the answer for another');
  }
  return problems;
}
