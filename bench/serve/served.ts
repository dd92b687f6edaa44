/** A development server under measurement: its project, how it is started, and what is edited in it. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchPost } from '../posts.ts';
import type { Frame } from '../build/frame.ts';

/** A component that islands use as well is compiled for the browser too: only ours are. */
export const KINDS = ['component', 'component of islands', 'style', 'token', 'content'] as const;
export type Kind = (typeof KINDS)[number];

/** What is seen of an edit in the page. */
export type Sign =
  | { readonly selector: string }
  /** The value of a property of the first element that fits. */
  | { readonly selector: string; readonly property: string; readonly value: string }
  /** In the page's main part. */
  | { readonly text: string };

export interface Edit {
  readonly file: string;
  /** The place that is written anew. */
  readonly at: RegExp;
  /** @param number another one each time */
  readonly to: (number: number) => string;
  readonly sign: (number: number) => Sign;
}

export interface ServedTool {
  readonly name: string;
  /** Lays out the project. */
  prepare(folder: string, posts: readonly BenchPost[], frame: Frame | null): void;
  command(folder: string, port: number): { readonly file: string; readonly args: readonly string[] };
  readonly environment?: Readonly<Record<string, string>>;
  readonly edits: { readonly [kind in Kind]?: Edit };
}

/** The page that is open: a post that is neither among the newest nor the last. */
export const openPost = (posts: readonly BenchPost[]): BenchPost => posts[Math.floor(posts.length / 2)]!;

/** How long a server may take to start, with its first build. */
const START_MS = 300_000;

/** @throws Error with the server's words when it ends, or does not answer in time */
export async function start(tool: ServedTool, folder: string, { port, path }: { port: number; path: string }) {
  const { file, args } = tool.command(folder, port);
  const environment = { ...process.env, ...tool.environment };
  const child = spawn(file, args, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const url = `http://localhost:${port}${path}`;
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(200)) {
    if (child.exitCode !== null) throw new Error(`${tool.name} ended with ${child.exitCode}:\n${said.slice(-2000)}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return { child, url };
  }
  child.kill();
  throw new Error(`${tool.name} did not answer at ${url}:\n${said.slice(-2000)}`);
}

/**
 * Saves an edit.
 *
 * @returns when, in ms since 1970
 */
export function save(folder: string, { file, at, to }: Edit, number: number): number {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!at.test(text)) throw new Error(`${file} has nothing like ${at}: name another place in bench/serve.`);
  const edited = text.replace(at, to(number));
  const saved = Date.now();
  writeFileSync(path, edited);
  return saved;
}

/** Of the value of a custom property on the root, and of a plain one on the main part. */
export const signs = {
  token: (number: number): Sign => ({ selector: 'html', property: '--bench', value: `${number}px` }),
  style: (number: number): Sign => ({ selector: 'main', property: 'outline-offset', value: `${number}px` }),
  component: (number: number): Sign => ({ selector: `[data-bench="${number}"]` }),
  content: (number: number): Sign => ({ text: `Edited ${number} times.` }),
};
export const CONTENT_EDIT = {
  at: /(?:\nEdited \d+ times\.\n)?$/,
  to: (number: number) => `\nEdited ${number} times.\n`,
};
