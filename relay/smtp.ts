/** Leads by SMTP: to and from the owner's addresses, answered to the visitor. */
import { createTransport, type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import type { Lead } from './mail.ts';
import type { Settings } from './settings.ts';

/** Why the mail server has not taken a lead. */
export interface Failure {
  /** The server will never take this one message; trying again does not help. */
  readonly isForGood: boolean;
  /** What the owner has to correct, a sentence; null where it may pass with time. */
  readonly trouble: string | null;
  /** The server's words, for the log: without addresses, and without what the visitor wrote. */
  readonly why: string;
}

/** Servers put off a first try, and restart; after so long it is a matter for a person. */
const LASTING_MS = 10 * 60_000;
const DOWN = 'The mail server has taken no mail for some time; the log says why.';
/** Refused messages in a row, without one that was taken: a filter refuses all, not what one visitor wrote. */
const REFUSED_IN_A_ROW = 3;
const REFUSES_ALL =
  'The mail server refuses message after message; the log has its words. Correct it, and move what lies in refused/ to leads/.';

export type Smtp = ReturnType<typeof openSmtp>;

/** @param patience how long it waits for the server, in milliseconds */
export function openSmtp({ SMTP_URL, RELAY_FROM, RELAY_TO }: Settings, patience: SMTPTransportOptions) {
  const { hostname, username, searchParams } = new URL(SMTP_URL);
  const isThisMachine = /^(?:localhost|127[\d.]+|\[::1\])$/.test(hostname);
  const transport = createTransport({
    url: SMTP_URL.replace(/\?.*/, ''),
    // A password never crosses the network in the clear, unless it does not leave this machine.
    requireTLS: username !== '' && !isThisMachine,
    ignoreTLS: searchParams.get('tls') === 'off',
    // Mail servers of a distribution come with a certificate that they made themselves.
    tls: { rejectUnauthorized: !isThisMachine },
    ...patience,
  });
  let failing: (Failure & { readonly since: number }) | null = null;
  let refusedInARow = 0;
  const note = (failure: Failure | null) =>
    (failing = failure && { ...failure, since: failing?.since ?? performance.now() });

  return {
    /** Null where the server has taken it. */
    async send(lead: Lead): Promise<Failure | null> {
      const { replyTo, replyToName, subject, body, attachments } = lead;
      const sending = transport.sendMail({
        from: RELAY_FROM,
        to: RELAY_TO,
        ...(replyTo && { replyTo: { name: replyToName ?? '', address: replyTo } }),
        subject,
        text: body,
        attachments: attachments.map((file) => ({ ...file, encoding: 'base64' })),
        // The same at each try, so that a mail that came twice is known.
        messageId: `<${lead.id}@${RELAY_FROM.replace(/^.*@|>$/g, '')}>`,
        date: new Date(lead.at),
      });
      const failure = await failureOf(sending, lead);
      note(failure?.isForGood ? null : failure);
      refusedInARow = failure ? refusedInARow + Number(failure.isForGood) : 0;
      return failure && { ...failure, isForGood: failure.isForGood && refusedInARow < REFUSED_IN_A_ROW };
    },
    /** Connects and signs in, and sends nothing. @param isIdle no lead waits: what one has met meanwhile says more of the server */
    async verify(isIdle: () => boolean): Promise<Failure | null> {
      const failure = await failureOf(transport.verify());
      if (isIdle()) note(failure);
      return failure;
    },
    /** A sentence for a person, where no lead can be sent until something is corrected. */
    trouble(): string | null {
      if (refusedInARow >= REFUSED_IN_A_ROW) return REFUSES_ALL;
      return failing && (failing.trouble ?? (performance.now() - failing.since > LASTING_MS ? DOWN : null));
    },
  };
}

/**
 * Enhanced codes (RFC 3463, 7372) that every mail of the owner gets, though some servers say it only after the message: an address, a
 * full mailbox, the server or its network (not the size of one message, 5.3.4), and SPF, DKIM and DMARC.
 */
const OF_EVERY_MAIL = /^5\d\d[ -]5\.(?:[124]\.\d+|3\.(?!4)\d+|7\.(?:2\d|30))\b/;
/** By the command that is answered with 5xx (RFC 5321, 4.2.1); both addresses are settings. */
const TROUBLES: Readonly<Record<string, string>> = {
  DATA: 'The mail server takes no mail from RELAY_FROM to RELAY_TO; the log has its words.',
  RCPT: 'The mail server takes no mail for RELAY_TO.',
  MAIL: 'The mail server takes no mail from RELAY_FROM.',
};

/** @param call of nodemailer */
async function failureOf(call: Promise<unknown>, lead?: Lead): Promise<Failure | null> {
  try {
    await call;
    return null;
  } catch (cause) {
    const { code, command = '', message, response = message, responseCode = 0 } = cause as NodemailerError;
    const step = command.slice(0, 4);
    const isForGood = responseCode >= 500 && step === 'DATA' && !OF_EVERY_MAIL.test(response);
    let trouble =
      responseCode >= 500 && !isForGood ? (TROUBLES[step] ?? 'The mail server refuses this machine.') : null;
    if (code === 'EAUTH') trouble = 'The mail server does not take the sign-in of SMTP_URL.';
    const said = response.replace(/\s+/g, ' ').trim();
    const words = lead && isQuoted(lead, said) ? `${responseCode}` : said.replace(/[^\s@<>]+@[^\s@<>]+/g, '[address]');
    return { isForGood, trouble, why: `${code && !words.startsWith(code) ? `${code}: ` : ''}${words.slice(0, 200)}` };
  }
}

function isQuoted({ subject, body, replyToName, attachments }: Lead, words: string): boolean {
  const files = attachments.map(({ filename }) => filename);
  const parts = [subject, replyToName ?? '', ...files, ...body.split(/\n|: /)].map((part) => part.trim());
  return parts.some((part) => part.length > 2 && words.includes(part));
}
