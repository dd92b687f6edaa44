/** At the head of a post and on cards; in a post's text. */
const PICTURES = '[data-instead], [data-from-post=body] img';

/**
 * A picture of another site that does not come gives way to a drawing, on a card in the same box, at the head of a post in that of a post
 * without a picture; and in a post's text to its words, for which WebKit would show an empty box.
 */
export function mendPictures(): void {
  addEventListener('error', ({ target }) => mend(target as Element), true);
  for (const picture of document.querySelectorAll<HTMLImageElement>(PICTURES))
    if (picture.complete && !picture.naturalWidth) picture.decode().catch(() => mend(picture));
}

/** The page names the drawing and its ground (src/components/Picture.tsx). */
function mend(picture: Element): void {
  if (!(picture instanceof HTMLImageElement) || !picture.matches(PICTURES)) return;
  const [ground, address] = picture.dataset['instead']?.split(' ') ?? [];
  if (!address) return picture.replaceWith(wordsOf(picture));
  delete picture.dataset['instead'];
  picture.dataset['mended'] = '';
  picture.alt = '';
  picture.style.background = `var(--cloth-${ground})`;
  picture.src = address + (getComputedStyle(picture).getPropertyValue('--by-day') === 'none' ? '#dark' : '');
}

/** What is in sight or above it keeps its box, so that nothing moves. */
function wordsOf(picture: HTMLImageElement): Element {
  const words = document.createElement('span');
  words.textContent = picture.alt;
  const { top, width, height } = picture.getBoundingClientRect();
  if (top < innerHeight)
    Object.assign(words.style, { display: 'inline-block', minWidth: `${width}px`, minHeight: `${height}px` });
  return words;
}
