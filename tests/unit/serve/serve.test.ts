import { createServer } from 'node:http';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { SiteError, error } from '../../../build/core/errors.ts';
import { listen } from '../../../build/serve/listen.ts';
import { startServer, type RunningServer, type ServeOptions } from '../../../build/serve/serve.ts';
import { makeFolder } from '../../support/folder.ts';
import { limit } from '../../support/time-limits.ts';
import { toldLog } from '../../support/told-log.ts';
import { ask } from './ask.ts';

const PAGE = '<!DOCTYPE html><html lang="en"><body><p>Home</p></body></html>';
const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

/** A project with one build: its content file is the page; the text BROKEN fails. */
function project(): {
  root: string;
  options: (more?: Partial<ServeOptions>) => ServeOptions;
  builds: string[];
  said: string[];
} {
  const root = makeFolder({ 'content/page.txt': 'one', 'static/robots.txt': '' });
  const builds: string[] = [];
  const { log, said } = toldLog();
  const out = join(root, 'dist');
  const build = async () => {
    const text = readFileSync(join(root, 'content/page.txt'), 'utf8');
    builds.push(text);
    if (text === 'CRASH') throw new Error('undefined is not a function');
    if (text === 'BROKEN') {
      const problem = error('content/invalid', 'The page <b>is</b> broken.', 'Correct it.', {
        file: 'content/page.txt',
        line: 1,
        column: 3,
      });
      return { ok: false, problems: [problem] };
    }
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, 'index.html'), PAGE.replace('Home', text));
    writeFileSync(join(out, '404.html'), PAGE.replace('Home', 'Nothing here'));
    writeFileSync(join(out, 'site.css'), '</body>');
    return { ok: true, problems: [] };
  };
  const options = (more: Partial<ServeOptions> = {}): ServeOptions => ({
    build,
    site: async () => ({ basePath: '', rules: { redirects: [], headers: [] } }),
    mocks: { posts: async () => [], mails: join(root, '.site/mails') },
    folders: { root, out, state: join(root, '.site') },
    port: 0,
    watch: false,
    log,
    ...more,
  });
  return { root, options, builds, said };
}

async function start(options: ServeOptions): Promise<{ server: RunningServer; port: number }> {
  const server = await startServer(options);
  running.push(server);
  return { server, port: Number(new URL(server.url).port) };
}

/** The states that the server tells, as they come. */
async function states(url: string): Promise<() => Promise<{ build: string; ok: boolean }>> {
  const stream = (await fetch(`${url}/__site/events`)).body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async () => {
    for (;;) {
      const found = /event: state\ndata: (.*)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1]!) as { build: string; ok: boolean };
      }
      const { value, done } = await stream.read();
      if (done) throw new Error('The stream has ended.');
      text += value;
    }
  };
}

describe('the reload script', () => {
  it('stands in every page, the 404 page too, and in nothing else', async () => {
    const { options } = project();
    const { port } = await start(options());
    const tag = /<script src="\/__site\/reload\.js\?page=[^"]+" defer><\/script><\/body>/;
    expect((await ask(port, '/')).text).toMatch(tag);
    const missing = await ask(port, '/nowhere');
    expect(missing.status).toBe(404);
    expect(missing.text).toMatch(tag);
    expect((await ask(port, '/site.css')).text).toBe('</body>');
  });

  it('comes as a file of its own that no cache keeps', async () => {
    const { options } = project();
    const { port } = await start(options());
    const { status, headers, text } = await ask(port, '/__site/reload.js?page=x');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|eval/);
    expect((await ask(port, '/__site/other')).status).toBe(404);
  });
});

