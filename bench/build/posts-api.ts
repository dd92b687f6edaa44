/** Starts the posts API in a process of its own; it ends with this one, or when it is closed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('../posts-api.ts', import.meta.url));

export interface PostsApi {
  readonly address: string;
  close(): void;
}

/** @param file what it answers with, read anew for each answer */
export async function openPostsApi(file: string, port: number): Promise<PostsApi> {
  const child = spawn(process.execPath, [PROCESS, file, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown];
  if (!Buffer.isBuffer(line)) throw new Error(`The posts API of the benchmark ended with ${String(line)}.`);
  return { address: line.toString().trim(), close: () => child.stdin.end() };
}
