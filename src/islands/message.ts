/** Says in an island's own place what went wrong, above what stands there; screen readers announce it. */
export function showMessage(island: Element, text: string): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = text;
  island.prepend(message);
}
