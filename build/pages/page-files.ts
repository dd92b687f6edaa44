import { routeFile } from '../core/paths.ts';
import type { OutputFile, PlannedRoute } from '../core/types.ts';
import { alternatePath } from '../outputs/markdown-alternates.ts';

/** The files of a page: its HTML and, for a post, the Markdown alternate. */
export function pageFiles(route: Pick<PlannedRoute, 'path' | 'file' | 'post'>): readonly Omit<OutputFile, 'bytes'>[] {
  const { path, post } = route;
  const page = { path: routeFile(route), maker: `page ${path}` };
  if (post === null) return [page];
  return [page, { path: alternatePath(path).slice(1), maker: `the Markdown alternate of ${path}` }];
}
