import type { SafeHtml, UrlPath } from '../../src/contract.ts';
import { routeFile } from '../core/paths.ts';
import type { OutPath } from '../core/types.ts';

const START = / data-from-post="body"[^>]*>/;
/** Exact for the sanitiser's HTML: no `<` outside of tags, each attribute in double quotes. */
const TAG = /<(\/?)([a-z][a-z0-9-]*)(?: [^\s"'<>/=]+="[^"]*")*>/g;

/** The body of the post on a page of the output. */
export function bodyAt(path: UrlPath, tree: { read(path: OutPath): string }): SafeHtml {
  return bodyOfPage(tree.read(routeFile({ path, file: null })));
}

/**
 * The body of a post on its page, for feeds and the search: bodies are stored nowhere else.
 *
 * @param page HTML of a built page
 */
export function bodyOfPage(page: string): SafeHtml {
  const found = START.exec(page);
  if (!found) return '' as SafeHtml;
  const start = found.index + found[0].length;
  TAG.lastIndex = start;
  let depth = 1;
  for (let tag = TAG.exec(page); tag; tag = TAG.exec(page)) {
    if (tag[2] !== 'div') continue;
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return page.slice(start, tag.index) as SafeHtml;
  }
  return '' as SafeHtml;
}
