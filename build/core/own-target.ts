const PLAIN_PATH = /^\/(?!\/)[\w\-/]*(?:\.\w+)?$/;

/** The path and fragment of an internal link; null for a link to another site. */
export function ownTarget(address: string, { from, origin }: { from: string; origin: string }): string | null {
  // Fast paths: a URL parser returns most paths unchanged, and adds most fragments to the page's own.
  if (PLAIN_PATH.test(address)) return address;
  if (/^#[\w-]+$/.test(address) && from.startsWith(origin)) return from.slice(origin.length) + address;
  const url = URL.parse(address, from);
  return url?.origin === origin ? url.pathname + url.hash : null;
}
