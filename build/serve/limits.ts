/** How long the local server waits for one client, and how much it takes from it: a slow or broken one goes by itself. */

/** Options of a node server, and one more. */
export interface Limits {
  /** From the connection, or the answer before, to the end of the headers. */
  readonly headersTimeout: number;
  /** The same, to the end of the body. */
  readonly requestTimeout: number;
  /** How often the two are looked at. */
  readonly connectionsCheckingInterval: number;
  /** Request line and headers together, in bytes; more is answered 431. */
  readonly maxHeaderSize: number;
  /** A client that takes nothing of its answer for so long, such as a film paused for good, asks again when it wants more. */
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
