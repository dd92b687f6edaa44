/** A lead as the mail that is sent: to and from the relay's own addresses, answered to the visitor. */
import { messageIdOf, type Lead } from './mail.ts';
import type { Settings } from './settings.ts';

export interface Message {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly date: Date;
}

export function messageOf(lead: Lead, { from, to }: Pick<Settings, 'from' | 'to'>): Message {
  return {
    from,
    to,
    replyTo: lead.replyTo,
    subject: lead.subject,
    text: lead.body,
    messageId: messageIdOf(lead, from),
    date: new Date(lead.at),
  };
}

/** The mail server says that it will never take this message; trying again does not help. */
export class RefusedForGood extends Error {}

/** Hands a message on. @throws RefusedForGood; any other error may pass with time */
export type SendMessage = (message: Message) => Promise<void>;
