import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { attemptBuild } from '../../../build/cli/attempt.ts';
import { createLog } from '../../../build/core/log.ts';
import { openBuildSession } from '../../../build/cli/build-session.ts';
import { makeFolder, readTree } from '../../support/folder.ts';
import { SAMPLE } from '../../support/sample-site.ts';
import { OPTIONS } from '../../support/samples.ts';

it('leaves to the next build no drawing that its own tree lacks', { timeout: 120_000 }, async () => {
  const state = makeFolder();
  const session = openBuildSession();
  onTestFinished(() => session.workers.close());
  const folders = { root: SAMPLE, out: join(state, 'dist'), state: join(state, '.site') };
  const drawings = async (origin: string) => {
    vi.stubEnv('SITE_ORIGIN', origin);
    const { problems } = await attemptBuild({ folders, options: OPTIONS, session, log: createLog('quiet', SAMPLE) });
    expect(problems).toEqual([]);
    return Object.keys(readTree(folders.out)).filter((path) => path.startsWith('assets/cloth-'));
  };
  onTestFinished(() => void vi.unstubAllEnvs());
  const first = await drawings('https://one.example.com');
  expect(first.length).toBeGreaterThan(10);
  // Every page is another one now, and shows the same drawings; the trees that had them are gone.
  rmSync(join(folders.state, 'trees'), { recursive: true });
  rmSync(folders.out, { recursive: true });
  expect(await drawings('https://two.example.com')).toEqual(first);
});
