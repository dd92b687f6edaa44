/** The one call to the mail relay: `POST {relay}/send-email` (relay/README.md). */
import type { Labels } from '../content/labels.ts';
import { callRelay } from './call-relay.ts';
import type { WhereWritten } from './where-written.ts';

/** Where mails go, and what every one of them says of this site. JSON: islands get it by props. */
export type Relay = {
  readonly url: string;
  /** The site's name. */
  readonly name: string;
  /** The site's contact address, where it has one. */
  readonly to?: string;
  /** As people read it, and as it is dialled. */
  readonly phone?: { readonly text: string; readonly tel: string };
  /** What the visitor is told when the relay takes no mail. */
  readonly errors: Labels['mailErrors'];
  /** The relay is this project's: it takes more than the four texts. */
  readonly own?: true;
};

/** True where the relay takes a form that the browser sends by itself, without a script. */
export const takesForms = (relay: Relay | null): relay is Relay => relay?.own === true;

/** Where a form goes without a script: to the project's relay, else to the visitor's mail program; undefined: nowhere. */
export function actionOf(relay: Relay | null, email: string | undefined): string | undefined {
  if (takesForms(relay)) return `${relay.url}/send-email`;
  return email && `mailto:${email}`;
}

/** A mail as one text, which any relay can send, and the same as fields, of which this project's relay makes a better one. */
export interface Mail extends Partial<WhereWritten> {
  /** The same at each try to send the same text: the relay takes it once. */
  readonly id?: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  readonly form: 'enquiry' | 'lead' | 'newsletter';
  /** Under the same names whatever the site calls them. */
  readonly fields: readonly { readonly name: string; readonly label: string; readonly value: string }[];
  /** Whom one answers. */
  readonly replyTo?: { readonly name: string; readonly address: string };
}

export interface SentFile {
  readonly field: string;
  readonly file: File;
}

/**
 * Sends a mail. Resolves when the relay took it. A relay of another make gets the four texts that it is known to take, and no more.
 *
 * @throws RefusedMail with the relay's own `error`; Error whose message tells the visitor why the relay failed
 */
export async function sendMail({ url, name, to, own, errors }: Relay, mail: Mail, files: readonly SentFile[] = []) {
  const call = JSON.stringify({ name, to, ...(own ? mail : { subject: mail.subject, body: mail.body }) });
  const request =
    own && files.length > 0
      ? { headers: { Accept: 'application/json' }, body: withFiles(call, files) }
      : { headers: { 'Content-Type': 'application/json' }, body: call };
  await callRelay(`${url}/send-email`, { method: 'POST', ...request }, errors);
}

function withFiles(call: string, files: readonly SentFile[]): FormData {
  const form = new FormData();
  form.append('_call', call);
  for (const { field, file } of files) form.append(field, file);
  return form;
}
