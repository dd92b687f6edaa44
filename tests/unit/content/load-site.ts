/** What a build reads of a project's posts and documents. */
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Config } from '../../../build/core/types.ts';
import { readBody, storePosts } from '../../../build/content/kept-posts.ts';
import { loadContent } from '../../../build/content/load-content.ts';
import { openCache } from '../../../build/cache/cache.ts';
import { openWorkers } from '../../../build/workers/workers.ts';
import { foldersIn } from '../../support/folder.ts';
import { CONFIG } from '../../support/host-config.ts';
import { ADDRESSES, OPTIONS } from '../../support/samples.ts';

/** For all sites of a file: what takes time is that they load the sanitiser. */
const workers = openWorkers(2);
afterAll(() => workers.close());

export interface Reading {
  readonly blogs?: Partial<Config['blogs']>;
  readonly badPost?: 'fail' | 'skip';
  readonly allowShrink?: boolean;
}

export async function loadSite(root: string, { blogs, badPost = 'fail', allowShrink = false }: Reading = {}) {
  const cache = openCache(join(root, '.site/cache'), false);
  const config = {
    ...ADDRESSES,
    basePath: '/sub',
    language: 'en',
    timeZone: 'Asia/Kolkata',
    blogs: { ...CONFIG.blogs, ...blogs },
    policies: { ...CONFIG.policies, badPost },
  };
  const folders = foldersIn(root);
  const content = await loadContent({ config, folders, options: { ...OPTIONS, allowShrink }, workers, cache });
  if (!content.listed) return { config, folders, ...content };
  // As a build reads them: from the file with the posts.
  using stored = storePosts(folders, config.blogs.apiUrl!, content.listed);
  const posts = content.posts.map(stored.withoutText).map(({ body, ...post }) => ({
    ...post,
    body: 'file' in body ? readBody(body) : body,
  }));
  stored.publish();
  return { config, folders, ...content, posts };
}
