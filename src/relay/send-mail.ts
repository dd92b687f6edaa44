/** The one call to the mail relay: `POST {relay}/send-email` (specification 9.5). */

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
/** Characters of an answer; a relay has a line to say, and one that has no end must not fill the visitor's memory. */
export const RELAY_LIMIT_CHARACTERS = 2_000_000;
/** Characters of the relay's own words that a toast shows. */
const SHOWN = 200;

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
      // Followed, a POST becomes a GET of some page, and the mail is lost with a success.
      redirect: 'manual',
    });
    if (response.type === 'opaqueredirect') throw new Error('The mail service has moved. Please try again later.');
    const answer = await readText(response, limit);
    const error = errorIn(answer);
    if (error) throw new Error(error);
    if (!response.ok) throw new Error(`The mail service answered with status ${response.status}. Please try again.`);
    if (answer.trimStart().startsWith('<')) throw new Error('The mail service answered with a page. Please try again.');
  } catch (cause) {
    throw limit.signal.aborted ? limit.signal.reason : cause;
  } finally {
    clearTimeout(timer);
  }
}

/** Breaks the call off where the answer grows beyond all reason: what it says then is the reason given. */
async function readText(response: Response, limit: AbortController): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    text += decoder.decode(part?.value, { stream: true });
    if (!part || part.done) return text;
    if (text.length > RELAY_LIMIT_CHARACTERS)
      limit.abort(new Error('The mail service answered with far too much. Please try again.'));
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
  if (typeof text !== 'string') return 'The mail service refused this message. Please try again.';
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
