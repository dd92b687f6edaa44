/** What a post is called in messages, by its slug. */
export type PostNames = (slug: string) => string;

/**
 * Its slug and where it is kept.
 *
 * @param sourceOf where posts came from, as the last build knew it; null for one that it did not know
 */
export function postNames(sourceOf: (slug: string) => string | null): PostNames {
  return (slug) => {
    const source = sourceOf(slug);
    return source === null ? `"${slug}"` : `"${slug}" (${source})`;
  };
}
