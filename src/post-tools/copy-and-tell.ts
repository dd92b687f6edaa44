/** How long a button says that it has copied. */
const TOLD_MS = 2000;

interface CopyWords {
  /** What the button says otherwise. */
  readonly words: string;
  readonly copied: string;
  /** It is read out. */
  readonly status: Element | null;
}

/** Copies a text, and says so on the button for a while, and to those who hear the page. */
export async function copyAndTell(button: Element, text: string, { words, copied, status }: CopyWords): Promise<void> {
  if (status) status.textContent = '';
  await navigator.clipboard.writeText(text);
  button.textContent = copied;
  if (status) status.textContent = copied;
  setTimeout(() => (button.textContent = words), TOLD_MS);
}
