import type { Json, PostSummary, Route, UrlPath } from '../contract.ts';
import type { PageName, PageProps } from './page-props.ts';

/** A route with what most routes leave as it is. */
export function page<Name extends PageName>(
  path: UrlPath,
  name: Name,
  props: PageProps[Name],
  rest: Partial<Omit<Route, 'path' | 'page' | 'props'>> = {},
): Route {
  return { path, file: null, page: name, props: props as Json, post: null, index: true, lastModified: null, ...rest };
}

/** ISO 8601 in UTC. */
export const changed = ({ updatedAt, publishedAt }: PostSummary) => updatedAt ?? publishedAt;

/** Moments are ISO 8601 in UTC, so that the greatest text is the latest moment. */
export function latest(moments: readonly (string | null)[]): string | null {
  return moments.reduce((latest, moment) => (moment && (!latest || moment > latest) ? moment : latest), null);
}
