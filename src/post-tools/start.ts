/** What a post offers beside its text once it is read. Each tool is a file of this folder: one function that finds its own elements. */
import type { Labels } from '../content/labels.ts';
import { offerCopies, copyAndTell } from './copy.ts';
import { decoded } from '../../shared/strings.ts';
import { offerPlayers, type Film } from './players.ts';
import { stopWhereItScrolls } from './scroll-stops.ts';

/** JSON: islands get it by props. Null for what the text does not have. */
export type PostToolsProps = {
  readonly reading: Pick<Labels['reading'], 'copied'>;
  readonly code: Labels['code'] | null;
  readonly film: Film | null;
};

/** @param article holds the text, and an `<output>` that tells what happened */
export function startPostTools(article: Element, { reading, code, film }: PostToolsProps): void {
  if (code) offerCopies(article, code);
  if (film) offerPlayers(article, film);
  offerShare(article, reading);
  markCurrent(article);
  stopWhereItScrolls(article.querySelectorAll(':is(pre, .scroll, math)[tabindex]'));
}

/** A heading that has passed this line is being read: in percent of the window, from above. */
const LINE = 30;

/** Marks in the table of contents where the reader is. The browser tells which headings have passed the line: nothing is measured while scrolling. */
function markCurrent(article: Element): void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of article.querySelectorAll<HTMLAnchorElement>('nav li a')) {
    const heading = document.getElementById(decoded(link.hash.slice(1)));
    if (heading) links.set(heading, link);
  }
  const passed = new Set<Element>();
  let current: HTMLAnchorElement | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) passed[isIntersecting ? 'add' : 'delete'](target);
      const last = [...links.keys()].reverse().find((heading) => passed.has(heading));
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

/** Wakes the buttons below a post: one copies its address, one hands it to the device's own ways of sharing, where it has any. */
function offerShare(article: Element, { copied }: Pick<Labels['reading'], 'copied'>): void {
  const [copy, send] = article.querySelectorAll<HTMLButtonElement>('[data-share] button');
  if (!copy || !send) return;
  const { clipboard, share } = navigator as Partial<Navigator>;
  const words = copy.textContent;
  const status = article.querySelector('output');
  if (clipboard) offer(copy, () => copyAndTell(copy, addressOfPage(), { words, copied, status }));
  // Whoever closes the device's dialogue shares nothing, which is no fault.
  if (share) offer(send, () => navigator.share({ title: document.title, url: addressOfPage() }).catch(() => undefined));
}

/** A post that is newer than the build gets its canonical address when it is there. */
function addressOfPage(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
}

/** Its place was kept, so that nothing moves. */
function offer(button: HTMLButtonElement, press: () => Promise<void>): void {
  button.dataset['ready'] = '';
  button.addEventListener('click', press);
}
