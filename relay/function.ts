/** The relay as one function that takes requests and gives responses, for platforms on Node: Vercel and Netlify. */
import { clientAddress } from './client-address.ts';
import { createHostedRelay, logToConsole } from './hosted.ts';
import { messageOf } from './message.ts';
import { openProvider } from './provider.ts';
import { readSettings } from './settings.ts';
import { openSmtp } from './smtp.ts';

/**
 * @param addressHeader the header in which the platform itself writes the visitor's address
 * @throws SettingsError
 */
export function openFunction(
  variables: { readonly [name: string]: string | undefined },
  addressHeader: string,
): (request: Request) => Promise<Response> {
  const settings = readSettings(variables);
  const send = settings.provider
    ? openProvider(settings.provider)
    : openSmtp(settings.smtpUrl!, { pooled: false }).send;
  const app = createHostedRelay({
    settings,
    take: (lead) => send(messageOf(lead, settings)),
    addressOf: (context) => clientAddress(context.req.header(addressHeader) ?? null, null, 0),
    log: logToConsole,
  });
  return async (request) => app.fetch(request);
}
