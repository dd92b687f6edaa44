import type { Labels } from '../content/labels.ts';
import { ownButton } from './own-button.ts';
import styles from './PostTools.module.scss';

/** How long a button says that it has copied. */
const TOLD_MS = 2000;

/**
 * Puts a button on every block of code, which copies its text. Nothing where the browser lets no page write to the clipboard, as on an
 * address without TLS.
 */
export function offerCopies(article: Element, { copy, copied }: Labels['code']): void {
  const { clipboard } = navigator as Partial<Navigator>;
  if (!clipboard) return;
  const status = article.querySelector('output');
  const tell = (text: string) => status && (status.textContent = text);
  for (const block of article.querySelectorAll('pre')) {
    const code = block.firstElementChild;
    if (code?.tagName !== 'CODE' || block.childNodes.length > 1) continue;
    const button = ownButton(styles.copy!, async () => {
      tell('');
      await clipboard.writeText(code.textContent);
      button.textContent = copied;
      tell(copied);
      setTimeout(() => (button.textContent = copy), TOLD_MS);
    });
    button.textContent = copy;
    block.classList.add(styles.copied!);
    block.append(button);
  }
}
