/** A posts API over HTTP whose posts and modes a test sets, and which writes down what it is asked. */
import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { openLocalServer } from './local-server.ts';

interface Call {
  readonly path: string;
  readonly at: number;
  isNotModified?: boolean;
}
type Post = { readonly slug: string; readonly [field: string]: unknown };
/** An answer instead of the usual one; null leaves the request hanging until the API closes. */
export type Answer = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
} | null;

export type PostsApi = Awaited<ReturnType<typeof openPostsApi>>;

export async function openPostsApi() {
  const server = await openLocalServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    if (request.method === 'HEAD') {
      api.heads.push(path);
      return send(response, api.answer(path, 0) ?? usual(api.posts, path));
    }
    const entry: Call = { path, at: performance.now() };
    api.log.push(entry);
    const answer = api.answer(path, api.log.filter((entry) => entry.path === path).length);
    if (answer === null) return;
    const { headers, ...usually } = answer ?? usual(api.posts, path);
    const etag = `"${hash('sha256', JSON.stringify(usually))}"`;
    entry.isNotModified = api.hasEtags && request.headers['if-none-match'] === etag;
    if (entry.isNotModified) return void response.writeHead(304, { etag }).end();
    send(response, { ...usually, headers: { ...headers, ...(api.hasEtags && { etag }) } });
  });
  const api = {
    url: `${server.origin}/v1`,
    posts: [] as readonly Post[],
    /** Asked first for each request; undefined: the usual answer. */
    answer: (() => undefined) as (path: string, count: number) => Answer | undefined,
    /** Answers 304 to whoever has the answer already. */
    hasEtags: false,
    /** Path and moment of every GET. */
    log: [] as Call[],
    /** Paths of every HEAD. */
    heads: [] as string[],
    close: server.close,
  };
  return api;
}

function usual(posts: readonly Post[], path: string): NonNullable<Answer> {
  if (path === '/v1/blogs/published') return { body: { blogs: posts } };
  const blog = posts.find(({ slug }) => path === `/v1/blogs/slug/${slug}`);
  return blog ? { body: { blog } } : { status: 404, body: {} };
}

function send(response: ServerResponse, { status = 200, body, headers = {} }: NonNullable<Answer>): void {
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  response.writeHead(status, {
    // Node says it for no HEAD by itself.
    'Content-Length': Buffer.byteLength(text),
    'Content-Type': 'application/json',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
    ...headers,
  });
  response.end(text);
}
