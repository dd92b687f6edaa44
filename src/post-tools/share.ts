import type { Labels } from '../content/labels.ts';

/** How long the button says that it has copied. */
const TOLD_MS = 2000;

/** Wakes the buttons below a post: one copies its address, one hands it to the device's own ways of sharing, where it has any. */
export function offerShare(article: Element, { copied }: Pick<Labels['reading'], 'copied'>): void {
  const [copy, send] = article.querySelectorAll<HTMLButtonElement>('[data-share] button');
  if (!copy || !send) return;
  const { clipboard, share } = navigator as Partial<Navigator>;
  const words = copy.textContent;
  const status = article.querySelector('[role="status"]');
  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  if (clipboard)
    offer(copy, async () => {
      if (status) status.textContent = '';
      await clipboard.writeText(url);
      copy.textContent = copied;
      if (status) status.textContent = copied;
      setTimeout(() => (copy.textContent = words), TOLD_MS);
    });
  // Whoever closes the device's dialogue shares nothing, which is no fault.
  if (share) offer(send, () => navigator.share({ title: document.title, url }).catch(() => undefined));
}

/** Its place was kept, so that nothing moves. */
function offer(button: HTMLButtonElement, press: () => Promise<void>): void {
  button.dataset['ready'] = '';
  button.addEventListener('click', press);
}
