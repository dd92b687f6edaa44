/** Messages by SMTP, over a few connections that stay open. */
import { createTransport } from 'nodemailer';
import { RefusedForGood, type Message, type SendMessage } from './message.ts';

/** A server that says nothing for so long has lost the connection. */
const SILENCE_MS = 30_000;
const CONNECTIONS = 4;

export interface Smtp {
  readonly send: SendMessage;
  close(): void;
}

/** @param url `smtp://user:pass@host:port` (STARTTLS where the server has it), or `smtps://` */
export function openSmtp(url: string): Smtp {
  const times = { connectionTimeout: SILENCE_MS, greetingTimeout: SILENCE_MS, socketTimeout: SILENCE_MS };
  const { hostname, port, protocol, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
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
