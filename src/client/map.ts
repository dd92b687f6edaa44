/** Offers the real map, which comes from another company: its frame takes the drawing's place when it is asked for. */
export function offerMap(): void {
  const offer = document.querySelector<HTMLElement>('[data-map]');
  if (!offer) return;
  offer.hidden = false;
  offer.querySelector('button')!.addEventListener('click', () => {
    const drawing = offer.closest('section')!.querySelector('svg')!;
    const frame = document.createElement('iframe');
    frame.className = drawing.getAttribute('class')!;
    frame.title = offer.dataset['title']!;
    frame.loading = 'lazy';
    frame.src = offer.dataset['map']!;
    drawing.replaceWith(frame);
    // The button goes, so the keyboard goes on where it led.
    frame.focus();
    offer.hidden = true;
  });
}
