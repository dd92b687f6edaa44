const PLAIN_PATH = /^\/(?!\/)[\w\-/]*(?:\.\w+)?$/;

/** The address as a path of this site with its fragment; null when it leads elsewhere. */
export function ownTarget(address: string, { from, origin }: { from: string; origin: string }): string | null {
  // Most addresses are paths that a URL parser would give back as they are.
  if (PLAIN_PATH.test(address)) return address;
  const url = URL.parse(address, from);
  return url?.origin === origin ? url.pathname + url.hash : null;
}
