/** The proofs of one form: each goes with one mail, and the next is made while the visitor writes (docs/product/forms.md). */

import { RefusedMail } from './call-relay.ts';
import { prove } from './prove.ts';
import { sendMail, type Mail, type Relay } from './send-mail.ts';

/** The relay's answer to a proof that is wrong, expired or used. */
const UNPROVED = 422;

export type ProvingSender = ReturnType<typeof proveMails>;

/** Begins with the first proof at once. */
export function proveMails(relay: Relay) {
  let next: Promise<string | undefined> | null = prove(relay);
  // Told when it is needed: a visitor who only looks at the form has asked for nothing.
  next.catch(() => undefined);

  /** What could not be had while the visitor wrote may be had now. */
  async function take(): Promise<string | undefined> {
    const begun = next;
    next = null;
    return begun ? begun.catch(() => prove(relay)) : prove(relay);
  }

  async function sendProved(mail: Mail, trap: string): Promise<void> {
    const proof = await take();
    await sendMail(relay, mail, { ...(proof !== undefined && { proof }), trap });
  }

  return {
    /** Sends as `sendMail` does, with a proof and what is in the hidden field. */
    async send(mail: Mail, trap: string): Promise<void> {
      try {
        await sendProved(mail, trap);
      } catch (cause) {
        if (!(cause instanceof RefusedMail) || cause.status !== UNPROVED) throw cause;
        await sendProved(mail, trap);
      }
    },
  };
}
