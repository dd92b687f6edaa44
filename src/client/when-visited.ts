/**
 * Runs once the visitor is there. A browser may render a page before anyone asks for it, by the site's speculation rules; films,
 * timers and widgets wait until it is looked at.
 */
export function whenVisited(run: () => void): void {
  // Only Chromium has it, so the DOM's types do not.
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', run, { once: true });
  } else run();
}
