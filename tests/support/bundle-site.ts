import { join } from 'node:path';
import { bundleOnce } from '../../build/assets/bundle/bundle.ts';
import { openCache } from '../../build/cache/cache.ts';
import type { Folders } from '../../build/core/types.ts';

/** Compiles a site, without what an earlier bundle has left. */
export const bundleSite = (folders: Folders, basePath: string) =>
  bundleOnce({ folders, basePath, cache: openCache(join(folders.state, 'cache'), true) });
