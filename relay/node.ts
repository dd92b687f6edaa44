/** `node relay/node.ts`: the relay as a process of its own. */
import { runRelay } from './run.ts';

process.exitCode = (await runRelay(process.env)) ?? undefined;
