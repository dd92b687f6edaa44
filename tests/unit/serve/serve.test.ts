import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SiteError, error, warning } from '../../../build/core/errors.ts';
import type { OutPath } from '../../../build/core/types.ts';
import { listen } from '../../../build/serve/listen.ts';
import type { ServeOptions } from '../../../build/serve/serve.ts';
import { ask } from '../../support/ask.ts';
import { failure } from '../../support/problems.ts';
import { page, project, type Project } from './project.ts';

async function start(site: Project, more: Partial<ServeOptions> = {}) {
  const server = await site.start(more);
  onTestFinished(server.close);
  return server;
}

interface Outcome {
  readonly build: number;
  readonly ok: boolean;
  readonly problems: readonly string[];
}

/** Reads the events of a page: each call returns the next one of a name that matches. */
async function eventsOf(url: string, digest = '') {
  const query = new URLSearchParams({ at: '/', page: digest });
  const stream = (await fetch(`${url}/__site/events?${query}`)).body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async <T>(name: RegExp): Promise<{ name: string; data: T }> => {
    for (;;) {
      const found = /event: (\w+)\ndata: (.*)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        if (name.test(found[1]!)) return { name: found[1]!, data: JSON.parse(found[2]!) as T };
        continue;
      }
      const { value, done } = await stream.read();
      if (done) throw new Error('The stream has ended.');
      text += value;
    }
  };
}

const stateAt = async (port: number) => JSON.parse((await ask(port, '/__site/state')).text) as Outcome;

describe('the reload script', () => {
  it('is in every page, the 404 page too, and in nothing else', async () => {
    const { port } = await start(project());
    const tag = /<head><script src="\/__site\/reload\.js\?page=[^"]+" defer><\/script>/;
    expect((await ask(port, '/')).text).toMatch(tag);
    const missing = await ask(port, '/nowhere');
    expect([missing.status, missing.text]).toEqual([404, expect.stringMatching(tag)]);
    expect((await ask(port, '/site.css')).text).toBe('</body>');
  });

  it('is a file that no cache keeps', async () => {
    const { port } = await start(project());
    const script = await ask(port, '/__site/reload.js?page=x');
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' };
    expect(script).toMatchObject({ status: 200, headers });
    expect(script.text).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|eval/);
    expect((await ask(port, '/__site/other')).status).toBe(404);
  });
});

describe('builds', () => {
  it('report the problems of a failed one to open pages, and show the last good one', async () => {
    const site = project();
    const { port, url } = await start(site, { watch: true });
    const next = await eventsOf(url);
    const first = (await next<Outcome>(/state/)).data;
    expect(first.ok).toBe(true);

    site.write('BROKEN');
    const problem =
      'The page <b>is</b> broken.\n  at content/page.txt:1:3\n  1 | BROKEN\n    |   ^\n  Correct it. [content/invalid]';
    const failed = { build: first.build, ok: false, problems: [problem] };
    expect((await next(/state/)).data).toEqual(failed);
    expect(await stateAt(port)).toEqual(failed);
    expect((await ask(port, '/')).text).toContain('<p>one</p>');

    site.write('two');
    expect((await next(/state/)).data).toEqual({ build: first.build + 1, ok: true, problems: [] });
    expect((await ask(port, '/')).text).toContain('<p>two</p>');
  });

  it('show a waiting page that reloads while there is none', async () => {
    const site = project('CRASH');
    const { port, said } = await start(site);
    const { status, text } = await ask(port, '/');
    expect([status, text]).toEqual([503, expect.stringContaining('/__site/reload.js')]);
    expect(said[1]).toContain('The build crashed: Error: undefined is not a function');
  });

  it('gather what changes during one into one more, and ignore temporary files', async () => {
    const site = project();
    const gate = Promise.withResolvers<void>();
    const { url } = await start(site, {
      watch: true,
      build: async () => {
        const outcome = await site.build();
        if (site.builds.at(-1) === 'two') await gate.promise;
        return outcome;
      },
    });
    const next = await eventsOf(url);
    site.write('two');
    await expect.poll(() => site.builds).toEqual(['one', 'two']);
    site.write('three');
    writeFileSync(join(site.root, 'static/robots.txt'), 'User-agent: *');
    await sleep(300);
    expect(site.builds).toEqual(['one', 'two']);
    gate.resolve();
    while ((await next<Outcome>(/state/)).data.build < 3);
    const ignored = 'content/.page.txt.swp content/page.txt~ content/4913 content/#page.txt# dist/new.html'.split(' ');
    for (const path of ignored) writeFileSync(join(site.root, path), 'x');
    await sleep(300);
    expect(site.builds).toEqual(['one', 'two', 'three']);
  });

  it('are a line each, with what changed and the time; a warning that stays is printed once', async () => {
    const site = project();
    const { url, said } = await start(site, {
      watch: true,
      build: async () => {
        const { ok } = await site.build();
        return { ok, problems: [warning('content/ignored', 'notes.mdx is not read.')] };
      },
    });
    const next = await eventsOf(url);
    const before = said.length;
    // The address comes first: it answers while the first build goes on.
    expect(said.slice(0, 2)).toEqual([`${url}/`, 'notes.mdx is not read.']);
    site.write('two');
    while ((await next<Outcome>(/state/)).data.build < 2);
    await expect
      .poll(() => said.slice(before))
      .toEqual([expect.stringMatching(/^content\/page\.txt: shown after \d+ ms$/)]);
  });

  it('miss no change during the first one', async () => {
    const site = project();
    await start(site, {
      watch: true,
      build: async () => {
        const outcome = await site.build();
        if (site.builds.length > 1) return outcome;
        // An editor saves once the page is there.
        await sleep(500);
        site.write('two');
        await sleep(100);
        return outcome;
      },
    });
    await expect.poll(() => site.builds).toEqual(['one', 'two']);
  });

  it('miss no change that follows another at once', async () => {
    const site = project();
    await start(site, { watch: true });
    site.write('two');
    await sleep(30);
    site.write('three');
    await expect.poll(() => site.builds.at(-1)).toBe('three');
  });
});

