#!/usr/bin/env node
// `site`: in the project, and from a package: npm exec --package=./stitch-site-1.0.0.tgz -- site upgrade --from COMMIT
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = dirname(fileURLToPath(new URL('.', import.meta.url)));
if (/[\\/]node_modules[\\/]/.test(engine)) {
  // Node strips no types from files below node_modules, so the command runs in a copy of the package beside its packages.
  const copy = mkdtempSync(join(tmpdir(), 'site-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(engine, copy, { recursive: true });
  symlinkSync(dirname(engine), join(copy, 'node_modules'), 'junction');
  const release = join(copy, 'build/upgrade/release.json');
  const { texts = {} } = existsSync(release) ? JSON.parse(readFileSync(release, 'utf8')) : {};
  // npm packs no lock file and no settings of its own.
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(copy, file), text);
  const command = [join(copy, 'build/bin.mjs'), ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
} else {
  // From a folder inside the project too, as npm runs a script.
  process.chdir(process.env.npm_config_local_prefix ?? '.');
  await import('./bin.mjs');
}
