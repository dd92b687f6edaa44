/** The first names, and how many more there are: `a, b, c and 2 more`. */
export function few(names: readonly string[], most = 3): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
