/** How the API answers beside what it says: can it be asked whether the list is new, and may readers ask it (docs/product/api.md)? */
import { error, warning } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import { listAddress } from '../posts/api-post.ts';
import type { Asker, Head } from './ask.ts';

/** No post has this name. */
const NO_POST = 'site-check-no-such-post';
/** Seconds for which a list may be kept before new posts show late. */
const LONGEST_AGE = 3600;
/** Browsers trust it without HTTPS too (W3C Secure Contexts, section 3.1). */
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;
const MISSING = new Set([404, 410]);

export interface Asked {
  readonly apiUrl: string;
  /** Of the site. */
  readonly origin: string;
  /** Browsers of readers ask the API too. */
  readonly isLive: boolean;
  /** A list in parts is read whole each time. */
  readonly isInParts: boolean;
}

/** @throws SiteError where a call gets no answer */
export async function checkAnswers(asked: Asked, asker: Asker): Promise<Problem[]> {
  const { apiUrl, isLive, isInParts } = asked;
  const list = listAddress(apiUrl);
  const first = await asker.asBuild(list);
  return [
    ...(isInParts ? [] : await checkValidators(list, first, asker)),
    ...checkAge(list, first),
    ...(await checkMissing(missingAddress(apiUrl), asker)),
    ...(isLive ? await checkLive(asked, asker) : []),
  ];
}

const missingAddress = (apiUrl: string) => `${apiUrl}/blogs/slug/${NO_POST}`;

async function checkValidators(url: string, { headers }: Head, asker: Asker): Promise<Problem[]> {
  const etag = headers.get('etag');
  const modified = headers.get('last-modified');
  const hint = 'Let the list have an ETag made from its content, and answer 304 where If-None-Match names that one.';
  const tell = (told: typeof error, fault: string) => [told('api/validators', `GET ${url} ${fault}.`, hint, { url })];
  if (etag === null && modified === null)
    return tell(warning, 'answers with neither ETag nor Last-Modified: every build loads the whole list');
  const known = { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) };
  const { status } = await asker.asBuild(url, known);
  if (status === 200)
    return tell(warning, 'answers 200 to its own ETag or Last-Modified: every build loads the whole list');
  if (status !== 304) return tell(error, `answers ${status} to its own ETag or Last-Modified, where 304 is meant`);
  if (etag === null) return [];
  const other = await asker.asBuild(url, { 'if-none-match': '"site-check"' });
  return other.status === 304 ? tell(error, 'answers 304 to any ETag: no build would see a new post') : [];
}

function checkAge(url: string, { headers }: Head): Problem[] {
  const cacheControl = headers.get('cache-control') ?? '';
  const ages = [...cacheControl.matchAll(/\b(?:s-maxage|max-age)\s*=\s*"?(\d+)/gi)].map(([, age]) => Number(age));
  const age = Math.max(0, ...ages);
  if (age <= LONGEST_AGE) return [];
  const message = `GET ${url} may be kept for ${age} s (Cache-Control: ${cacheControl}): new posts show that late.`;
  return [warning('api/caching', message, 'Send a shorter max-age with the list, or no-cache with an ETag.', { url })];
}

async function checkMissing(url: string, asker: Asker): Promise<Problem[]> {
  const { status } = await asker.asBuild(url);
  if (MISSING.has(status)) return [];
  const message = `GET ${url} answers ${status} for a post that does not exist, where 404 is meant.`;
  return [
    warning('api/missing-post', message, 'Answer 404, so that readers are told that there is no such post.', { url }),
  ];
}

async function checkLive({ apiUrl, origin }: Asked, asker: Asker): Promise<Problem[]> {
  if (origin.startsWith('https:') && apiUrl.startsWith('http:') && !THIS_MACHINE.test(new URL(apiUrl).hostname)) {
    const message = `The pages at ${origin} are secure, and browsers will not ask ${apiUrl} from there.`;
    const hint = 'Let the API answer on https://, or set blogs.live to false: then only the build asks it.';
    return [error('api/live', message, hint, { url: apiUrl })];
  }
  const urls = [listAddress(apiUrl), missingAddress(apiUrl)];
  const heads = await Promise.all(urls.map((url) => asker.asReader(url)));
  return heads.flatMap((head, index) => checkCors(urls[index]!, head, { origin, isList: index === 0 }));
}

function checkCors(
  url: string,
  { status, headers }: Head,
  { origin, isList }: { readonly origin: string; readonly isList: boolean },
): Problem[] {
  const tell = (told: typeof error, fault: string, hint: string) => [
    told('api/live', `GET ${url} ${fault}.`, hint, { url }),
  ];
  if (isList && status !== 200) {
    const hint = 'Let everybody read what is published, or set blogs.live to false: then only the build asks the API.';
    return tell(error, `answers ${status} to a reader's browser, which has no secret headers`, hint);
  }
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin) {
    const found =
      allowed === null ? 'without Access-Control-Allow-Origin' : `with Access-Control-Allow-Origin: ${allowed}`;
    const hint = `Send Access-Control-Allow-Origin: ${origin} (or *) with every answer, errors too, or set blogs.live to false.`;
    return tell(error, `answers ${status} ${found}: pages of ${origin} may not read it`, hint);
  }
  const varies = /(?:^|,)\s*(?:origin|\*)\s*(?:,|$)/i.test(headers.get('vary') ?? '');
  if (!isList || allowed === '*' || varies) return [];
  const hint = 'Send Vary: Origin, or Access-Control-Allow-Origin: *.';
  return tell(
    warning,
    'allows this origin alone without Vary: Origin: a cache may give one origin the answer for another',
    hint,
  );
}
