/** What the counting scripts that we know put on the page. */
interface Counters {
  readonly plausible?: (name: string) => void;
  readonly umami?: { readonly track: (name: string) => void };
  readonly _paq?: { push(call: readonly string[]): unknown };
}

/** Tells each counting script that is there, in its own way; any other may listen for `site:event` itself. */
export function tellEvent(name: string): void {
  const { plausible, umami, _paq } = globalThis as Counters;
  plausible?.(name);
  umami?.track(name);
  _paq?.push(['trackEvent', 'site', name]);
}
