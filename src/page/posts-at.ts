import { folderOf } from '../content/page-paths.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Settings, UrlPath } from '../contract.ts';
import { listPath, postPath } from './paths.ts';
import { placed } from './placed.ts';

/** The page of a post on a site. */
export const postPathOn = (content: Pick<SiteContent, 'pages'>, slug: string): UrlPath =>
  placed(postPath(slug), placeOfPosts(content));

function placeOfPosts(content: Pick<SiteContent, 'pages'>): Pick<Settings, 'postsAt'> {
  const postsAt = folderOf(content, 'post-list');
  return postsAt === listPath(1) ? {} : { postsAt };
}

/** The settings, with the place of the list where that is another. */
export const withPostsAt = (settings: Settings, content: Pick<SiteContent, 'pages'>): Settings => ({
  ...settings,
  ...placeOfPosts(content),
});
