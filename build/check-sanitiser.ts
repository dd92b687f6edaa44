/** `site check --sanitiser`: takes this site's own posts by the short road and by DOMPurify, and tells where they part. */
import { findPosts } from './content/load.ts';
import { bodyRefusal } from './content/body-limits.ts';
import { nameOf, readPost } from './content/post.ts';
import { openPurifier } from './content/sanitise/purify.ts';
import { sanitiseAdmitted, sanitisePurified } from './content/sanitise/sanitise.ts';
import { error } from './errors.ts';
import type { Config, Folders, Problem } from './types.ts';

/** Characters shown of each side, from shortly before the first that differs. */
const SHOWN = 60;

/** @returns `check/sanitiser` for each post of which the two roads make something else */
export async function checkSanitiser(
  config: Pick<Config, 'origin' | 'basePath' | 'timeZone' | 'blogs'>,
  folders: Folders,
): Promise<Problem[]> {
  const { origin, basePath, timeZone, blogs } = config;
  const addresses = { origin, basePath, baseUrl: blogs.baseUrl, embedHosts: blogs.embedHosts };
  const options = {
    fresh: false,
    offline: false,
    staleIfError: false,
    drafts: true,
    allowShrink: true,
    now: new Date(),
  };
  const { found } = await findPosts({ config, folders, options });
  const purifier = openPurifier();
  const problems = found.flatMap((post): Problem[] => {
    const reading = readPost(post, { addresses, timeZone });
    if ('problems' in reading || bodyRefusal(reading.content) !== null) return [];
    const short = sanitiseAdmitted(reading.content, addresses);
    if (short === null) return [];
    const long = sanitisePurified(purifier.purify(reading.content), addresses);
    if (short.html === long.html) return [];
    return [
      error(
        'check/sanitiser',
        `The body of the post ${nameOf(post)} is one thing by the ${short.road} and another by DOMPurify: ${parting(short.html, long.html)}.`,
        'Report it with the body. Until it is mended, take what differs out of the post.',
        post.place('content'),
      ),
    ];
  });
  purifier.close();
  return problems;
}

function parting(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  const shown = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 10), at + SHOWN));
  return `${shown(one)}, ${shown(other)}`;
}
