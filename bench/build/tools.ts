/** The builders that are measured, each with the same posts. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchPost } from '../posts.ts';
import type { Command } from './measure.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Folder of all that benchmarks make. */
export const BENCH = join(PROJECT, '.site/bench');

export interface Tool {
  readonly name: string;
  /** The built site, below the tool's folder. */
  readonly out: string;
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
    out: 'dist',
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

/** Hugo, with a content file of HTML for each post, which it reads fastest. */
export function hugoTool(frame: Frame): Tool {
  const write = (folder: string, post: BenchPost) => {
    const { title, excerpt, publishDate: date, imageUrl: image, author, categoryId, tags, content } = post;
    const facts = { title, date, excerpt, image, author: author.name, category: categoryId.name, tags };
    writeFileSync(join(folder, `content/blog/${post.slug}.html`), `${JSON.stringify(facts)}\n${content}`);
  };
  return {
    name: 'hugo',
    out: 'public',
    prepare(folder, posts) {
      cpSync(join(PROJECT, 'bench/hugo'), folder, { recursive: true });
      writeFrame(join(folder, 'layouts/partials'), frame);
      mkdirSync(join(folder, 'content/blog'), { recursive: true });
      for (const post of posts) write(folder, post);
    },
    edit: write,
    command: (folder) => ({
      file: 'hugo',
      args: ['--quiet', '--cacheDir', join(folder, 'cache')],
      folder,
      environment: plainEnvironment(),
    }),
  };
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

/** Parts of one of our pages that the other tools' pages have as well, so that all write about as much. */
interface Frame {
  /** In every head: icons, fonts, feeds, styles, the script. */
  readonly same: string;
  /** Between `<body>` and `<main>`. */
  readonly before: string;
  /** Between `</main>` and `</body>`. */
  readonly after: string;
}

const SAME =
  /<link rel="(?:preload|icon|apple-touch-icon|manifest|stylesheet)"[^>]*>|<link rel="alternate" type="application\/(?:atom|rss)[^>]*>|<meta name="(?:theme-color|color-scheme)"[^>]*>|<script type="module" src[^>]*><\/script>/g;
const AROUND = /<body[^>]*>(?<before>.*?)<main.*<\/main>(?<after>.*)<\/body>/s;

/** @param file a page of a built site */
export function frameOf(file: string): Frame {
  const html = readFileSync(file, 'utf8');
  const { before, after } = AROUND.exec(html)?.groups ?? {};
  const same = html.match(SAME)?.join('');
  if (!before || !after || !same) throw new Error(`${file} has no header, main and footer that frameOf can find.`);
  return { same, before, after };
}

function writeFrame(folder: string, frame: Frame): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, html] of Object.entries(frame)) writeFileSync(join(folder, `${name}.html`), html);
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

/** @throws Error that says how to get it */
export function hugoVersion(): string {
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  if (status === 0) return stdout.trim().split(' ').slice(0, 2).join(' ');
  throw new Error('The command hugo was not found. Install it (Debian: apt-get install hugo), or use --tools site.');
}
