/** The whole site on posts of an API: odd ones, completed by their slug calls, checked, and seen in a browser. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../build/core/types.ts';
import { makeFolder, readTree } from '../support/folder.ts';
import { oddPosts } from '../support/odd-posts.ts';
import { SAMPLE } from '../support/sample-site.ts';
import { runSite, reportOf } from '../support/site-command.ts';

interface Build {
  readonly out: string;
  readonly report: Report;
  readonly asked: readonly string[];
  /** How many calls were under way at once, at most. */
  readonly atOnce: number;
}

/** Builds the project on the odd posts. `listed` makes what the list holds of a post. */
async function build(listed: (post: (typeof oddPosts)[number]) => object): Promise<Build> {
  const asked: string[] = [];
  let open = 0;
  let atOnce = 0;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    asked.push(path);
    atOnce = Math.max(atOnce, ++open);
    const slug = path.split('/blogs/slug/')[1];
    const answer = slug ? { blog: oddPosts.find((post) => post.slug === slug) } : { blogs: oddPosts.map(listed) };
    setTimeout(() => {
      open--;
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    }, 20);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const out = join(makeFolder(), 'site');
  const { stdout, stderr, code } = await runSite(SAMPLE, ['build', '--out', out, '--json'], { SITE_API_URL: api });
  server.close();
  if (code !== 0) throw new Error(stdout + stderr);
  return { out, asked, atOnce, report: reportOf(stdout) };
}

let whole: Build;
let completed: Build;
beforeAll(async () => {
  whole = await build((post) => post);
  completed = await build(({ content: _content, ...rest }) => rest);
});

const page = (path: string) => readFileSync(join(whole.out, path, 'index.html'), 'utf8');

describe('posts of an API', () => {
  it('build, with warnings for what they bring', () => {
    expect(whole.report).toMatchObject({ ok: true, posts: oddPosts.length });
    expect(whole.report.problems.map(({ code, severity }) => `${severity} ${code}`).sort()).toEqual([
      'warning links/dead',
      'warning links/dead',
      'warning links/dead',
      'warning links/dead',
      'warning links/dead-anchor',
      'warning pictures/missing-glyph',
      'warning post/empty-body',
      'warning posts/content-removed',
      'warning posts/content-removed',
    ]);
  });

  it('give the same bytes when the list leaves their bodies out, with a bounded number of calls at once', () => {
    expect(readTree(completed.out)['index.html']).toBe(readTree(whole.out)['index.html']);
    expect(readTree(join(completed.out, 'blog'))).toEqual(readTree(join(whole.out, 'blog')));
    expect(completed.asked.filter((path) => path === '/blogs/published')).toHaveLength(1);
    expect(completed.asked.filter((path) => path.startsWith('/blogs/slug/'))).toHaveLength(oddPosts.length);
    expect(completed.atOnce).toBeGreaterThan(1);
    expect(completed.atOnce).toBeLessThanOrEqual(6);
    // A post whose body is empty in the list is asked for, since an editor's list may leave bodies out one by one.
    expect(whole.asked.filter((path) => path.startsWith('/blogs/slug/'))).toEqual(['/blogs/slug/nothing-in-it']);
  });

  it('pass site check: no page has a markup error, and only posts have dead links', async () => {
    const { stdout } = await runSite(SAMPLE, ['check', whole.out, '--json']);
    const { problems } = reportOf(stdout);
    expect(problems.filter((problem) => problem.severity === 'error')).toEqual([]);
  });

  it('have every fallback', () => {
    expect(page('blog/v2.10.0-Release')).toContain('<h1 class=');
    expect(page('blog/v2.10.0-Release')).toContain('Questions &amp; answers: version 2.10</h1>');
    expect(page('blog/v2.10.0-Release')).toContain('February 04, 2026'); // 1:30 at night in Kolkata
    expect(page('blog/scripts-and-frames')).toContain('Second Author');
    expect(page('blog/scripts-and-frames')).toContain('Uncategorized');
    expect(page('blog/scripts-and-frames')).toContain(
      '<meta name="description" content="Everything that must not run."',
    );
    expect(page('blog/old-markup')).toContain('>Admin<');
    expect(page('blog/old-markup')).toContain('<meta name="description" content="Read about Old markup"');
    expect(page('blog/pictures')).toContain('alt="Pictures of every kind"');
    expect(page('blog/no-date-at-all').split('Related Posts')[0]).not.toContain('<time');
  });

  it('stand newest first, undated last, twelve a page', () => {
    expect(page('blogs/page/3')).toContain('/blog/no-date-at-all/');
    const order = [...page('blogs').matchAll(/<h2[^>]*><a href="\/blog\/([^"]+)\/"/g)].map(([, slug = '']) =>
      decodeURIComponent(slug),
    );
    expect(order.slice(0, 3)).toEqual(['v2.10.0-Release', 'scripts-and-frames', 'old-markup']);
    expect(order).toHaveLength(12);
  });

  it('carry nothing that runs', () => {
    const html = page('blog/scripts-and-frames');
    expect(html).not.toMatch(/stolen|onclick|onerror|javascript:|evil\.example"><\/iframe|<form|<svg><script/);
    expect(html).toContain('https://www.youtube-nocookie.com/embed/abc123');
  });
});
