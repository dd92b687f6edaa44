/** A call waits for an API that is silent, and not for this thread, which may be busy for longer than the API may be silent. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { openConnections } from '../../../build/core/proxy.ts';
import { tryCall } from '../../../build/source/json-answer.ts';

/** Sends half of an answer at once, and the rest when it is time; at `silent` it never does. */
const SERVER = `
  require('node:http').createServer(({ url }, response) => {
    const end = () => response.end('"]}');
    if (url === '/headless') return;
    response.write('{"blogs":["' + 'x'.repeat(5_000_000));
    if (url !== '/silent') setTimeout(end, 100);
  }).listen(0, function () { console.log(this.address().port); });
`;
const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill()));

async function startServer(): Promise<string> {
  const child = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return `http://127.0.0.1:${port.toString().trim()}`;
}

async function call(url: string, timeoutMs: number): Promise<unknown> {
  const dispatcher = openConnections({ timeoutMs });
  try {
    return (await tryCall(url, { dispatcher, signal: new AbortController().signal }, { timeoutMs }))?.value;
  } finally {
    await dispatcher.destroy();
  }
}

function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

it.each([
  ['before the answer', 0],
  ['in the middle of it', 60],
])('time in which this thread reads nothing does not count: %s', async (_, wait) => {
  const url = await startServer();
  const calling = call(url, 200);
  await sleep(wait);
  // Longer than one silence, and than the whole call.
  block(2500);
  expect(await calling).toEqual({ blogs: ['x'.repeat(5_000_000)] });
});

it.each(['/silent', '/headless'])('an API that is silent is given up in time: %s', async (path) => {
  const url = await startServer();
  const start = performance.now();
  await expect(call(url + path, 500)).rejects.toMatchObject({
    code: 'posts/timeout',
    message: 'sent nothing for 0.5 s',
  });
  expect(performance.now() - start).toBeGreaterThan(450);
  expect(performance.now() - start).toBeLessThan(4500);
});
