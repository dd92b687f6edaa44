/** A refusal in words for the visitor. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 413 | 422 | 429 | 503;
  /** Seconds until another try may go well. */
  readonly retryAfter: number | null;
  constructor(status: Refusal['status'], message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
