/**
 * The relay as a function of a platform: nothing can be kept between two requests, so a lead is sent before the answer, or handed
 * to the platform's queue; where neither works the visitor learns it.
 */
import type { Context, Hono } from 'hono';
import { createRelay } from './app.ts';
import type { Log } from './log.ts';
import { openLimits } from './limits.ts';
import type { Lead } from './mail.ts';
import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';
import { wordsOf } from './words.ts';

interface HostedParts {
  readonly settings: Settings;
  /** Sends the lead, or gives it to a queue that does. */
  readonly take: (lead: Lead) => Promise<void>;
  readonly addressOf: (context: Context) => string;
  readonly log: Log;
}

export function createHostedRelay({ settings, take, addressOf, log }: HostedParts): Hono {
  return createRelay({
    origins: settings.origins,
    async accept(lead) {
      try {
        await take(lead);
      } catch (cause) {
        log('not-sent', { id: lead.id, why: wordsOf(cause, lead) });
        throw new Refusal(
          503,
          'The message could not be sent just now. Please try again in a few minutes, or write to us by e-mail.',
        );
      }
    },
    limits: openLimits(),
    health: () => Promise.resolve({ waiting: 0, refused: 0, trouble: null }),
    addressOf,
    log,
  });
}

export const logToConsole: Log = (event, fields = {}) => console.log(JSON.stringify({ event, ...fields }));
