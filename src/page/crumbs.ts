import type { Crumb } from '../components/Crumbs.tsx';
import type { CardPost } from './card-post.ts';
import { postPath } from './paths.ts';

const home: Crumb = { name: 'Home', path: '/' };
export const servicesCrumb: Crumb = { name: 'Services', path: '/services/' };
export const blogsCrumb: Crumb = { name: 'Blogs', path: '/blogs/' };

/** The way from the home page: what is shown above a heading and told to search engines are one list. */
export function crumbsTo(...rest: readonly Crumb[]): Crumb[] {
  return [home, ...rest];
}

/** The way to a post's page. */
export function postCrumbs({ title, slug, language }: Pick<CardPost, 'title' | 'slug' | 'language'>): Crumb[] {
  return crumbsTo(blogsCrumb, { name: title, path: postPath(slug), post: { ...(language && { language }) } });
}
