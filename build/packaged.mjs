#!/usr/bin/env node
// `npx site`: from a folder inside the project too, as npm runs a script. The cache of npm knows this file, for each checkout, by its name.
process.chdir(process.env.npm_config_local_prefix ?? '.');
await import('./bin.mjs');