describe('builds', () => {
  it('tells open pages of a good build, and of nothing after a failed one but its problems', async () => {
    const { root, options } = project();
    const { server, port } = await start(options({ watch: true }));
    const next = await states(server.url);
    const first = await next();
    expect(first.ok).toBe(true);

    writeFileSync(join(root, 'content/page.txt'), 'BROKEN');
    const failed = await next();
    expect(failed).toEqual({ build: first.build, ok: false, warnings: 0 });
    expect((await ask(port, '/')).text).toContain('<p>one</p>');
    const state = JSON.parse((await ask(port, '/__site/state')).text) as unknown;
    expect(state).toEqual({
      build: first.build,
      ok: false,
      problems: [
        'The page <b>is</b> broken.\n  at content/page.txt:1:3\n  1 | BROKEN\n    |   ^\n  Correct it. [content/invalid]',
      ],
    });

    writeFileSync(join(root, 'content/page.txt'), 'two');
    const repaired = await next();
    expect(repaired.ok).toBe(true);
    expect(repaired.build).not.toBe(first.build);
    const page = await ask(port, '/');
    expect(page.text).toContain('<p>two</p>');
    expect(JSON.parse((await ask(port, '/__site/state')).text)).toMatchObject({ ok: true, problems: [] });
  });

  it('shows a waiting page that listens while there is no build at all', async () => {
    const { root, options, said } = project();
    writeFileSync(join(root, 'content/page.txt'), 'CRASH');
    const { port } = await start(options());
    const { status, text } = await ask(port, '/');
    expect(status).toBe(503);
    expect(text).toContain('/__site/reload.js');
    expect(said[0]).toContain('The build crashed: Error: undefined is not a function');
  });

  it('serves what an earlier run left when the first build fails', async () => {
    const { root, options } = project();
    mkdirSync(join(root, 'dist'));
    writeFileSync(join(root, 'dist/index.html'), PAGE);
    writeFileSync(join(root, 'content/page.txt'), 'BROKEN');
    const { port } = await start(options());
    expect((await ask(port, '/')).text).toContain('<p>Home</p>');
    expect(JSON.parse((await ask(port, '/__site/state')).text)).toMatchObject({ ok: false });
  });

  it('gathers what changes during a build into one more', async () => {
    const { root, options, builds } = project();
    const gate = Promise.withResolvers<void>();
    const { build } = options();
    let slow = false;
    const server = await startServer(
      options({
        watch: true,
        build: async (devClient) => {
          const outcome = await build(devClient);
          if (slow) await gate.promise;
          return outcome;
        },
      }),
    );
    running.push(server);
    const next = await states(server.url);
    await next();
    slow = true;
    writeFileSync(join(root, 'content/page.txt'), 'two');
    await expect.poll(() => builds).toEqual(['one', 'two']);
    writeFileSync(join(root, 'content/page.txt'), 'three');
    writeFileSync(join(root, 'static/robots.txt'), 'User-agent: *');
    writeFileSync(join(root, 'content/.page.txt.swp'), 'swap');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(builds).toEqual(['one', 'two']);
    slow = false;
    gate.resolve();
    await next();
    await next();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(builds).toEqual(['one', 'two', 'three']);
  });

  it('ends a build that a change makes stale', async () => {
    const { root, options, builds } = project();
    const { build } = options();
    const ended: string[] = [];
    await start(
      options({
        watch: true,
        build: async (devClient) => {
          const outcome = await build(devClient);
          // It does not end by itself.
          if (builds.at(-1) === 'two')
            await expect.poll(() => devClient.signal.aborted, { timeout: limit(10_000) }).toBe(true);
          if (devClient.signal.aborted) ended.push(builds.at(-1)!);
          devClient.signal.throwIfAborted();
          return outcome;
        },
      }),
    );
    writeFileSync(join(root, 'content/page.txt'), 'two');
    await expect.poll(() => builds).toEqual(['one', 'two']);
    writeFileSync(join(root, 'content/page.txt'), 'three');
    await expect.poll(() => builds, { timeout: limit(10_000) }).toEqual(['one', 'two', 'three']);
    expect(ended).toEqual(['two']);
  });

  it('misses no change that follows another at once', async () => {
    const { root, options, builds } = project();
    await start(options({ watch: true }));
    writeFileSync(join(root, 'content/page.txt'), 'two');
    await new Promise((resolve) => setTimeout(resolve, 30));
    writeFileSync(join(root, 'content/page.txt'), 'three');
    await expect.poll(() => builds.at(-1)).toBe('three');
  });

  it('does not build for swap files, output or state', async () => {
    const { root, options, builds } = project();
    await start(options({ watch: true }));
    mkdirSync(join(root, '.site'));
    for (const path of [
      'content/.page.txt.swp',
      'content/page.txt~',
      'content/4913',
      'content/#page.txt#',
      '.site/lock',
      'dist/new.html',
    ]) {
      writeFileSync(join(root, path), 'x');
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(builds).toEqual(['one']);
  });
});

/** The events that the page at an address is sent, as they come. */
async function eventsOf(url: string, page: string): Promise<() => Promise<{ name: string; data: unknown }>> {
  const query = new URLSearchParams({ at: '/', page });
  const stream = (await fetch(`${url}/__site/events?${query}`)).body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async () => {
    for (;;) {
      const found = /event: (\w+)\ndata: (.*)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        if (found[1] === 'state') continue;
        return { name: found[1]!, data: JSON.parse(found[2]!) as unknown };
      }
      const { value, done } = await stream.read();
      if (done) throw new Error('The stream has ended.');
      text += value;
    }
  };
}

