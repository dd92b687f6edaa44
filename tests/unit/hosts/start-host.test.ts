/** `npm run start:host` on a program that only says that it was started: what the real one is told. */
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeFolder } from '../../support/folder.ts';
import { layOver } from '../../support/site-command.ts';

const START_HOST = fileURLToPath(new URL('../../hosts/start-host.ts', import.meta.url));
const TINY = fileURLToPath(new URL('../../sites/tiny', import.meta.url));
const PROGRAMS = { nginx: 'nginx', caddy: 'caddy', apache: 'apache2' } as const;

it.each(['nginx', 'caddy', 'apache'] as const)('%s, over http, does not send browsers to https', (host) => {
  const root = layOver(TINY);
  const commands = makeFolder({ [PROGRAMS[host]]: '#!/bin/sh\necho started\n' });
  chmodSync(join(commands, PROGRAMS[host]), 0o755);
  const { status, stdout, stderr } = spawnSync(process.execPath, [START_HOST, host], {
    cwd: root,
    env: { ...process.env, PATH: `${commands}:${process.env['PATH']}`, SITE_ORIGIN: 'https://www.example.com' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('started');
  const folder = join(root, '.site/started');
  const text = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(text.join('\n')).toContain('Content-Security-Policy');
  expect(text.join('\n')).not.toContain('upgrade-insecure-requests');
});
