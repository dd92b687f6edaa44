/** A label with what went wrong in the place of its `{reason}`. */
export function withReason(label: string, cause: unknown): string {
  return label.replace('{reason}', () => (cause instanceof Error ? cause.message : String(cause)));
}

/** Says in an island's own place what went wrong, above what stands there; screen readers announce it. */
export function showMessage(island: Element, text: string): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = text;
  island.prepend(message);
}
