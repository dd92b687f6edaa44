/** A store of bodies below a project, and the workers that fill it. */
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { openBodies } from '../../../build/state/bodies.ts';
import type { CleanerSettings } from '../../../build/posts/cleaner.ts';
import { openWorkers } from '../../../build/workers/workers.ts';

/** For all stores of a file: what takes time is that they load the sanitiser. */
const workers = openWorkers(2);
afterAll(() => workers.close());

/** Opens a store, which is closed when the test is over. */
export function openStore(root: string): CleanerSettings {
  const store = join(root, '.site/cache/bodies.db');
  const bodies = openBodies(store);
  onTestFinished(() => bodies.close());
  return { workers, bodies, store };
}
