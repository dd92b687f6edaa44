/** Cloudflare Workers: mails by a provider's HTTP API; with a queue bound as LEADS they are kept and tried again there. */
import { createHostedRelay, logToConsole } from './hosted.ts';
import type { Lead } from './mail.ts';
import { messageOf } from './message.ts';
import { openProvider } from './provider.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';
import { wordsOf } from './words.ts';

interface Environment {
  readonly LEADS?: { send(lead: Lead): Promise<unknown> };
  readonly [name: string]: unknown;
}

interface Batch {
  readonly messages: readonly {
    readonly body: Lead;
    readonly attempts: number;
    ack(): void;
    retry(options: { delaySeconds: number }): void;
  }[];
}

const FIRST_WAIT_SECONDS = 15;
/** As long as Cloudflare lets a message wait. */
const LONGEST_WAIT_SECONDS = 43_200;

let relay: { fetch(request: Request): Response | Promise<Response> } | undefined;

function settingsOf(environment: Environment): Settings {
  const texts = Object.entries(environment).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const settings = readSettings(Object.fromEntries(texts));
  if (settings.provider) return settings;
  throw new SettingsError([
    'SMTP_URL needs sockets, which a Worker has not: set RESEND_API_KEY or POSTMARK_TOKEN instead.',
  ]);
}

export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    if (!relay) {
      const settings = settingsOf(environment);
      const send = openProvider(settings.provider!);
      const queue = environment.LEADS;
      relay = createHostedRelay({
        settings,
        take: async (lead) => void (await (queue ? queue.send(lead) : send(messageOf(lead, settings)))),
        addressOf: (context) => context.req.header('CF-Connecting-IP') ?? 'unknown',
        log: logToConsole,
      });
    }
    return relay.fetch(request);
  },

  /** Sends what waits in the queue, a message at a time. */
  async queue(batch: Batch, environment: Environment): Promise<void> {
    const settings = settingsOf(environment);
    const send = openProvider(settings.provider!);
    for (const message of batch.messages) {
      const { id } = message.body;
      try {
        await send(messageOf(message.body, settings));
        message.ack();
        logToConsole('sent', { id, tries: message.attempts });
      } catch (cause) {
        // Whatever the reason: what is acknowledged is gone, and what has no tries left goes to the queue that a person looks at.
        const delaySeconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (message.attempts - 1), LONGEST_WAIT_SECONDS);
        message.retry({ delaySeconds });
        logToConsole('postponed', { id, why: wordsOf(cause, message.body) });
      }
    }
  },
};
