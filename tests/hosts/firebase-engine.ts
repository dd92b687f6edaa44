/** Firebase's own server of static files, which its emulator runs, on the firebase.json of the output. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Superstatic {
  server(options: object): { listen(done: () => void): Server };
}

export async function openFirebase(out: string, { modules, port }: { modules: string; port: number }) {
  const { server } = createRequire(join(modules, 'x.js'))('superstatic') as Superstatic;
  const { hosting } = JSON.parse(readFileSync(join(out, 'firebase.json'), 'utf8')) as { hosting: object };
  const app = server({ port, host: '127.0.0.1', cwd: out, config: hosting, errorPage: join(out, '404.html') });
  const open = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(() => resolve(listening));
  });
  return () => {
    open.closeAllConnections();
    open.close();
  };
}
