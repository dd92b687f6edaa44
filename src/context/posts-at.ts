import { escapeAttribute } from '../../shared/markup-text.ts';
import { folderOf } from '../content/page-paths.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { SafeHtml, Settings, UrlPath } from '../contract.ts';
import { listPath, POSTS_PATH, postPath } from './paths.ts';
import { placed } from './placed.ts';

export const postPathOn = (content: Pick<SiteContent, 'pages'>, slug: string): UrlPath =>
  placed(postPath(slug), placeOfPosts(content));

const placeAt = (postsAt: UrlPath): Pick<Settings, 'postsAt'> =>
  postsAt === placed(listPath(1), {}) ? {} : { postsAt };
const placeOfPosts = (content: Pick<SiteContent, 'pages'>) => placeAt(folderOf(content, 'post-list'));

/** The folders of posts and their lists, as they were when the list was at another path; each former one once. */
export function movedFolders(list: UrlPath, formerPaths: readonly UrlPath[]): [from: UrlPath, to: UrlPath][] {
  const moved = formerPaths.flatMap((former) =>
    [POSTS_PATH, listPath(1)].map((folder): [UrlPath, UrlPath] => [
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

/** For a link of the content: where it leads. Links to posts may be as if those were at `/blog/`; the path of a page stays. */
export function linksOn(content: Pick<SiteContent, 'pages' | 'services' | 'caseStudies'>): (to: string) => string {
  const place = placeOfPosts(content);
  const { pages, services, caseStudies } = content;
  const isPage = (path: string) => [...pages, ...services, ...caseStudies].some((page) => page.path === path);
  return (to) => {
    const stays = !place.postsAt || to.startsWith(place.postsAt) || isPage(to.replace(/[?#].*/, ''));
    return stays ? to : placed(to.replace(/^\/(?=blogs?\/)/, '/:'), place);
  };
}

/** The same for a text and its links, which begin with the base path. */
export function textOn(
  html: SafeHtml,
  links: readonly string[],
  { basePath, leadsTo }: { readonly basePath: string; readonly leadsTo: ReturnType<typeof linksOn> },
): [html: SafeHtml, links: string[]] {
  let text: string = html;
  const placedLinks = links.map((link) => {
    const to = link.startsWith(`${basePath}/`) ? basePath + leadsTo(link.slice(basePath.length)) : link;
    if (to !== link) text = text.replaceAll(`href="${escapeAttribute(link)}"`, () => `href="${escapeAttribute(to)}"`);
    return to;
  });
  return [text as SafeHtml, placedLinks];
}
