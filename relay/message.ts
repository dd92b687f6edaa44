/** A lead as the mail that is sent: to and from the relay's own addresses, answered to the visitor. */
import { messageIdOf, type Lead } from './mail.ts';
import type { Settings } from './settings.ts';

export interface Message {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  /** The visitor's name; null where there is none. */
  readonly replyToName: string | null;
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
    replyToName: lead.replyToName,
    subject: lead.subject,
    text: lead.body,
    messageId: messageIdOf(lead, from),
    date: new Date(lead.at),
  };
}

/** The mail server says that it will never take this one message; trying again does not help. */
export class RefusedForGood extends Error {}

/** The mail server refuses us and so every lead: our addresses or our password. The message is a sentence for the operator. */
export class OurFault extends Error {}

/** Hands a message on. @throws RefusedForGood, OurFault; any other error may pass with time */
export type SendMessage = (message: Message) => Promise<void>;
