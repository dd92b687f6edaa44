/**
 * On a fresh page, one that begins at its top, what lies below the first view waits until it comes near (global.scss): its height is a guess
 * until then. So that a way back up, or to a part of the page, ends where it should, all of it is laid out when the visitor scrolls, presses
 * a key or follows such a link; what a search has found stays in view.
 */
export function layOutTheRest(): void {
  const root = document.documentElement;
  const all = () => (root.dataset['fresh'] = '');
  addEventListener('scroll', () => {
    if (root.dataset['fresh']) {
      const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)!;
      const { top } = seen.getBoundingClientRect();
      all();
      scrollBy({ top: seen.getBoundingClientRect().top - top, behavior: 'instant' });
    }
  });
  addEventListener('keydown', all);
  addEventListener('click', ({ target }) => (target as Element).closest('a')?.hash && all(), true);
}
