import type { Relay } from './send-mail.ts';
import type { Page } from '../context/context.tsx';
import { phoneOf } from '../context/phone.ts';

/** The relay that this deployment names, and what its mails say of the site; null when it names none. */
export function relayOf(page: Page): Relay | null {
  const { relayUrl, ownRelay } = page.settings;
  if (relayUrl === null) return null;
  const { name, email: to } = page.content.company;
  const phone = phoneOf(page);
  return {
    url: relayUrl,
    name,
    ...(to && { to }),
    ...(phone && { phone }),
    errors: page.labels.mailErrors,
    ...(ownRelay && { own: true }),
  };
}
