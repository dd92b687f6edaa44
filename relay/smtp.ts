/** Messages by SMTP. */
import { isIPv4 } from 'node:net';
import { createTransport } from 'nodemailer';
import { OurFault, RefusedForGood, type Message, type SendMessage } from './message.ts';

/** A server that does not greet for so long is not there. */
const GREETING_MS = 30_000;
/**
 * A server may take ten minutes to confirm a message (RFC 5321, 4.5.3.2.6): who gives up sooner sends it again, and it comes twice.
 */
const SILENCE_MS = 10 * 60_000;
/** Where a visitor waits, at most 20 s, for the answer. */
const SILENCE_BEFORE_ANSWER_MS = 8000;
const CONNECTIONS = 4;

export interface Smtp {
  readonly send: SendMessage;
  /** Connects and signs in, and sends nothing. @throws as `send` */
  verify(): Promise<void>;
  close(): void;
}

/**
 * @param url `smtp://user:pass@host:port` (STARTTLS where the server has it, unless it ends with `?tls=off`), or `smtps://`
 * @param pooled keep a few connections open; not where a platform puts the process to sleep between two requests
 */
export function openSmtp(url: string, { pooled }: { readonly pooled: boolean }): Smtp {
  const greeting = pooled ? GREETING_MS : SILENCE_BEFORE_ANSWER_MS;
  const times = {
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: pooled ? SILENCE_MS : SILENCE_BEFORE_ANSWER_MS,
  };
  const { hostname, port, protocol, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const isOurs = isLoopback(hostname);
  const transport = createTransport({
    ...(pooled ? { pool: true as const, maxConnections: CONNECTIONS } : {}),
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password never crosses the network in the clear, unless it does not leave this machine.
    requireTLS: username !== '' && !isOurs,
    ignoreTLS: searchParams.get('tls') === 'off',
    // Mail servers of a distribution come with a certificate that they made themselves; nobody is between us and this machine.
    tls: { rejectUnauthorized: !isOurs },
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...times,
  });
  return {
    async send({ replyTo, replyToName, ...message }: Message) {
      try {
        await transport.sendMail({
          ...message,
          ...(replyTo === null ? {} : { replyTo: { name: replyToName ?? '', address: replyTo } }),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (cause) {
        throw failureOf(cause);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (cause) {
        throw failureOf(cause);
      }
    },
    close: () => transport.close(),
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}

/**
 * Enhanced codes (RFC 3463, 7372) that every mail of ours gets, though some servers say it only after the message: an address, a full
 * mailbox, the server or its network, and SPF, DKIM and DMARC, without which large providers refuse a sender.
 */
const OURS = /^5\d\d[ -]5\.(?:[1-4]\.\d+|7\.(?:2\d|30))\b/;

/**
 * An answer of 5xx (RFC 5321, 4.2.1) to the message itself is for good. One to the sign-in or the addresses is about us, for both
 * addresses are settings: it is corrected by us, and the lead must not pay for it.
 */
function failureOf(cause: unknown): unknown {
  const {
    responseCode = 0,
    command = '',
    code = '',
    response = '',
  } = cause as {
    response?: string;
    responseCode?: number;
    command?: string;
    code?: string;
  };
  if (code === 'EAUTH') return new OurFault('The mail server does not take the sign-in of SMTP_URL.', { cause });
  if (responseCode < 500) return cause;
  if (command.startsWith('DATA') && OURS.test(response))
    return new OurFault('The mail server takes no mail from RELAY_FROM to RELAY_TO; the log has its words.', { cause });
  if (command.startsWith('DATA')) return new RefusedForGood('The mail server refuses this message.', { cause });
  if (command.startsWith('RCPT')) return new OurFault('The mail server takes no mail for RELAY_TO.', { cause });
  if (command.startsWith('MAIL')) return new OurFault('The mail server takes no mail from RELAY_FROM.', { cause });
  return new OurFault('The mail server refuses this machine.', { cause });
}
