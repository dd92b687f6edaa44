/** A cache below a project, and workers. */
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openCache } from '../../../build/state/cache.ts';
import { openWorkers } from '../../../build/workers/workers.ts';

/** For all caches of a file: what takes time is that they load the sanitiser. */
const workers = openWorkers(2);
afterAll(() => workers.close());

/** What a build of the project reads its content with. */
export function openStore(root: string) {
  return { workers, cache: openCache(join(root, '.site/cache'), false) };
}
