/** `site serve` on a small project: its build makes a page of the text in content/page.txt. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { error } from '../../../build/core/errors.ts';
import type { Log } from '../../../build/core/log.ts';
import { startServer, type ServeOptions } from '../../../build/serve/serve.ts';
import { foldersIn, makeFolder, writeFiles } from '../../support/folder.ts';

export const page = (text: string) => `<!DOCTYPE html><html lang="en"><head></head><body><p>${text}</p></body></html>`;

export type Project = ReturnType<typeof project>;

/** Starts a server of a folder, which builds nothing. */
export async function startOn(root: string, more: Partial<ServeOptions> = {}) {
  const said: string[] = [];
  const log: Log = {
    times: [],
    step: async (_name, work) => work(),
    progress: () => {},
    result: (text) => said.push(text),
    info: (text) => said.push(text),
    problem: ({ message }) => said.push(message),
  };
  const server = await startServer({
    build: async () => ({ ok: true, problems: [] }),
    site: async () => ({ basePath: '', rules: { redirects: [], headers: [] } }),
    mocks: { posts: async () => [{ slug: 'draft', title: 'Not out yet' }], mails: join(root, '.site/mails') },
    folders: foldersIn(root),
    port: 0,
    watch: false,
    log,
    ...more,
  });
  /** `said` is what it told, line by line. */
  return { ...server, said, port: Number(new URL(server.url).port) };
}

/** The text BROKEN is an error of the site, CRASH one of the builder. */
export function project(text = 'one') {
  const root = makeFolder({ 'content/page.txt': text, 'static/robots.txt': '', 'src/a.scss': '' });
  const out = join(root, 'dist');
  const builds: string[] = [];
  const build = async (): ReturnType<ServeOptions['build']> => {
    const text = readFileSync(join(root, 'content/page.txt'), 'utf8');
    builds.push(text);
    if (text === 'CRASH') throw new Error('undefined is not a function');
    if (text === 'BROKEN') {
      const place = { file: 'content/page.txt', line: 1, column: 3 };
      return { ok: false, problems: [error('content/invalid', 'The page <b>is</b> broken.', 'Correct it.', place)] };
    }
    const pages = { 'index.html': page(text), '404.html': page('Nothing here') };
    writeFiles(out, { ...pages, 'site.css': '</body>', '.site-build': '' });
    return { ok: true, problems: [] };
  };
  return {
    root,
    /** The folder that is served. */
    out,
    /** Texts that were built. */
    builds,
    build,
    start: (more: Partial<ServeOptions> = {}) => startOn(root, { build, ...more }),
    /** Changes the page. */
    write: (text: string) => writeFileSync(join(root, 'content/page.txt'), text),
  };
}
