import { routeFile } from '../core/paths.ts';
import type { OutputFile, PlannedRoute } from '../core/types.ts';
import { alternatePath } from '../outputs/markdown-alternates.ts';

/** The files of a page: its HTML and, for a post that is a Markdown file, the alternate. */
export function pageFiles(
  route: Pick<PlannedRoute, 'path' | 'file' | 'isMarkdown'>,
): readonly Omit<OutputFile, 'bytes'>[] {
  const { path, isMarkdown } = route;
  const page = { path: routeFile(route), maker: `page ${path}` };
  if (!isMarkdown) return [page];
  return [page, { path: alternatePath(path).slice(1), maker: `the Markdown alternate of ${path}` }];
}
