/** Requests that no client would write: bytes on a socket. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection. That it is reset is no failure: tests look at what came. */
export async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket.on('error', () => undefined);
}

/**
 * Sends bytes and reads until the server closes.
 *
 * @param bytes as latin1
 * @returns what came, as latin1, and the status of the first answer
 */
export async function wire(port: number, bytes: string): Promise<{ status: number; text: string }> {
  const socket = await open(port);
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text };
}
