/** Milliseconds after which a page that is never idle, such as one that moves on a slow phone, is not waited for any longer. */
const LONGEST_WAIT = 3_000;

/** Runs once the browser has nothing else to do; in Safari, which cannot tell, a moment later. */
export function whenIdle(run: () => unknown): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: LONGEST_WAIT });
  else setTimeout(run);
}
