/** The real servers, where this machine has them, on a folder that lacks what their rules lead to; and what `npm run start:host` starts. */
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findServer, packageOf, SERVERS } from '../hosts/start-host.ts';
import { makeFolder, tinySite } from '../support/folder.ts';

const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

it.for([...SERVERS, 'htaccess'] as const)('%s leads no visitor round in a circle', (host, { skip }) => {
  skip(findServer(host === 'htaccess' ? 'apache' : host) === null, `This machine has no ${host}.`);
  const folder = makeFolder();
  const log = openSync(join(folder, 'log'), 'w');
  const found = join(folder, 'found.json');
  execFileSync(process.execPath, [pathOf('hosts/lost-files.ts'), host, found], { stdio: ['ignore', log, log] });
  closeSync(log);
  expect(JSON.parse(readFileSync(found, 'utf8'))).toEqual([]);
});

it.each(SERVERS)('start:host: %s, over http, does not send browsers to https', (host) => {
  const root = tinySite();
  const commands = makeFolder({ [packageOf(host)]: '#!/bin/sh\necho started\n' });
  const { status, stdout, stderr } = spawnSync(process.execPath, [pathOf('hosts/start-host.ts'), host], {
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
