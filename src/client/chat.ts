/** Less than this is the trembling of a finger, in CSS pixels. */
const LEAST = 8;

/**
 * Marks the WhatsApp button while the page is scrolled down: the style sheet fades it there where it would lie on the text. It comes back
 * when the page is scrolled up, and at its end, where the footer leaves room for it.
 */
export function fadeChat(): void {
  const chat = document.querySelector('[data-chat]');
  let last = scrollY;
  addEventListener('scroll', () => {
    if (Math.abs(scrollY - last) < LEAST) return;
    const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - LEAST;
    chat?.toggleAttribute('data-aside', scrollY > last && !isAtEnd);
    last = scrollY;
  });
}