describe('a site that is made when it is requested', () => {
  const styled = (sheet: string, text: string) =>
    page(text).replace('<body>', `<head><link rel="stylesheet" href="/assets/${sheet}"></head><body>`);

  /** A server whose builds show these pages in turn; '' is a page that throws. */
  async function shown(...pages: readonly string[]) {
    const site = project();
    const closed: number[] = [];
    const asked: string[] = [];
    let ready = Promise.resolve();
    let count = 0;
    const { url, port, said } = await start(site, {
      watch: true,
      build: async ({ showSite }) => {
        const number = count++;
        const html = pages[number] ?? pages.at(-1)!;
        const problems = html === '' ? [error('render/failed', 'Rendering the page / failed: no')] : [];
        await showSite({
          stylesheets: Array.from(html.matchAll(/assets\/[^"]+\.css/g), ([path]) => path as OutPath),
          async find(path) {
            asked.push(path);
            await ready;
            if (path === '/' && html === '') throw new SiteError(problems);
            if (path !== '/') return null;
            const file = join(site.root, `${number}.html`);
            writeFileSync(file, html);
            return file;
          },
          problems: () => (asked.includes('/') ? problems : []),
          close: async () => void closed.push(number),
        });
        return { ok: true, problems: [] };
      },
    });
    /** Pages are made once the promise is fulfilled. */
    const wait = (until: Promise<void>) => void (ready = until);
    return { site, url, port, said, closed, asked, wait };
  }
  const digestIn = (text: string) => /reload\.js\?page=([^"]+)"/.exec(text)![1]!;

  it('makes nothing until a page is requested, and then that page', async () => {
    const { port, asked } = await shown(page('One'));
    expect(asked).toEqual([]);
    expect((await ask(port, '/')).text).toContain('<p>One</p>');
    expect(asked).toEqual(['/']);
  });

  it('brings open pages up to date, which are made first, and closes the site before', async () => {
    const { site, url, port, closed } = await shown(page('One'), page('Two'));
    const next = await eventsOf(url, digestIn((await ask(port, '/')).text));
    site.write('two');
    expect((await next(/page|reload/)).name).toBe('page');
    expect((await ask(port, '/')).text).toContain('<p>Two</p>');
    await expect.poll(() => closed).toEqual([0]);
    writeFileSync(join(site.root, 'static/robots.txt'), 'User-agent: *');
    expect((await next(/page|reload/)).name).toBe('reload');
  });

  it('gives open pages their new stylesheets before the pages are made, and again with them', async () => {
    const [old, changed] = [styled('site-0000000a.css', 'One'), styled('site-0000000b.css', 'One')];
    const { site, url, port, wait } = await shown(old, changed);
    const next = await eventsOf(url, digestIn((await ask(port, '/')).text));
    expect((await next(/styles|page/)).data).toEqual(['/assets/site-0000000a.css']);
    const { promise, resolve } = Promise.withResolvers<void>();
    onTestFinished(() => resolve());
    wait(promise);
    writeFileSync(join(site.root, 'src/a.scss'), '.a {}');
    const styles = { name: 'styles', data: ['/assets/site-0000000b.css'] };
    expect(await next(/styles|page/)).toEqual(styles);
    resolve();
    expect(await next(/styles|page/)).toEqual(styles);
  });

  it('shows the fault of a page that cannot be made once it is requested', async () => {
    const { port, said } = await shown('');
    expect(await stateAt(port)).toMatchObject({ build: 1, ok: true });
    expect(await ask(port, '/')).toMatchObject({ status: 503, text: expect.stringContaining('/__site/reload.js') });
    const problems = [expect.stringContaining('Rendering the page / failed: no')];
    expect(await stateAt(port)).toMatchObject({ build: 1, ok: false, problems });
    await ask(port, '/');
    expect(said.filter((line) => line.includes('failed: no'))).toHaveLength(1);
  });
});

describe('the port', () => {
  it('is logged, with the default one that is in use', async () => {
    const holder = createServer().listen(4321, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve).once('error', resolve));
    onTestFinished(() => new Promise((resolve) => holder.close(() => resolve())));
    const { port, said } = await start(project(), { port: undefined });
    expect(port).toBeGreaterThan(4321);
    expect(said.slice(0, 2)).toEqual(['Port 4321 is in use.', `http://localhost:${port}/`]);
  });

  it('is an error if it is given and in use, and free after closing, open event streams or not', async () => {
    const { port, url, close } = await project().start();
    expect(await failure(listen(() => {}, port))).toMatchObject({
      code: 'serve/port-taken',
      message: `Port ${port} cannot be used: another program uses it, or this account has no permission.`,
      hint: 'Choose another with --port, or leave --port out to get a free one.',
    });
    const next = await eventsOf(url);
    await next(/state/);
    await close();
    onTestFinished((await listen(() => {}, port)).close);
  });
});
