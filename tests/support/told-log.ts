/** A log for servers that tests start: it does the steps, and keeps what was told, line by line. */
import type { Log } from '../../build/core/log.ts';

export function toldLog(): { readonly log: Log; readonly said: string[] } {
  const said: string[] = [];
  const log: Log = {
    times: [],
    step: async (_name, work) => work(),
    progress: () => {},
    info: (text) => said.push(text),
    problem: ({ message }) => said.push(message),
  };
  return { log, said };
}
