/** The one call to the mail relay: `POST {relay}/send-email` (spec.md section 7). */

/** Where mails go, and what every one of them says of this site. JSON: islands get it by props. */
export type Relay = {
  readonly url: string;
  /** The site's name. */
  readonly name: string;
  /** The site's contact address. */
  readonly to: string;
};

export interface Mail {
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
}

/** Longer than a slow phone needs, shorter than anyone waits. */
export const RELAY_LIMIT_SECONDS = 20;

/**
 * Sends a mail. Resolves when the relay took it.
 *
 * @throws Error whose message is for the visitor: the relay's own `error`, or why it could not be reached
 */
export async function sendMail({ url, name, to }: Relay, { subject, body }: Mail): Promise<void> {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new Error(`The mail service did not answer within ${RELAY_LIMIT_SECONDS} s. Please try again.`)),
    RELAY_LIMIT_SECONDS * 1000,
  );
  try {
    const response = await fetch(`${url}/send-email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, to, subject, body }),
      signal: limit.signal,
    });
    const error = errorIn(await response.text());
    if (error) throw new Error(error);
    if (!response.ok) throw new Error(`The mail service answered with status ${response.status}. Please try again.`);
  } catch (cause) {
    throw limit.signal.aborted ? limit.signal.reason : cause;
  } finally {
    clearTimeout(timer);
  }
}

/** The answer's `error` field as text; null when there is none, or the answer is no JSON. */
function errorIn(answer: string): string | null {
  let error: unknown;
  try {
    error = (JSON.parse(answer) as { error?: unknown } | null)?.error;
  } catch {
    return null;
  }
  if (!error) return null;
  const text = typeof error === 'object' ? (error as { message?: unknown }).message : error;
  return typeof text === 'string' ? text : 'The mail service refused this message. Please try again.';
}
