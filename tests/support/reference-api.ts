/** The server of examples/posts-api on a free port, with the posts of the sample site; its settings may change while it runs. */
import { getRequestListener } from '@hono/node-server';
import { join } from 'node:path';
import { createApp, type AppSettings } from '../../examples/posts-api/app.ts';
import { seed } from '../../examples/posts-api/seed.ts';
import { openStore } from '../../examples/posts-api/store.ts';
import { openLocalServer } from './local-server.ts';
import { PROJECT } from './sample-site.ts';

const SAMPLE_POSTS = join(PROJECT, 'tests/sample-site/content/blogs');
const USUAL = { writeToken: null, readToken: null, perPage: 0 };

export async function openReferenceApi() {
  const store = openStore(':memory:');
  await seed(store, SAMPLE_POSTS);
  let app = createApp({ store, ...USUAL });
  const calls: string[] = [];
  const answer = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const isRefused = api.refused !== null && request.url.endsWith(api.refused);
    const response = isRefused ? new Response('{}', { status: 403 }) : await app.fetch(request);
    calls.push(`${request.method} ${pathname}${search} ${response.status}`);
    return response;
  };
  const server = await openLocalServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  const api = {
    url: server.origin,
    /** Path, query and status of each call since the last look. */
    calls: () => calls.splice(0),
    set: (settings: Partial<Omit<AppSettings, 'store'>>) => void (app = createApp({ store, ...USUAL, ...settings })),
    /** Ending of an address that is refused with 403. */
    refused: null as string | null,
    close() {
      server.close();
      store.close();
    },
  };
  return api;
}
