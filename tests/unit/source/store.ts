/** A cache below a project, and the workers that put bodies into it. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { ReaderSettings } from '../../../build/posts/reader.ts';
import { openCache } from '../../../build/state/cache.ts';
import { openWorkers } from '../../../build/workers/workers.ts';

/** For all caches of a file: what takes time is that they load the sanitiser. */
const workers = openWorkers(2);
afterAll(() => workers.close());

/** What one build of the project reads posts with. */
export function openStore(root: string): ReaderSettings {
  const store = join(root, '.site/cache');
  return { workers, cache: openCache(store, false), store, build: randomUUID() };
}
