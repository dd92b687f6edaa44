/** Keeps the server running after a failed request. */
import type { RequestListener, ServerResponse } from 'node:http';
import { sendText } from './send-text.ts';

/** The limit of open files is reached; some will close. */
const NONE_LEFT = new Set(['EMFILE', 'ENFILE']);

/**
 * Wraps a handler: answers 503 while no more files can be opened, and 500 to any other error.
 *
 * @param report receives the other errors
 */
export function withErrorAnswers(handler: RequestListener, report: (cause: unknown) => void): RequestListener {
  return (request, response) => {
    try {
      handler(request, response);
    } catch (cause) {
      if (NONE_LEFT.has((cause as NodeJS.ErrnoException).code ?? '')) return answerBusy(response);
      report(cause);
      if (response.headersSent) return void response.destroy();
      sendText(response, 500, 'The server failed to answer; its terminal shows the error.\n');
    }
  };
}

function answerBusy(response: ServerResponse): void {
  response.setHeader('Retry-After', '1');
  sendText(response, 503, 'Too many connections are open on this server. Try again in a second.\n');
}
