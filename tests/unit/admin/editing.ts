/** `site serve --admin` on a small project, and a client that calls it as the editing page does. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServeOptions } from '../../../build/serve/serve.ts';
import { makeFolder } from '../../support/folder.ts';
import { startOn } from '../serve/project.ts';
import { ask, type Answer } from '../../support/ask.ts';

export const API = '/__site/git/api/v1';
export const REPO = `${API}/repos/local/site`;

export interface FileChange {
  readonly operation: 'create' | 'update' | 'delete';
  readonly path: string;
  /** Base64. */
  readonly content?: string;
  readonly from_path?: string;
  readonly sha?: string;
}

const PAGE = '<!DOCTYPE html><html lang="en"><body>Home</body></html>';

export type Editing = Awaited<ReturnType<typeof startEditing>>;

export async function startEditing(
  files: Readonly<Record<string, string | Uint8Array>>,
  more: Partial<ServeOptions> = {},
) {
  const root = makeFolder({ 'dist/index.html': PAGE, ...files });
  const { port, said, close } = await startOn(root, { admin: true, ...more });
  const own = { host: `localhost:${port}`, origin: `http://localhost:${port}`, 'content-type': 'application/json' };
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(port, path, { headers: { host: own.host, ...headers } });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(port, path, {
      method: 'POST',
      headers: { ...own, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    root,
    port,
    /** What the server told, line by line. */
    said,
    get,
    post,
    /** A commit of these changes. */
    save: (...files: FileChange[]) => post(`${REPO}/contents`, { branch: 'working-copy', message: 'Edit', files }),
    /** Path -> sha, as the server lists them. */
    async list() {
      const { text } = await get(`${REPO}/git/trees/working-copy?recursive=1&page=1`);
      const { tree } = JSON.parse(text) as { tree: { path: string; sha: string }[] };
      return Object.fromEntries(tree.map(({ path, sha }) => [path, sha]));
    },
    close,
  };
}

export function base64(text: string | Uint8Array): string {
  return Buffer.from(text).toString('base64');
}

/** As `git hash-object` has it. */
export function gitSha(text: string | Uint8Array): string {
  const bytes = Buffer.from(text);
  return createHash('sha1')
    .update(Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]))
    .digest('hex');
}

export function messageOf({ text }: Answer): string {
  return (JSON.parse(text) as { message: string }).message;
}

export function isThere(root: string, path: string): boolean {
  return existsSync(join(root, path));
}
