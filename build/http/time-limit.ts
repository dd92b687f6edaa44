/** A time limit that counts only while the event loop runs: data that arrived during other work is read before the limit is reached. */

/** Interval of checks, in ms. */
const TICK_MS = 250;

/** Its `signal` is aborted with the reason when the time is over. */
export function timeLimit(ms: number, reason: () => Error) {
  const controller = new AbortController();
  const tick = Math.min(TICK_MS, ms / 4);
  let left = ms;
  let last = performance.now();
  let isDue = false;
  const timer = setInterval(() => {
    const now = performance.now();
    // A late tick means a blocked event loop, which delayed the reading too.
    left -= Math.min(now - last, tick * 2);
    last = now;
    if (left > 0) return;
    // One more tick, so that sockets are read first.
    if (isDue) controller.abort(reason());
    isDue = true;
  }, tick).unref();
  return {
    signal: controller.signal,
    restart(): void {
      left = ms;
      isDue = false;
    },
    end: () => clearInterval(timer),
  };
}
