/** Where the file of an own picture lies: in `static/`, else beside the text that names it, else in `content/`. */
const CONTENT = 'content';

/** `/sub/a%20b.png?v=2` -> `/a b.png`; null for what lies outside of the site or cannot be decoded. */
export function ownPath({ pathname }: URL, basePath: string): string | null {
  if (!pathname.startsWith(`${basePath}/`)) return null;
  try {
    return decodeURIComponent(pathname.slice(basePath.length));
  } catch {
    return null;
  }
}

/** Files an own picture may be, project-relative, the likeliest first. A text of the API has none beside it. */
export function localPaths(path: string, source: string): string[] {
  const own = source.startsWith(`${CONTENT}/`) ? [source.slice(0, source.lastIndexOf('/')), CONTENT] : [];
  return [...new Set(['static', ...own])].map((folder) => `${folder}${path}`);
}
