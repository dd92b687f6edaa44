/** Time limits of calls that count only while this thread reads: what came while it was busy must be read before anything is given up. */
import { errors, type Dispatcher } from 'undici';

/** How often a limit is looked at, in ms. */
const TICK_MS = 250;

/** Counts time in which the event loop turns. */
class Clock {
  readonly #limitMs: number;
  readonly #timer: NodeJS.Timeout;
  #left: number;
  #last = performance.now();
  #isDue = false;

  constructor(limitMs: number, late: () => void) {
    this.#limitMs = limitMs;
    this.#left = limitMs;
    const tick = Math.min(TICK_MS, limitMs / 4);
    this.#timer = setInterval(() => {
      const now = performance.now();
      // A tick that comes late was kept from coming, and so was the reading.
      this.#left -= Math.min(now - this.#last, tick * 2);
      this.#last = now;
      if (this.#left > 0) return;
      // Once more, so that sockets are read in between.
      if (this.#isDue) late();
      this.#isDue = true;
    }, tick).unref();
  }

  restart(): void {
    this.#left = this.#limitMs;
    this.#isDue = false;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** As `AbortSignal.timeout`; to be ended when the work is done. */
export function timeLimit(ms: number): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const clock = new Clock(ms, () => {
    clock.stop();
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  });
  return { signal: controller.signal, end: () => clock.stop() };
}

/** Ends calls that are silent for too long: before an answer's head, and between two parts of it. */
export function limitSilence(ms: number): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    let clock: Clock | undefined;
    let hasHead = false;
    return dispatch(options, {
      onRequestStart(controller, context) {
        clock?.stop();
        const started = new Clock(ms, () => {
          // Who takes the answer makes it wait.
          if (controller.paused) return started.restart();
          started.stop();
          controller.abort(hasHead ? new errors.BodyTimeoutError() : new errors.HeadersTimeoutError());
        });
        clock = started;
        handler.onRequestStart?.(controller, context);
      },
      onResponseStart(...args) {
        hasHead = true;
        clock?.restart();
        handler.onResponseStart?.(...args);
      },
      onResponseData(...args) {
        clock?.restart();
        handler.onResponseData?.(...args);
      },
      onResponseEnd(...args) {
        clock?.stop();
        handler.onResponseEnd?.(...args);
      },
      onResponseError(...args) {
        clock?.stop();
        handler.onResponseError?.(...args);
      },
    });
  };
}
