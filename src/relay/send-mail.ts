/** The one call to the mail relay: `POST {relay}/send-email` (specification 9.5). */

import type { Labels } from '../content/labels.ts';
import { callRelay } from './call-relay.ts';

/** Where mails go, and what every one of them says of this site. JSON: islands get it by props. */
export type Relay = {
  readonly url: string;
  /** The site's name. */
  readonly name: string;
  /** The site's contact address. */
  readonly to: string;
  /** As people read it, and as it is dialled. */
  readonly phone: { readonly text: string; readonly tel: string };
  /** What the visitor is told when the relay takes no mail. */
  readonly errors: Labels['mailErrors'];
  /** The relay asks for a proof of work with each mail. */
  readonly proof?: true;
};

export interface Mail {
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
}

/** What goes with a mail to a relay that asks for a proof. */
export interface Proved {
  /** The solved challenge; missing where this browser cannot solve one, or the relay asks for none. */
  readonly proof?: string;
  /** What is in the field that people never see. */
  readonly trap: string;
}

/**
 * Sends a mail. Resolves when the relay took it.
 *
 * @throws RefusedMail with the relay's own `error`; Error whose message tells the visitor why the relay failed
 */
export async function sendMail(
  { url, name, to, errors }: Relay,
  { subject, body }: Mail,
  proved?: Proved,
): Promise<void> {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, to, subject, body, ...proved }),
  };
  await callRelay(`${url}/send-email`, request, errors);
}
