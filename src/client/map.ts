/** Offers the real map, which comes from another company: its frame lies down on the drawing when it is asked for. */
export function offerMap(): void {
  const offer = document.querySelector<HTMLElement>('[data-map]');
  if (!offer) return;
  offer.hidden = false;
  offer.querySelector('button')!.addEventListener('click', () => {
    const frame = offer.querySelector('template')!.content.firstElementChild as HTMLElement;
    // Over the drawing, which stays in sight until the map has come.
    offer.closest('section')!.querySelector('svg')!.after(frame);
    // The button goes, so the keyboard goes on where it led.
    frame.focus();
    offer.hidden = true;
  });
}
