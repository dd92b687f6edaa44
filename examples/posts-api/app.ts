/** The calls of docs/posts-api.json, and two with which an editor writes: PUT of a post, PATCH of whether it is a draft. */
import { Hono, type MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import type { Post, Store } from './store.ts';

export interface AppSettings {
  readonly store: Store;
  /** Who writes has to send it as `Authorization: Bearer ...`; null: nobody may write. */
  readonly writeToken: string | null;
  /** Who reads has to send it; null: everybody may read. */
  readonly readToken: string | null;
  /** Posts of one page of the list; 0: the list is one answer. */
  readonly perPage: number;
}

/** What is said where whoever refuses says nothing, or too much. */
const WORDS: Readonly<Record<number, string>> = {
  401: 'The token is missing or wrong.',
  413: 'The post is too long.',
  500: 'The posts cannot be read right now.',
};
const MOST_BYTES = 4_000_000;
const CORS_HEADERS = ['access-control-allow-origin', 'access-control-expose-headers'];

export function createApp({ store, writeToken, readToken, perPage }: AppSettings): Hono {
  const app = new Hono();
  // What stands in an error is read by browsers too: CORS comes first.
  app.use(cors({ origin: '*', exposeHeaders: ['ETag', 'Link', 'Retry-After'] }));
  app.onError((cause, context) => {
    const status = cause instanceof HTTPException ? cause.status : 500;
    return context.json({ message: WORDS[status] ?? cause.message }, status);
  });
  app.notFound((context) => context.json({ message: 'There is no such call.' }, 404));
  app.get('/blogs/*', allow(readToken, readToken === null));
  app.get('/blogs/*', etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...CORS_HEADERS] }));
  app.on(['PUT', 'PATCH'], '/blogs/*', allow(writeToken, false), bodyLimit({ maxSize: MOST_BYTES }));

  app.get('/blogs/published', (context) => {
    context.header('Cache-Control', 'no-cache');
    if (perPage === 0) return context.json({ blogs: store.published() });
    const pages = Math.max(1, Math.ceil(store.countPublished() / perPage));
    const page = Number(context.req.query('page') ?? 1);
    if (!Number.isInteger(page) || page < 1 || page > pages) refuse(404, `There is no page ${page} of ${pages}.`);
    return context.json({ page, pages, blogs: store.published({ limit: perPage, offset: (page - 1) * perPage }) });
  });

  app.get('/blogs/slug/:slug', (context) => {
    context.header('Cache-Control', 'no-cache');
    const blog = store.find(context.req.param('slug')) ?? refuse(404, 'Blog not found');
    return context.json({ blog });
  });

  app.put('/blogs/slug/:slug', async (context) => {
    const { draft = false, ...fields } = await jsonOf(context.req.raw);
    if (typeof fields['title'] !== 'string' || fields['title'].trim() === '') refuse(400, 'A post needs a title.');
    const now = new Date().toISOString();
    const blog = { publishDate: now, updatedAt: now, ...fields, slug: context.req.param('slug') } as unknown as Post;
    store.put(blog, draft === true);
    return context.json({ blog });
  });

  app.patch('/blogs/slug/:slug', async (context) => {
    const { draft } = await jsonOf(context.req.raw);
    if (typeof draft !== 'boolean') refuse(400, 'Send {"draft": true} or {"draft": false}.');
    if (!store.setDraft(context.req.param('slug'), draft === true)) refuse(404, 'Blog not found');
    return context.json({ draft });
  });
  return app;
}

function allow(token: string | null, isOpen: boolean): MiddlewareHandler {
  if (isOpen) return (_, next) => next();
  if (token === null) return () => refuse(403, 'No token is set for this call.');
  return bearerAuth({ token });
}

async function jsonOf(request: Request): Promise<Record<string, unknown>> {
  const value: unknown = await request.json().catch(() => null);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse(400, 'The body must be a JSON object.');
  return value as Record<string, unknown>;
}

function refuse(status: 400 | 403 | 404, message: string): never {
  throw new HTTPException(status, { message });
}
