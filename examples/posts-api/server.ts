/** `npm start`: serves the posts on this machine, those of content/blogs when there are none yet. */
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { seed } from './seed.ts';
import { openStore } from './store.ts';

const { PORT = '8787', POSTS_FILE = 'posts.sqlite', POSTS_PER_PAGE = '0', WRITE_TOKEN, READ_TOKEN } = process.env;
const FIRST_POSTS = fileURLToPath(new URL('../../content/blogs', import.meta.url));

const store = openStore(POSTS_FILE);
if (store.isEmpty()) console.log(`${await seed(store, FIRST_POSTS)} posts taken from content/blogs`);
const app = createApp({
  store,
  writeToken: WRITE_TOKEN || null,
  readToken: READ_TOKEN || null,
  perPage: Number(POSTS_PER_PAGE),
});
const server = serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`Posts on http://127.0.0.1:${port}/blogs/published`),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close(() => store.close()));
