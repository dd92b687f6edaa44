/** What a server answers where the site's own files are gone, or may not be read: an error, and never a way back to itself. */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Redirect } from '../../build/hosts/rule.ts';
import { makeFolder, writeFiles } from '../support/folder.ts';
import { CONFIG } from '../support/host-config.ts';
import { ask } from '../support/ask.ts';
import { targetOf } from './cases.ts';
import { openServer } from './doors.ts';

const REWRITES: readonly Redirect[] = [
  { from: '/old/*', to: '/old/new/', status: 301 },
  { from: '/odd "#%$ name/', to: '/old/new/', status: 301 },
  { from: '/blog/*/', to: '/blog/shell/', status: 200 },
];
const PATHS =
  '/ /?a=b /index.html /404.html /x /x/ /old/ /old/a /old/new /old/new/ /blog/a/ /odd%20%22%23%25$%20name/ /assets/a.js'.split(
    ' ',
  );
/** Also where the site lies below a path: no page may answer for it. */
const WELL_KNOWN = '/.well-known/x';
/** More steps than any answer needs. */
const STEPS = 4;

const LOSSES: Record<string, (root: string) => void> = {
  'an empty folder': () => {},
  'a folder that may not be read': (root) => {
    for (const path of ['index.html', '404.html', 'old/new/index.html', 'blog/shell/index.html'])
      writeFiles(root, { [path]: '<!doctype html><title>x</title>' });
    chmodSync(root, 0o000);
  },
};

/** @returns what is wrong, in a line for each path */
export async function askForLostFiles(host: Parameters<typeof openServer>[0]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [loss, lose] of Object.entries(LOSSES))
    for (const basePath of ['', '/sub']) {
      const folder = makeFolder();
      chmodSync(folder, 0o755);
      const root = join(folder, 'dist');
      mkdirSync(root);
      lose(root);
      const door = await openServer(host, {
        config: { ...CONFIG, basePath },
        rewrites: REWRITES,
        site: undefined,
        root,
        folder: join(folder, 'conf'),
      });
      try {
        for (const path of ['/', WELL_KNOWN, ...PATHS.map((path) => basePath + path)]) {
          const way = await follow(door.port, path);
          if (/ 3\d\d$|odd.* 500/.test(way) || way.startsWith(`${WELL_KNOWN} 3`))
            wrong.push(`${host}, ${loss}: ${way}`);
        }
      } finally {
        door.close();
      }
    }
  return wrong;
}

/** `/x 302 / 404` */
async function follow(port: number, path: string): Promise<string> {
  const way: (string | number)[] = [];
  let next: string | null = path;
  for (let step = 0; step < STEPS && next !== null; step++) {
    const answer = await ask(port, next);
    way.push(next, answer.status);
    next = targetOf(answer, port);
  }
  return way.join(' ');
}
