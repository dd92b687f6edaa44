import type { Relay } from '../relay/send-mail.ts';
import type { Page } from './context.tsx';

/** The relay that this deployment names, and what its mails say of the site; null when it names none. */
export function relayOf({ settings: { relayUrl }, content: { company }, labels }: Page): Relay | null {
  return relayUrl === null ? null : { url: relayUrl, name: company.name, to: company.email, errors: labels.mailErrors };
}
