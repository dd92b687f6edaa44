/**
 * `npm run test:posts [-- posts.json]`: thousands of generated posts, or those of a file in the API's form, are built and checked.
 * What a build takes from posts never fails the check; exit code 1 where it does.
 */
import { readFileSync } from 'node:fs';
import type { PostsApi } from '../support/posts-api.ts';
import { buildAndCheck, type Tried } from './build-and-check.ts';
import { generatedPosts } from './generated-posts.ts';

const COUNT = 2000;

const [file] = process.argv.slice(2);
const posts = file === undefined ? generatedPosts(COUNT) : postsOf(file);
const tried = await buildAndCheck(posts);
tell(tried);
process.exitCode = tried.posts === posts.length && tried.build.code === 0 && tried.check.code === 0 ? 0 : 1;

/** A list of posts, or the API's own answer. */
function postsOf(path: string): PostsApi['posts'] {
  const data = JSON.parse(readFileSync(path, 'utf8')) as PostsApi['posts'] | { readonly blogs: PostsApi['posts'] };
  return 'blogs' in data ? data.blogs : data;
}

function tell({ build, check, posts: built, problems }: Tried): void {
  const counts = new Map<string, number>();
  for (const { severity, code } of problems ?? [])
    counts.set(`${severity} ${code}`, (counts.get(`${severity} ${code}`) ?? 0) + 1);
  for (const [what, count] of [...counts].sort()) console.log(`${String(count).padStart(6)}  ${what}`);
  for (const problem of problems?.filter(({ severity }) => severity === 'error') ?? [])
    console.log(`${problem.message}\n  ${JSON.stringify(problem.place)} [${problem.code}]`);
  for (const { code, stdout, stderr } of [build, check])
    if (code !== 0) console.log(`${stderr}\n${stdout.slice(-2000)}`);
  const times = `build ${build.seconds.toFixed(1)} s, check ${check.seconds.toFixed(1)} s`;
  console.log(`${built} of ${posts.length} posts built (exit ${build.code}), checked (exit ${check.code}): ${times}`);
}
