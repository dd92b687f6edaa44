/** From the window's foot, and between the button and what it keeps off, in CSS pixels. */
const EDGE = 18;
const GAP = 8;
const CONTROLS = 'a:not([data-chat]),button,input,select,textarea,summary';

/**
 * Keeps the WhatsApp button, which the style sheet fixes to the window's corner, off everything to press or fill in: it stands above
 * what would lie under it, and where that takes half of the window, as in a form, it is out of sight. It is moved by `translate`:
 * a browser counts no shift.
 */
export function keepChatClear(): void {
  const chat = document.querySelector<HTMLElement>('[data-chat]');
  if (!chat) return;
  const place = () => {
    const { left, right, height } = chat.getBoundingClientRect();
    let foot = innerHeight - EDGE;
    const boxes = [...document.querySelectorAll(CONTROLS)].map((control) => control.getBoundingClientRect());
    const isUnder = (box: DOMRect) =>
      box.right > left && box.left < right && box.bottom > foot - height && box.top < foot;
    // What is moved off one control may come to lie on the one above it.
    for (let under; (under = boxes.find(isUnder));) foot = under.top - GAP;
    chat.style.translate = `0 ${foot + EDGE - innerHeight}px`;
    chat.toggleAttribute('data-aside', foot < innerHeight / 2);
  };
  // Calls it after a layout: the first time, which a call from here would force, and whenever the page grows.
  new ResizeObserver(place).observe(document.body);
  addEventListener('scroll', place);
  addEventListener('resize', place);
}
