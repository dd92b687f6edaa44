/** A picture of another site that does not come gives way to a drawing in the same box. */
export function mendPictures(): void {
  addEventListener('error', ({ target }) => mend(target as HTMLImageElement), true);
  for (const picture of document.querySelectorAll<HTMLImageElement>('[data-instead]'))
    if (picture.complete && !picture.naturalWidth) mend(picture);
}

/** The page names the drawing and its ground (src/components/Picture.tsx). */
function mend(picture: HTMLImageElement): void {
  const [ground, address] = picture.dataset?.['instead']?.split(' ') ?? [];
  if (!address) return;
  delete picture.dataset['instead'];
  picture.alt = '';
  picture.style.background = `var(--cloth-${ground})`;
  picture.src = address + (getComputedStyle(picture).getPropertyValue('--by-day') === 'none' ? '#dark' : '');
}
