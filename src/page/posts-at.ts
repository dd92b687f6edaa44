import { folderOf } from '../content/page-paths.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Settings, UrlPath } from '../contract.ts';
import { listPath, postPath } from './paths.ts';
import { placed } from './placed.ts';

/** The page of a post on a site. */
export const postPathOn = (content: Pick<SiteContent, 'pages'>, slug: string): UrlPath =>
  placed(postPath(slug), placeOfPosts(content));

const placeAt = (postsAt: UrlPath): Pick<Settings, 'postsAt'> => (postsAt === listPath(1) ? {} : { postsAt });
const placeOfPosts = (content: Pick<SiteContent, 'pages'>) => placeAt(folderOf(content, 'post-list'));

/** The folders of posts and their lists, as they were when the list was at another path; each former one once. */
export function movedFolders(list: UrlPath, formerPaths: readonly UrlPath[]): [from: UrlPath, to: UrlPath][] {
  const moved = formerPaths.flatMap((former) =>
    [postPath('').slice(0, -1) as UrlPath, listPath(1)].map((folder): [UrlPath, UrlPath] => [
      placed(folder, placeAt(former.replace(/\/?$/, '/') as UrlPath)),
      placed(folder, placeAt(list)),
    ]),
  );
  return moved.filter(([from], index) => moved.findIndex((other) => other[0] === from) === index);
}

/** The settings, with the place of the list where that is another. */
export const withPostsAt = (settings: Settings, content: Pick<SiteContent, 'pages'>): Settings => ({
  ...settings,
  ...placeOfPosts(content),
});
