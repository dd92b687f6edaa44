/** A real mail server on loopback that keeps what it is given, or behaves as it is told. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Mailbox {
  readonly url: string;
  /** In the order they came. */
  readonly mails: readonly ParsedMail[];
  /** The addresses that the envelope named. */
  readonly recipients: readonly string[];
  close(): Promise<void>;
}

/**
 * @param options what the server does otherwise than take every mail; `onData` of its own keeps nothing
 * @param port where it listened before, to come back there
 */
export async function openMailbox(options: SMTPServerOptions = {}, port = 0): Promise<Mailbox> {
  const mails: ParsedMail[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const keep = async () => {
        const mail = await simpleParser(await buffer(stream));
        mails.push(mail);
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      };
      keep().then(() => done(), done);
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    recipients,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
