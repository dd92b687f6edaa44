import { decodeFragment } from '../../shared/fragment.ts';

/** A heading that has passed this line is being read: in percent of the window, from above. */
const LINE = 30;

/** Marks in the table of contents where the reader is. The browser tells which headings have passed the line: nothing is measured while scrolling. */
export function markCurrent(article: Element): void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of article.querySelectorAll<HTMLAnchorElement>('nav li a')) {
    const heading = document.getElementById(decodeFragment(link.hash.slice(1)));
    if (heading) links.set(heading, link);
  }
  const passed = new Set<Element>();
  let current: HTMLAnchorElement | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) passed[isIntersecting ? 'add' : 'delete'](target);
      const last = [...links.keys()].findLast((heading) => passed.has(heading));
      const next = last && links.get(last);
      if (next === current) return;
      current?.removeAttribute('aria-current');
      next?.setAttribute('aria-current', 'location');
      current = next;
      if (next) keepInView(next);
    },
    // All that is above the line counts, however far.
    { rootMargin: `999999px 0px -${100 - LINE}% 0px` },
  );
  for (const heading of links.keys()) observer.observe(heading);
}

/** In a table that is longer than the window; the page stays where it is. */
function keepInView(link: HTMLElement): void {
  const table = link.closest('details')!;
  if (table.scrollHeight > table.clientHeight) table.scrollTop = link.offsetTop - table.clientHeight / 2;
}
