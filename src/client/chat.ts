/**
 * Lets the WhatsApp button float where the visitor arrives and while they turn back. Reading on sends it to its place at the page's
 * foot, so that it never stays on what somebody reads or wants to press.
 */
export function floatChat(): void {
  const chat = document.querySelector<HTMLElement>('[data-chat]')!;
  const float = (floats: boolean) => chat.toggleAttribute('data-floats', floats);
  let last = scrollY;
  float(true);
  const { x, y } = chat.getBoundingClientRect();
  float(!document.elementsFromPoint(x, y).some((element) => element.matches('main a, main button, form')));
  addEventListener('scroll', () => {
    const way = scrollY - last;
    // Less is a finger that rests.
    if (Math.abs(way) < 9) return;
    float(way < 0);
    last = scrollY;
  });
}
