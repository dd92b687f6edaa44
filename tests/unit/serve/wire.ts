/** Requests as no client would write them: bytes on a socket. */
import { connect, type Socket } from 'node:net';
import { limit } from '../../support/time-limits.ts';

export interface Wired {
  /** Of the first answer; null when there was none. */
  readonly status: number | null;
  /** All that came, as latin1. */
  readonly text: string;
  /** The server closed the connection, or broke it off. */
  readonly closed: boolean;
}

/** A connection that has been made. */
export function open(port: number, host = '127.0.0.1'): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => {
      socket.off('error', reject);
      // A connection that is broken off is an answer too: tests look at what came.
      socket.on('error', () => undefined);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/**
 * Sends bytes and takes what comes until the server closes.
 *
 * @param bytes as latin1
 * @param waitMs how long to wait for it to close
 */
export async function wire(port: number, bytes: string, waitMs = limit(1000)): Promise<Wired> {
  const socket = await open(port);
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
  const closed = new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true));
    setTimeout(() => resolve(false), waitMs).unref();
  });
  socket.write(bytes, 'latin1');
  const answer = { closed: await closed, text, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? NaN) || null };
  socket.destroy();
  return answer;
}
