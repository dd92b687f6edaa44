/** Keys of a terminal while a command runs: one key each, without Enter. */
import type { ReadStream } from 'node:tty';

/** In raw mode the terminal sends Ctrl-C as a character, and no signal. */
const CTRL_C = '\u0003';

export interface Actions {
  readonly [key: string]: () => void;
  /** Also for Ctrl-C. */
  readonly q: () => void;
}

/** Calls the action of each key. Nothing happens where the input is no terminal. @returns a function that gives the terminal back */
export function onKeys(input: Pick<ReadStream, 'isTTY' | 'setRawMode' | 'on' | 'off' | 'pause'>, actions: Actions) {
  if (!input.isTTY) return () => {};
  const press = (keys: Buffer) => {
    for (const key of keys.toString()) actions[key === CTRL_C ? 'q' : key]?.();
  };
  input.setRawMode(true);
  input.on('data', press);
  return () => {
    input.off('data', press);
    input.setRawMode(false);
    input.pause();
  };
}
