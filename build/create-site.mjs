#!/usr/bin/env node
// `site new site` before there is a project: npm exec --package=./stitch-site-1.0.0.tgz -- create-site DIR
process.argv.splice(2, 0, 'new', 'site');
await import('./bin.mjs');
