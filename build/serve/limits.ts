/** Limits per client of the local server, so that slow or broken ones are disconnected. */

/** Options of Node's HTTP server, and `stalledMs`. */
export interface Limits {
  /** Time from the connection or the last answer to the end of the headers. */
  readonly headersTimeout: number;
  /** Time to the end of the body. */
  readonly requestTimeout: number;
  /** Interval of checks for both. */
  readonly connectionsCheckingInterval: number;
  /** Size of request line and headers in bytes; more is answered 431. */
  readonly maxHeaderSize: number;
  /** Time after which a client that reads nothing is disconnected; a paused video sends a new request. */
  readonly stalledMs: number;
}

/** All times in ms. */
export const LIMITS: Limits = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  stalledMs: 120_000,
};
