/** `site build` and `site check` of the sample site, with posts of a test's own from a real API. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../build/core/types.ts';
import { addSettings, copySample } from '../support/sample-site.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';
import { runSite, type Outcome, reportOf } from '../support/site-command.ts';

export interface Tried {
  readonly build: Outcome & { readonly seconds: number };
  readonly check: Outcome & { readonly seconds: number };
  /** How many posts were built. */
  readonly posts: number;
  /** What the check found; null where it broke down. */
  readonly problems: readonly Problem[] | null;
}

/** @param look sees the project before it is removed */
export async function buildAndCheck(
  posts: PostsApi['posts'],
  look: (root: string) => void = () => undefined,
): Promise<Tried> {
  const api = await openPostsApi();
  api.posts = posts;
  const root = copySample();
  // However busy the machine is: how long an API may take is not what is tried.
  addSettings(root, 'blogs: { timeoutMs: 600_000, deadlineMs: 3_600_000 },');
  // Records of pages of its own: thousands of odd posts would stay in the cache that the copies of the sample share.
  rmSync(join(root, '.site/cache/pages'), { force: true });
  const run = async (command: string) => {
    const start = performance.now();
    const outcome = await runSite(root, [command, '--json'], { SITE_API_URL: api.url, SITE_HOST: 'netlify' });
    return { ...outcome, seconds: (performance.now() - start) / 1000 };
  };
  try {
    const build = await run('build');
    const check = await run('check');
    look(root);
    return { build, check, posts: reportOf(build)?.posts ?? 0, problems: reportOf(check)?.problems ?? null };
  } finally {
    api.close();
    rmSync(root, { recursive: true, force: true });
  }
}
