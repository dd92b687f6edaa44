#!/usr/bin/env node
// Any Node may start this file: it goes on under Node 24, its own or the one the project brings, which runs TypeScript as it is.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  (await import('node:module')).enableCompileCache?.();
  await import('./cli.ts');
} else {
  const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
  if (!existsSync(own)) {
    console.error(`site needs Node ${NEEDED}, and this is ${process.version}. Run: npm ci`);
    process.exit(1);
  }
  const child = spawn(own, process.argv.slice(1), { stdio: 'inherit' });
  // A terminal signals both; whoever signals this process alone means the other one too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => process.exit(code ?? 1));
}
