/** `site serve --open` starts the machine's own browser, and does without one. */
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '../../../build/core/log.ts';
import { openBrowser } from '../../../build/serve/listen.ts';
import { makeFolder } from '../../support/folder.ts';

// Other files run in the same process.
afterEach(() => vi.unstubAllEnvs());

it('is called with the address', async () => {
  const folder = makeFolder({ 'xdg-open': '#!/bin/sh\necho "$@" > "$(dirname "$0")/asked"\n' });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  openBrowser('http://localhost:4321/site/', createLog('quiet', folder), 'linux');
  await expect
    .poll(() => existsSync(join(folder, 'asked')) && readFileSync(join(folder, 'asked'), 'utf8'))
    .toBe('http://localhost:4321/site/\n');
});

it('is done without where there is none', async () => {
  vi.stubEnv('PATH', makeFolder());
  const said: string[] = [];
  openBrowser('http://localhost:4321/', { ...createLog('quiet', ''), info: (text) => said.push(text) }, 'linux');
  await expect
    .poll(() => said)
    .toEqual(['The browser could not be opened (xdg-open). Open http://localhost:4321/ yourself.']);
});
