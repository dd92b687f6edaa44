/** A store of bodies below a project, and the workers that fill it. */
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openBodies } from '../../../build/bodies.ts';
import type { CleanerSettings } from '../../../build/content/cleaner.ts';
import { openWorkers } from '../../../build/workers.ts';

/** Opens both; they are closed when the test is over. */
export function openStore(root: string): CleanerSettings {
  const store = join(root, '.site/cache/bodies.db');
  const bodies = openBodies(store);
  const workers = openWorkers(2);
  onTestFinished(async () => {
    await workers.close();
    bodies.close();
  });
  return { workers, bodies, store };
}
