/** The process of served-child.ts: serves the folder it is given as `site serve` does, and tells of itself when asked. */
import { join } from 'node:path';
import type { Log } from '../../build/core/log.ts';
import { startServer } from '../../build/serve/serve.ts';

const root = process.argv[2] ?? '';
const log: Log = {
  times: [],
  step: async (_name, work) => work(),
  progress: () => {},
  info: () => {},
  problem: ({ message }) => console.error(message),
};
const server = await startServer({
  build: async () => ({ ok: true, problems: [] }),
  site: async () => ({
    basePath: '',
    rules: {
      redirects: [{ from: '/*', to: '/', status: 302 }],
      headers: [],
    },
  }),
  mocks: { posts: async () => [{ slug: 'draft', title: 'Not out yet' }], mails: join(root, '.site/mails') },
  folders: { root, out: join(root, 'dist'), state: join(root, '.site') },
  port: 0,
  watch: false,
  log,
});

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rssBytes: rss, heldBytes: heapUsed + external, cpuMs: (user + system) / 1000 });
});
process.send?.(Number(new URL(server.url).port));
