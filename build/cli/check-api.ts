/** `site check --api`: reads a posts API as a build and as a browser would, and reports what is wrong, without building or storing anything. */
import { SiteError, error } from '../core/errors.ts';
import type { Config, Problem } from '../core/types.ts';
import { HttpFailure } from '../http/failure.ts';
import { postAddresses } from '../content/load-content.ts';
import { loadPosts } from '../content/load-posts.ts';
import { listAddress } from '../content/api-entry.ts';
import { bodyProblems, refusedBody } from '../content/post-problems.ts';
import { finishBodies } from '../body/finish-bodies.ts';
import { callError, openApi } from '../content/api-call.ts';

/** Browsers trust it without HTTPS too (W3C Secure Contexts, section 3.1). */
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

export type ApiFound = Awaited<ReturnType<typeof checkApi>>;

/**
 * @param root the project's folder, in which nothing is written
 * @returns with the problems how many posts a build could use
 * @throws SiteError `api/no-address`, and those of headers without a value
 */
export async function checkApi(config: Config, root: string) {
  const { apiUrl, live } = config.blogs;
  if (apiUrl === null)
    throw new SiteError(error('api/no-address', 'There is no posts API to check: blogs.apiUrl is not set.'));
  const { posts, problems, isRead } = await readAll(config, root);
  const ofBrowsers = isRead && live ? await browserProblems(config, listAddress(apiUrl)) : [];
  return { api: apiUrl, posts, problems: [...problems, ...ofBrowsers] };
}

/** What a build would report about the posts. With `fresh`, nothing is read from the state of earlier builds. */
async function readAll(config: Config, root: string) {
  const addresses = postAddresses(config);
  const flags = { offline: false, staleIfError: false, drafts: false, allowShrink: false };
  const options = { ...flags, fresh: true, now: new Date() };
  const folders = { root, out: '', state: '' };
  // A post that a build would leave out is an error here.
  const { posts, faults, problems, listed } = await loadPosts({ config, folders, options, addresses });
  const cleaned = await finishBodies({ bodies: posts.map(({ body }) => body), options: addresses });
  const refused: Problem[] = [];
  const bodies = posts.flatMap(({ found }, index) => {
    const body = cleaned[index]!;
    if (!('refused' in body)) return [{ found, isEmpty: body.facts.isEmpty, removed: body.removed }];
    refused.push(refusedBody(found, body.refused));
    return [];
  });
  const ofBodies = bodyProblems(bodies, config.policies.contentRemoved);
  return { posts: bodies.length, problems: [...faults, ...problems, ...refused, ...ofBodies], isRead: listed !== null };
}

/** The call of a browser on a page of the site, without the secret headers. */
async function browserProblems({ origin, blogs }: Config, url: string): Promise<Problem[]> {
  const found = (fault: string) => [error('api/live', `GET ${url} ${fault}.`, null, { url })];
  if (origin.startsWith('https:') && url.startsWith('http:') && !THIS_MACHINE.test(new URL(url).hostname))
    return found(`is no call that browsers make from the secure pages at ${origin}`);
  const client = openApi({ ...blogs, headers: {} });
  try {
    const { headers } = await client.get(url, { headers: { accept: 'application/json', origin } });
    const allowed = headers.get('access-control-allow-origin');
    if (allowed === '*' || allowed === origin) return [];
    return found(`answers with Access-Control-Allow-Origin: ${allowed ?? 'none'}: pages of ${origin} may not read it`);
  } catch (cause) {
    if (!(cause instanceof HttpFailure)) throw cause;
    const { answer } = cause;
    return answer
      ? found(`answers ${answer.status} to a browser, which has no secret headers`)
      : [...callError(url, cause).problems];
  } finally {
    await client.close();
  }
}
