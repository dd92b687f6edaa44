import type { Labels } from '../content/labels.ts';
import { copyAndTell } from './copy-and-tell.ts';

/** Wakes the buttons below a post: one copies its address, one hands it to the device's own ways of sharing, where it has any. */
export function offerShare(article: Element, { copied }: Pick<Labels['reading'], 'copied'>): void {
  const [copy, send] = article.querySelectorAll<HTMLButtonElement>('[data-share] button');
  if (!copy || !send) return;
  const { clipboard, share } = navigator as Partial<Navigator>;
  const words = copy.textContent;
  const status = article.querySelector('output');
  if (clipboard) offer(copy, () => copyAndTell(copy, addressOfPage(), { words, copied, status }));
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
