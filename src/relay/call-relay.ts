/** One call to the mail relay: its time limit, how much of the answer is read, and what a failure tells the visitor (relay/README.md). */
import type { Labels } from '../content/labels.ts';
import { fill } from '../context/label-text.ts';

/** Longer than a slow phone needs, shorter than anyone waits; with files, as long as the project's relay waits for them. */
export const RELAY_LIMIT_SECONDS = 20;
const LIMIT_WITH_FILES_SECONDS = 120;
/** Characters of an answer; a relay has a line to say, and one that has no end must not fill the visitor's memory. */
const RELAY_LIMIT_CHARACTERS = 2_000_000;
/** Characters of the relay's own words that a toast shows. */
const SHOWN = 200;

/** The relay works, and says that it does not take this mail; the message is its own. */
export class RefusedMail extends Error {
  /** Whose files it does not take. */
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** The text of an answer. @throws RefusedMail with the relay's own `error`; Error whose message tells the visitor why the relay failed */
export async function callRelay(address: string, request: RequestInit, errors: Labels['mailErrors']): Promise<string> {
  const limit = new AbortController();
  const seconds = request.body instanceof FormData ? LIMIT_WITH_FILES_SECONDS : RELAY_LIMIT_SECONDS;
  const late = () => limit.abort(new Error(fill(errors.late, { seconds: String(seconds) })));
  const timer = setTimeout(late, seconds * 1000);
  try {
    // Followed, a POST becomes a GET of some page, and the mail is lost with a success.
    const response = await fetch(address, { ...request, signal: limit.signal, redirect: 'manual' });
    if (response.type === 'opaqueredirect') throw new Error(errors.moved);
    const answer = await readText(response, { limit, tooMuch: errors.tooMuch });
    const refusal = refusalIn(answer, errors.refused);
    if (refusal) throw refusal;
    if (!response.ok) throw new Error(errors.status);
    if (answer.trimStart().startsWith('<')) throw new Error(errors.page);
    return answer;
  } catch (cause) {
    throw limit.signal.aborted ? limit.signal.reason : cause;
  } finally {
    clearTimeout(timer);
  }
}

/** Breaks the call off where the answer grows beyond all reason: what it says then is the reason given. */
async function readText(
  response: Response,
  { limit, tooMuch }: { readonly limit: AbortController; readonly tooMuch: string },
): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    text += decoder.decode(part?.value, { stream: true });
    if (!part || part.done) return text;
    if (text.length > RELAY_LIMIT_CHARACTERS) limit.abort(new Error(tooMuch));
  }
}

/** The answer's `error`, as text; null when there is none, or the answer is no JSON. */
function refusalIn(answer: string, refused: string): RefusedMail | null {
  let read: { readonly error?: unknown; readonly field?: string } | null;
  try {
    read = JSON.parse(answer) as typeof read;
  } catch {
    return null;
  }
  if (!read?.error) return null;
  const { error, field } = read;
  const text = typeof error === 'object' ? (error as { message?: unknown }).message : error;
  if (typeof text !== 'string') return new RefusedMail(refused);
  return new RefusedMail(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text, field);
}
