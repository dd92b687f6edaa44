/** A mail server on this machine that keeps what it takes, and can go away and come back on the same port. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, vi } from 'vitest';
import { limit } from '../support/time-limits.ts';

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

interface Manners {
  /** Milliseconds from the end of a message to the answer. */
  readonly confirmMs?: number;
  /** True: breaks off within the first message. */
  readonly breaksOff?: boolean;
}

export const waitFor = (condition: () => unknown) => vi.waitFor(condition, { timeout: limit(8000), interval: 20 });
export const waitForMails = ({ mails }: MailServer, count = 1) => waitFor(() => expect(mails).toHaveLength(count));

export const refusal = (words: string, responseCode: number) => Object.assign(new Error(words), { responseCode });

/** Options of a server that answers so after the message. */
export const afterData = (answer: () => Error | undefined): SMTPServerOptions => ({
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => done(answer()));
  },
});

/** @param options what differs from a server that takes all mail without TLS and without a password */
export async function openMailServer(options: SMTPServerOptions = {}, { confirmMs = 0, breaksOff }: Manners = {}) {
  const mails: ParsedMail[] = [];
  const recipients: string[] = [];
  const sockets: Socket[] = [];
  let isBreaking = breaksOff;
  let server: SMTPServer | null = null;
  let port = 0;
  const up = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, { envelope }, taken) {
        const keep = async () => {
          mails.push(await simpleParser(await buffer(stream)));
          recipients.push(...envelope.rcptTo.map(({ address }) => address));
          await wait(confirmMs);
        };
        if (isBreaking) for (const socket of sockets) socket.destroy();
        // A client that has broken off was told nothing, and has the mail still.
        else void keep().then(() => taken(), taken);
        isBreaking = false;
      },
      ...options,
    });
    // Clients that break off are what some tests are about.
    server.on('error', () => undefined);
    const { server: socket } = server;
    socket.on('connection', (each) => sockets.push(each));
    server.listen(port, '127.0.0.1');
    await once(socket, 'listening');
    port = (socket.address() as AddressInfo).port;
  };
  const down = async () => {
    const closing = server;
    server = null;
    if (!closing) return;
    // It waits for clients that are there; so long they may have.
    await Promise.race([new Promise<void>((closed) => closing.close(() => closed())), wait(2000)]);
  };
  await up();
  return {
    /** What it took, oldest first. */
    mails,
    /** Whom the envelopes named. */
    recipients,
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    get port() {
      return port;
    },
    up,
    /** Refuses connections until `up`. */
    down,
    close: down,
  };
}
