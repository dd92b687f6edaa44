import type { Labels } from '../content/labels.ts';

/** How long the button says that it has copied. */
const TOLD_MS = 2000;

/** Wakes the buttons below a post: one copies its address, one hands it to the device's own ways of sharing, where it has any. */
export function offerShare(article: Element, { copied }: Pick<Labels['reading'], 'copied'>): void {
  const [copy, send] = article.querySelectorAll<HTMLButtonElement>('[data-share] button');
  if (!copy || !send) return;
  const { clipboard, share } = navigator as Partial<Navigator>;
  const words = copy.textContent;
  const status = article.querySelector('output');
  if (clipboard)
    offer(copy, async () => {
      if (status) status.textContent = '';
      await clipboard.writeText(addressOfPage());
      copy.textContent = copied;
      if (status) status.textContent = copied;
      setTimeout(() => (copy.textContent = words), TOLD_MS);
    });
  // Whoever closes the device's dialogue shares nothing, which is no fault.
  if (share) offer(send, () => navigator.share({ title: document.title, url: addressOfPage() }).catch(() => undefined));
}

/** A post that is newer than the build gets its canonical address when it is there. */
function addressOfPage(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
}

/** Its place was kept, so that nothing moves. */
function offer(button: HTMLButtonElement, press: () => Promise<void>): void {
  button.dataset['ready'] = '';
  button.addEventListener('click', press);
}