describe('a page that is open', () => {
  const SHEET = '<link rel="stylesheet" href="/assets/site-1.css">';
  const htmlOf = (sheet: string, text: string) =>
    `<!DOCTYPE html><html lang="en"><head>${sheet}</head><body><p>${text}</p></body></html>`;
  const pageOf = (html: string) => /reload\.js\?page=([^"]+)"/.exec(html)![1]!;

  /** A server whose build shows a page ahead, and ends when it is told to. */
  async function shownAhead(html: string) {
    const { root, options } = project();
    const out = join(root, 'dist');
    const end = Promise.withResolvers<{ ok: boolean; problems: [] }>();
    const shown = Promise.withResolvers<ReadonlySet<string>>();
    let isFirst = true;
    const write = (text: string) => {
      mkdirSync(join(out, 'assets'), { recursive: true });
      writeFileSync(join(out, 'index.html'), text);
    };
    const { server, port } = await start(
      options({
        watch: true,
        build: async (devClient) => {
          if (isFirst) write(htmlOf(SHEET, 'Old'));
          else {
            shown.resolve(devClient.open());
            write(html);
            await devClient.show({
              make: () => null,
              has: (path) => path !== 'assets/late.css',
            });
            const outcome = await end.promise;
            return outcome;
          }
          isFirst = false;
          return { ok: true, problems: [] };
        },
      }),
    );
    const next = await eventsOf(server.url, pageOf((await ask(port, '/')).text));
    expect(await next()).toEqual({ name: 'styles', data: ['/assets/site-1.css'] });
    writeFileSync(join(root, 'static/robots.txt'), 'changed');
    return { port, next, end, out, open: await shown.promise };
  }

  it('is made first and reloads before the rest of the site, whose files are waited for', async () => {
    const { port, next, end, open, out } = await shownAhead(htmlOf(SHEET, 'New'));
    expect([...open]).toEqual(['/']);
    expect((await next()).name).toBe('reload');
    expect((await ask(port, '/')).text).toContain('<p>New</p>');
    const late = ask(port, '/assets/late.css');
    writeFileSync(join(out, 'assets/late.css'), 'late');
    end.resolve({ ok: true, problems: [] });
    expect((await late).text).toBe('late');
  });

  it('gets its new stylesheets where nothing else has changed', async () => {
    const { next, end } = await shownAhead(htmlOf(SHEET.replace('1', '2'), 'Old'));
    expect(await next()).toEqual({ name: 'styles', data: ['/assets/site-2.css'] });
    end.resolve({ ok: true, problems: [] });
  });
});

describe('the port', () => {
  it('is said, with the one that was taken', async () => {
    const { options, said } = project();
    const holder = createServer().listen(4321, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve).once('error', resolve));
    running.push({ close: () => new Promise((resolve) => holder.close(() => resolve())) });
    const { port } = await start(options({ port: null }));
    expect(port).toBeGreaterThan(4321);
    expect(said.slice(0, 2)).toEqual([`Port 4321 is in use; this is port ${port}.`, `http://localhost:${port}/`]);
  });

  it('is an error when it was asked for and is taken', async () => {
    const holder = await listen(() => {}, 0);
    running.push(holder);
    const failure = await listen(() => {}, holder.port).catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(SiteError);
    expect((failure as SiteError).problems[0]).toMatchObject({
      code: 'serve/port-taken',
      message: `Port ${holder.port} cannot be used: another program uses it, or this account has no permission.`,
      hint: 'Choose another with --port, or leave --port out to get a free one.',
    });
  });

  it('is free again after closing, open event streams or not', async () => {
    const { options } = project();
    const server = await startServer(options());
    await (
      await states(server.url)
    )();
    await server.close();
    const port = Number(new URL(server.url).port);
    running.push(await listen(() => {}, port));
  });
});
