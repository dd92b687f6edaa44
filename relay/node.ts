/** `node relay/node.ts`: the relay as a process of its own; with `retry`, sends again what was refused. */
import { runRelay, runRetry } from './run.ts';

const isRetry = process.argv[2] === 'retry';
const code = isRetry ? await runRetry(process.env) : await runRelay(process.env);
// A relay that could not start leaves nothing behind that would keep the process.
if (code !== null) process.exit(code);
