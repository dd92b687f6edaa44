/** Where `/` is a letter like any other. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Lets the key `/` lead to a field, from anywhere but another field. */
export function focusByKey(field: HTMLInputElement): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || (target as Element).closest(FIELDS)) return;
    event.preventDefault();
    field.select();
    field.focus();
  });
}
