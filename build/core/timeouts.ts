/** Timeouts of calls that count only while the event loop runs: data that arrived during other work is read before a timeout fires. */
import { errors, type Dispatcher } from 'undici';

/** Interval of checks, in ms. */
const TICK_MS = 250;

/** Counts the time in which the event loop turns. */
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
      // A late tick means a blocked event loop, which delayed the reading too.
      this.#left -= Math.min(now - this.#last, tick * 2);
      this.#last = now;
      if (this.#left > 0) return;
      // One more tick, so that sockets are read first.
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

/** Like `AbortSignal.timeout`; the caller ends it after the work. */
export function timeLimit(ms: number): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const clock = new Clock(ms, () => {
    clock.stop();
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  });
  return { signal: controller.signal, end: () => clock.stop() };
}

/** Aborts calls that are silent for too long: before the headers, or between two chunks of the body. */
export function limitSilence(ms: number): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    let clock: Clock | undefined;
    let hasHead = false;
    return dispatch(options, {
      onRequestStart(controller, context) {
        clock?.stop();
        const started = new Clock(ms, () => {
          // Paused by the consumer.
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
