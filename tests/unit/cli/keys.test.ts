/** Keys of the terminal while `site serve` runs. */
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { onKeys } from '../../../build/cli/serve-command.ts';

function terminal(isTTY: boolean) {
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: (mode: boolean) => (modes.push(mode), input) });
  return { input: input as unknown as Parameters<typeof onKeys>[0], type: (text: string) => input.write(text), modes };
}

it('each key has its action, Ctrl-C ends as q does, and the terminal is given back', async () => {
  const { input, type, modes } = terminal(true);
  const actions = { r: vi.fn(), o: vi.fn(), q: vi.fn() };
  const letGo = onKeys(input, actions);
  type('rxoo\u0003');
  await expect.poll(() => actions.q.mock.calls.length).toBe(1);
  expect([actions.r, actions.o].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  letGo();
  type('r');
  expect([modes, actions.r.mock.calls.length]).toEqual([[true, false], 1]);
});

it('an input that is no terminal is left alone', () => {
  const { input, type, modes } = terminal(false);
  const q = vi.fn();
  onKeys(input, { q })();
  type('q');
  expect([modes, q.mock.calls]).toEqual([[], []]);
});
