/** Its far corner from the window's, in its own widths: as the style sheet places it. */
const FROM_EDGE = (1.125 + 3.5) / 3.5;

/**
 * Lets the WhatsApp button float where the visitor arrives and while they turn back. Reading on sends it to its place at the page's
 * foot, so that it never stays on what somebody reads or wants to press.
 */
export function floatChat(): void {
  const chat = document.querySelector<HTMLElement>('[data-chat]');
  if (!chat) return;
  const float = (floats: boolean) => chat.toggleAttribute('data-floats', floats);
  let last = scrollY;
  // Where its corner would be. It is not moved there to find out: a browser counts that as a shift, though it is invisible.
  const away = chat.offsetWidth * FROM_EDGE;
  const below = document.elementsFromPoint(document.dir === 'rtl' ? away : innerWidth - away, innerHeight - away);
  float(!below.some((element) => element.matches('main a, main button, form')));
  addEventListener('scroll', () => {
    const way = scrollY - last;
    // Less is a finger that rests.
    if (Math.abs(way) < 9) return;
    float(way < 0);
    last = scrollY;
  });
}
