/** The real `site build` of a small project whose posts come from an API. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '../../build/core/types.ts';
import { makeFolder, readTree } from '../support/folder.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';
import { outcomeOf, reportOf, SITE_COMMAND } from '../support/site-command.ts';
import { KILL } from './deaths.ts';

const TINY = fileURLToPath(new URL('../sites/tiny', import.meta.url));

/** One fault. */
export interface Row {
  readonly name: string;
  /** What the person saw. */
  readonly saw: string;
  /** What should not be; nothing, when all is well. */
  readonly wrong: readonly string[];
}

export interface Ended {
  readonly code: number | null;
  /** Null where the process was killed or broke down. */
  readonly report: Report | null;
  readonly stderr: string;
  readonly ms: number;
}

export interface BuildHow {
  readonly environment?: Record<string, string>;
  readonly options?: readonly string[];
  /** Killed after so many ms. */
  readonly killAfterMs?: number;
  /** As a user whom the disk's permissions bind, which they do not for root. */
  readonly bound?: boolean;
}

/** @param count how many posts; @param edition changes the text of every third */
export async function openApi(count: number): Promise<PostsApi & { edition(name: string): void }> {
  const api = await openPostsApi();
  const edition = (name: string) => {
    api.posts = Array.from({ length: count }, (_, index) => {
      const text = index % 3 === 0 ? `${name} ` : 'always the same ';
      return { _id: `${index}`, slug: `post-${index}`, title: `Post ${index}`, content: `<p>${text.repeat(200)}</p>` };
    });
  };
  return Object.assign(api, { edition });
}

export const makeProject = (root: string) => cpSync(TINY, root, { recursive: true });

export type Api = Awaited<ReturnType<typeof openApi>>;

/** A project that was built twice. */
export async function builtTwice(api: Api, root = makeFolder()): Promise<string> {
  makeProject(root);
  for (const edition of ['first', 'second']) {
    api.edition(edition);
    await build(root, api);
  }
  api.edition('third');
  return root;
}

export async function build(root: string, api: PostsApi, how: BuildHow = {}): Promise<Ended> {
  const { environment = {}, options = [], killAfterMs, bound = false } = how;
  const node = [process.execPath, '--import', KILL, SITE_COMMAND, 'build', '--json', ...options];
  // No capability is left, not even root's to write where nobody may.
  const [command = '', ...args] = bound ? ['setpriv', '--bounding-set', '-all', ...node] : node;
  const start = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH, HOME, NO_COLOR: '1', SITE_API_URL: api.url, ...environment },
    timeout: killAfterMs,
    killSignal: 'SIGKILL',
  });
  const outcome = await outcomeOf(child);
  const { code, stderr } = outcome;
  return { code, report: code === null ? null : reportOf(outcome), stderr, ms: performance.now() - start };
}

/** Null where there is none. */
export const distOf = (root: string, out = 'dist') => (existsSync(join(root, out)) ? readTree(join(root, out)) : null);

/** What the person saw, in a line. */
export function saying({ code, report, stderr }: Ended): string {
  if (code === null) return 'killed';
  if (!report) return `BROKE DOWN: ${stderr.trim().slice(0, 300)}`;
  if (report.ok) return 'built';
  return report.problems.map((problem) => `${problem.code}: ${problem.message} ${problem.hint}`).join(' | ');
}
