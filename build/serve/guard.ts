/** Keeps a request that could not be answered from ending the server. */
import type { RequestListener, ServerResponse } from 'node:http';
import { sendText } from './send-text.ts';

/** The process has as many files and connections open as it may; some close by themselves. */
const NONE_LEFT = new Set(['EMFILE', 'ENFILE']);

/**
 * A handler that answers 503 while no more files can be opened and 500 to any other fault of the given one.
 *
 * @param tell gets that other fault
 */
export function guard(handler: RequestListener, tell: (cause: unknown) => void): RequestListener {
  return (request, response) => {
    try {
      handler(request, response);
    } catch (cause) {
      if (NONE_LEFT.has((cause as NodeJS.ErrnoException).code ?? '')) return answerBusy(response);
      tell(cause);
      if (response.headersSent) return void response.destroy();
      sendText(response, 500, 'This server could not answer; the terminal it was started in says why.\n');
    }
  };
}

function answerBusy(response: ServerResponse): void {
  response.setHeader('Retry-After', '1');
  sendText(response, 503, 'Too many connections are open on this server. Try again in a second.\n');
}
