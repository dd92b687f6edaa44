/** Offers the real map, which comes from another company: its frame, in a template until then, lies down on a part of the drawing when it is asked for. */
export function offerMap(): void {
  const offer = document.querySelector<HTMLElement>('[data-map]');
  if (!offer) return;
  offer.hidden = false;
  offer.querySelector('button')!.addEventListener('click', () => {
    const template = offer.closest('section')!.querySelector('template')!;
    const frame = template.content.firstChild as HTMLElement;
    // The drawing stays in sight around it, for a map that does not come.
    template.replaceWith(frame);
    // The button goes, so the keyboard goes on where it led.
    frame.focus();
    offer.hidden = true;
  });
}
