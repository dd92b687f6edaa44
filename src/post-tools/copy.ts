import type { Labels } from '../content/labels.ts';
import { ownButton } from './own-button.ts';
import styles from './PostTools.module.scss';

interface CopyWords {
  /** What the button says otherwise. */
  readonly words: string;
  readonly copied: string;
  /** It is read out. */
  readonly status: Element | null;
}

/** Copies a text, and says so on the button for two seconds, and to those who hear the page. */
export async function copyAndTell(button: Element, text: string, { words, copied, status }: CopyWords): Promise<void> {
  if (status) status.textContent = '';
  await navigator.clipboard.writeText(text);
  button.textContent = copied;
  if (status) status.textContent = copied;
  setTimeout(() => (button.textContent = words), 2000);
}

/**
 * Puts a button on every block of code, which copies its text. Nothing where the browser lets no page write to the clipboard, as on an
 * address without TLS.
 */
export function offerCopies(article: Element, { copy, copied }: Labels['code']): void {
  if (!(navigator as Partial<Navigator>).clipboard) return;
  const status = article.querySelector('output');
  for (const block of article.querySelectorAll('pre')) {
    const code = block.firstElementChild;
    if (code?.tagName !== 'CODE' || block.childNodes.length > 1) continue;
    const button = ownButton(styles.copy!, () =>
      copyAndTell(button, code.textContent, { words: copy, copied, status }),
    );
    button.textContent = copy;
    block.classList.add(styles.copied!);
    block.append(button);
  }
}
