/** How a link of the navigation stands to the page shown: the page itself, the section it belongs to, or neither. */
export type Current = 'page' | 'true' | undefined;

/** Where pages live that no folder shows: a post `/blog/x/` belongs to the list `/blogs/`. */
const lists: { readonly [folder: string]: string } = { '/blog/': '/blogs/' };

/** The `aria-current` of a navigation link to `target` on the page at `path`. */
export function currentFor(target: string, path: string): Current {
  if (target === path) return 'page';
  if (target === '/') return undefined;
  const folder = path.slice(0, path.indexOf('/', 1) + 1);
  return path.startsWith(target) || lists[folder] === target ? 'true' : undefined;
}
