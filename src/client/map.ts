/** Offers the real map, which comes from another company: its frame lies down on the drawing when it is asked for. */
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
    // Over the drawing, which stays in sight until the map has come.
    drawing.after(frame);
    // The button goes, so the keyboard goes on where it led.
    frame.focus();
    offer.hidden = true;
  });
}
