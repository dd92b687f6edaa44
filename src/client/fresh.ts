/**
 * On a fresh page, one that begins at its top, what lies below the first view waits until it comes near (global.scss): its height is a guess
 * until then. So that a way back up, or to a part of the page, ends where it should, all of it is laid out when the visitor scrolls, presses
 * a key or clicks; what a search has found stays in view.
 */
export function layOutTheRest(): void {
  const { dataset } = document.documentElement;
  if (!dataset['fresh']) return;
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)!;
  const { top } = seen.getBoundingClientRect();
  dataset['fresh'] = '';
  scrollBy({ top: seen.getBoundingClientRect().top - top, behavior: 'instant' });
}
