/** Makes what scrolls sideways a stop for the keyboard, called by the label, while it has more than it shows, and no longer. */
export function stopWhereItScrolls(elements: Iterable<Element>, label?: string): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const isStop = target.scrollWidth > target.clientWidth;
      if (isStop) target.setAttribute('tabindex', '0');
      // Not while it has the focus, which would be lost.
      else if (target !== document.activeElement) target.removeAttribute('tabindex');
      if (label) target.ariaLabel = isStop ? label : null;
    }
  });
  for (const element of elements) observer.observe(element);
}
