/** `site check --sanitiser`: takes this site's own posts by the short path and by DOMPurify, and tells where they part. */
import { bodyRefusal } from '../sanitise/body-limits.ts';
import { markdownToHtml } from '../../shared/markdown/markdown.ts';
import { listAddress } from '../posts/api-post.ts';
import { openFoundPosts } from '../posts/found-posts.ts';
import { nameOf, readPost } from '../posts/post.ts';
import { findApiPosts } from '../source/api-posts.ts';
import { readPostFiles } from '../source/posts-files.ts';
import type { FoundPost } from '../posts/raw-post.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import { prepareBody } from '../sanitise/prepare-body.ts';
import { openPurifier, type Purifier } from '../sanitise/purify.ts';
import { sanitiseFast, sanitisePurified } from '../sanitise/sanitise.ts';
import { error } from '../core/errors.ts';
import type { Config, Folders, Problem, SanitiserPath } from '../core/types.ts';

/** Characters shown of each side, from shortly before the first that differs. */
const SHOWN = 60;

/** @returns `check/sanitiser` for each post of which the two paths make something else */
export async function checkSanitiser(
  config: Pick<Config, 'origin' | 'basePath' | 'timeZone' | 'blogs'>,
  folders: Folders,
): Promise<Problem[]> {
  const { origin, basePath, timeZone, blogs } = config;
  const addresses = { origin, basePath, baseUrl: blogs.baseUrl, embedHosts: blogs.embedHosts };
  const purifier = openPurifier();
  try {
    return (await allPosts(config, folders)).flatMap((post) => {
      const reading = readPost(post, { addresses, timeZone });
      if ('problems' in reading) return [];
      const body = post.format === 'markdown' ? markdownToHtml(reading.content) : reading.content;
      const parting = body && partingOf(body, { purifier, addresses });
      return parting ? [partingProblem(post, parting)] : [];
    });
  } finally {
    purifier.close();
  }
}

/** Drafts and posts to come among them. */
async function allPosts(
  { timeZone, blogs }: Pick<Config, 'timeZone' | 'blogs'>,
  folders: Folders,
): Promise<readonly FoundPost[]> {
  const { apiUrl } = blogs;
  const now = new Date();
  if (apiUrl === null) return (await readPostFiles(folders.root, { timeZone, drafts: true, now })).found;
  const options = { fresh: true, offline: false, staleIfError: false, drafts: true, allowShrink: true, now };
  const posts = openFoundPosts(listAddress(apiUrl));
  await findApiPosts({ apiUrl, blogs, folders, options }, posts);
  return posts.found();
}

interface Parting {
  readonly path: SanitiserPath;
  readonly short: string;
  readonly long: string;
}

function partingOf(
  body: string,
  { purifier, addresses }: { purifier: Purifier; addresses: SanitiseOptions },
): Parting | null {
  if (bodyRefusal(body) !== null) return null;
  const { text } = prepareBody(body, addresses);
  const short = sanitiseFast(text, addresses);
  if (short === null) return null;
  const long = sanitisePurified(purifier.purify(text), addresses);
  return short.html === long.html ? null : { path: short.path, short: short.html, long: long.html };
}

function partingProblem(post: FoundPost, { path, short, long }: Parting): Problem {
  return error(
    'check/sanitiser',
    `The body of the post ${nameOf(post)} is one thing by the ${path} and another by DOMPurify: ${shownParting(short, long)}.`,
    'Report it with the body. Until it is repaired, take what differs out of the post.',
    post.place('content'),
  );
}

function shownParting(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  const shown = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 10), at + SHOWN));
  return `${shown(one)}, ${shown(other)}`;
}
