#!/usr/bin/env node
// `site new site` from a package: npm exec --package=./engine-1.0.0.tgz -- create-site DIR
// Node strips no types from files below node_modules, so the command runs in a copy of the package beside its packages.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = dirname(fileURLToPath(new URL('.', import.meta.url)));
const copy = mkdtempSync(join(tmpdir(), 'create-site-'));
try {
  cpSync(engine, copy, { recursive: true });
  symlinkSync(dirname(engine), join(copy, 'node_modules'), 'junction');
  const command = [join(copy, 'build/bin.mjs'), 'new', 'site', ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
