/**
 * When an island wakes: at once, when the browser is idle, in view, on touch or focus; or after a while, or past a
 * share of the page, whichever of these comes first.
 */
export type When =
  | 'load'
  | 'idle'
  | 'visible'
  | 'interaction'
  | {
      /** Milliseconds after the page was read. */
      readonly delay?: number;
      /** Percent of the page scrolled. */
      readonly scroll?: number;
    };

/** The triggers as they stand in the markup: `visible`, `delay:5000;scroll:50`. */
export function whenText(when: When): string {
  if (typeof when === 'string') return when;
  return Object.entries(when)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
