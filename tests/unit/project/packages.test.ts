import { execFileSync } from 'node:child_process';
import { afterEach, expect, it, vi } from 'vitest';
import { installPackages } from '../../support/packages.ts';

vi.mock('node:child_process', () => ({ execFileSync: vi.fn() }));
vi.mock('node:fs', () => ({ existsSync: () => true }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it.runIf(process.platform === 'linux')('a run of the tests as root installs nothing unless SITE_INSTALL is 1', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubEnv('SITE_INSTALL', undefined);
  installPackages('chromium', 'xvfb');
  expect(vi.mocked(execFileSync).mock.calls).toEqual([]);
  expect(said.mock.calls).toEqual([['Missing: chromium, xvfb. Nothing is installed without SITE_INSTALL=1.']]);
  vi.stubEnv('SITE_INSTALL', '1');
  installPackages('chromium');
  expect(vi.mocked(execFileSync).mock.calls.at(-1)?.[1]).toEqual(
    expect.arrayContaining(['apt-get', 'install', 'chromium']),
  );
});
