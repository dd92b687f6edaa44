/** Our builder as one that is measured, and what all of them need. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchPost } from '../posts.ts';
import type { Command } from './measure.ts';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Folder of all that benchmarks make. */
export const BENCH = join(PROJECT, '.site/bench');

/** Builds into `dist` of its folder. */
export interface Tool {
  readonly name: string;
  /** Lays out the project. */
  prepare(folder: string, posts: readonly BenchPost[]): void;
  /** Saves a post whose body was edited. */
  edit(folder: string, post: BenchPost, posts: readonly BenchPost[]): void;
  command(folder: string): Command;
}

/** @param api the file that the posts API answers with, and its address; null: the project's own posts */
export function siteTool(api: { readonly file: string; readonly address: string } | null): Tool {
  const writePosts = (posts: readonly BenchPost[]) => {
    if (api) writeFileSync(api.file, JSON.stringify({ blogs: posts }));
  };
  return {
    name: 'site',
    prepare(folder, posts) {
      copyProject(folder, api === null);
      writePosts(posts);
    },
    edit: (_folder, post, posts) => writePosts(posts.map((other) => (other.slug === post.slug ? post : other))),
    command: (folder) => ({
      file: process.execPath,
      args: ['build/bin.mjs', 'build'],
      folder,
      environment: { ...plainEnvironment(), ...(api && { SITE_API_URL: api.address }) },
    }),
  };
}

/** Copies the files that a build reads, links the packages. */
export function copyProject(folder: string, withPosts: boolean): void {
  const parts = ['build', 'shared', 'relay', 'src', 'content', 'static', 'site.config.ts', ':/package*.json'];
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...parts];
  for (const path of execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).split('\0').filter(Boolean)) {
    if ((path.startsWith('content/blogs/') && !withPosts) || !existsSync(join(PROJECT, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(PROJECT, path), join(folder, path));
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
}

/** Starts the posts API in a process of its own, which answers with the bytes of the file. @returns its address, and what ends it */
export async function startPostsApi(file: string): Promise<{ address: string; close: () => void }> {
  const api = spawn(process.execPath, [join(PROJECT, 'bench/posts-api.ts'), file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(api.stdout, 'data')) as [Buffer];
  return { address: line.toString().trim(), close: () => void api.stdin.end() };
}

/** The machine's settings do not reach a command. */
export function plainEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, NO_COLOR: '1' };
}

/** Where the figures come from: without it they mean nothing. */
export function machineLine(): string {
  const all = cpus();
  return `${all.length} cores of ${all[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.version}`;
}

/** Columns of figures that a document keeps: when, and of which code. */
export const STAMP = { date: new Date().toISOString().slice(0, 10), commit: commit() };

function commit(): string {
  const args = ['describe', '--always', '--dirty', '--exclude', '*'];
  return spawnSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).stdout?.trim() || 'unknown';
}
