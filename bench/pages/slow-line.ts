/** A server of this machine at the end of slow 4G (Lighthouse's figures): each answer is late, and comes at the line's speed. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { SLOW_4G } from './phone.ts';

const WAY_MS = SLOW_4G.latency / 2;
const BYTES_A_MS = SLOW_4G.downloadThroughput / 1000;

export async function slowLine(port: string) {
  // All connections share the line.
  let free = 0;
  const untilFree = () => Math.max(free - Date.now(), 0);
  const server = createServer((client) => {
    const remote = connect(Number(port), '127.0.0.1');
    const later = (ms: number, act: () => void) => setTimeout(() => client.destroyed || act(), ms);
    const end = () => (client.destroy(), remote.destroy());
    for (const socket of [client, remote]) socket.on('error', end);
    client.on('data', (data) => void later(WAY_MS, () => remote.write(data)));
    client.on('close', end);
    remote.on('data', (data) => {
      free = Math.max(free, Date.now()) + data.length / BYTES_A_MS;
      later(untilFree() + WAY_MS, () => client.write(data));
    });
    remote.on('end', () => void later(untilFree() + WAY_MS, () => client.end()));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
