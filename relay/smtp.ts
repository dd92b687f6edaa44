/** Messages by SMTP. */
import { createTransport } from 'nodemailer';
import { RefusedForGood, type Message, type SendMessage } from './message.ts';

/** A server that says nothing for so long has lost the connection; shorter where a visitor waits, at most 20 s, for the answer. */
const SILENCE_MS = 30_000;
const SILENCE_BEFORE_ANSWER_MS = 8000;
const CONNECTIONS = 4;

export interface Smtp {
  readonly send: SendMessage;
  close(): void;
}

/**
 * @param url `smtp://user:pass@host:port` (STARTTLS where the server has it), or `smtps://`
 * @param pooled keep a few connections open; not where a platform puts the process to sleep between two requests
 */
export function openSmtp(url: string, { pooled }: { readonly pooled: boolean }): Smtp {
  const silence = pooled ? SILENCE_MS : SILENCE_BEFORE_ANSWER_MS;
  const times = { connectionTimeout: silence, greetingTimeout: silence, socketTimeout: silence };
  const { hostname, port, protocol, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    ...(pooled ? { pool: true as const, maxConnections: CONNECTIONS } : {}),
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password never crosses the network in the clear, unless it does not leave this machine.
    requireTLS: username !== '' && !isLoopback(hostname),
    ignoreTLS: searchParams.get('tls') === 'off',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...times,
  });
  return {
    async send({ replyTo, ...message }: Message) {
      try {
        await transport.sendMail({
          ...message,
          ...(replyTo === null ? {} : { replyTo }),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (cause) {
        throw isForGood(cause) ? new RefusedForGood('The mail server refuses this message.', { cause }) : cause;
      }
    },
    close: () => transport.close(),
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host);
}

/** An answer of 5xx to the addresses or the message itself (RFC 5321, 4.2.1); one to the sign-in is about us, and is mended by us. */
function isForGood(cause: unknown): boolean {
  const { responseCode = 0, command = '' } = cause as { responseCode?: number; command?: string };
  return responseCode >= 500 && /^(?:MAIL|RCPT|DATA)/.test(command);
}
