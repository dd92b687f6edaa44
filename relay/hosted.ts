/** The relay as one function of a host: it keeps nothing between two requests, so a lead is sent before the answer. */
import { createRelay } from './app.ts';
import { logLine } from './log.ts';
import { readSettings } from './settings.ts';
import { openSmtp } from './smtp.ts';

/** Shorter than the forms wait for their answer (20 s). */
const PATIENCE = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000 };

/** @param addressHeader the header in which the host itself writes the visitor's address */
export function openFunction(addressHeader: string): (request: Request) => Response | Promise<Response> {
  const settings = readSettings(process.env);
  const { send } = openSmtp(settings, PATIENCE);
  return createRelay({
    origins: settings.RELAY_ORIGINS,
    async accept(lead) {
      const failure = await send(lead);
      if (failure) throw new Error(failure.why);
    },
    peerOf: ({ req }) => req.header(addressHeader) || 'unknown',
    log: logLine,
  }).fetch;
}
