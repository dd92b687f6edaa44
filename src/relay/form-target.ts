/** Where a form goes that a browser sends without a script. */
import type { Relay } from './send-mail.ts';

/** True where the relay takes a form that the browser sends by itself, without a script. */
export const takesForms = (relay: Relay | null): relay is Relay => relay?.own === true;

/** Where a form goes without a script: to the project's relay, else to the visitor's mail program; undefined: nowhere. */
export function actionOf(relay: Relay | null, email: string | undefined): string | undefined {
  if (takesForms(relay)) return `${relay.url}/send-email`;
  return email && `mailto:${email}`;
}
