/** `site serve --admin` on a small project, and a client that calls it as the editing page does. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startServer, type ServeOptions } from '../../../build/serve/serve.ts';
import { makeFolder } from '../../support/folder.ts';
import { toldLog } from '../../support/told-log.ts';
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
  const root = makeFolder({ 'dist/index.html': PAGE });
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  }
  const { log, said } = toldLog();
  const server = await startServer({
    build: async () => ({ ok: true, problems: [] }),
    site: async () => ({ basePath: '', rules: { redirects: [], headers: [] } }),
    mocks: { posts: async () => [], mails: join(root, '.site/mails') },
    folders: { root, out: join(root, 'dist'), state: join(root, '.site') },
    port: 0,
    watch: false,
    admin: true,
    log,
    ...more,
  });
  const port = Number(new URL(server.url).port);
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
    close: () => server.close(),
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
