/** When an island wakes: at once, when the browser is idle, in view, on a media query, on touch or focus, after a while, or past a share of the page. */
export type When =
  | 'load'
  | 'idle'
  | 'visible'
  | 'interaction'
  | { readonly media: string }
  /** Milliseconds after load. */
  | { readonly delay: number }
  /** Percent of the page scrolled. */
  | { readonly scroll: number };

/** The trigger as it stands in the markup: `visible`, `media:(min-width: 40rem)`, `delay:5000`, `scroll:50`. */
export function whenText(when: When): string {
  if (typeof when === 'string') return when;
  return Object.entries(when)
    .map(([name, value]) => `${name}:${value}`)
    .join();
}
