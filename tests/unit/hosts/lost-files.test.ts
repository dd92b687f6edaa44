/** The real servers, where this machine has them, on a folder that lacks what their rules lead to. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findServer } from '../../hosts/start-server.ts';
import { makeFolder } from '../../support/folder.ts';

const ASKING = fileURLToPath(new URL('../../hosts/lost-files-of.ts', import.meta.url));

const HOSTS = ['apache', 'nginx', 'caddy'] as const;

it.for(HOSTS)('%s sends nobody round in a circle', (host, { skip }) => {
  skip(findServer(host) === null, `This machine has no ${host}.`);
  const folder = makeFolder();
  const log = openSync(join(folder, 'log'), 'w');
  const found = join(folder, 'found.json');
  execFileSync(process.execPath, [ASKING, host, found], { stdio: ['ignore', log, log] });
  closeSync(log);
  expect(JSON.parse(readFileSync(found, 'utf8'))).toEqual([]);
});
