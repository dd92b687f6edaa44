/** What a link's address begins with, and the name of its event. */
const WAYS: readonly (readonly [RegExp, string])[] = [
  [/^tel:/, 'phone'],
  [/^mailto:/, 'mail'],
  [/^https:\/\/(?:wa\.me|api\.whatsapp\.com)\//, 'whatsapp'],
];

/** Makes a `site:event` of each press of a link that reaches the company: one listener for all links, now and later. */
export function trackPresses(): void {
  // Wherever the company's own address lies, the button at the window's foot leads there.
  const chat = document.querySelector<HTMLAnchorElement>('[data-chat]')?.href;
  document.addEventListener('click', ({ target }) => {
    const href = (target as Element).closest('a')?.href;
    if (!href) return;
    const name = href === chat ? 'whatsapp' : WAYS.find(([start]) => start.test(href))?.[1];
    if (name) document.dispatchEvent(new CustomEvent('site:event', { detail: { name } }));
  });
}
