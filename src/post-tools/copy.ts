import type { Labels } from '../content/labels.ts';
import { ownButton } from './own-button.ts';
import styles from './PostTools.module.scss';
import { copyAndTell } from './copy-and-tell.ts';

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
