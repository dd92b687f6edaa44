/** Runs once the browser has nothing else to do; in Safari, which cannot tell, a moment later. */
export function whenIdle(run: () => unknown): void {
  (globalThis.requestIdleCallback ?? setTimeout)(run);
}
