/** A worker that compiles every stylesheet, while esbuild reads the code that asks for them. */
import { parentPort, workerData } from 'node:worker_threads';
import { compileAllSass } from './all-sass.ts';

parentPort?.postMessage(compileAllSass((workerData as { root: string }).root));
