/** `site build --preview` (docs/commands.md): what editors see of it, and that nothing of it stays where a site is published after it. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTree } from '../support/folder.ts';
import { copySample } from '../support/sample-site.ts';
import { runSite, siteReport } from '../support/site-command.ts';

const BANNER = 'Preview, not published';
const HELD = ['not-finished', 'for-another-century'];
const titleOf = (slug: string) => `${slug.replaceAll('-', ' ')} as a title`;

let root = '';
beforeAll(() => {
  root = copySample();
  const post = (name: string, front: string) =>
    writeFileSync(join(root, `content/blogs/${name}.md`), `---\ntitle: ${titleOf(name)}\n${front}\n---\n\nText.\n`);
  post('not-finished', 'publishDate: 2026-01-01\ndraft: true');
  post('for-another-century', 'publishDate: 2126-01-01');
});

async function build(folder: string, flags: readonly string[] = [], environment: Record<string, string> = {}) {
  const { code, stdout, stderr, report } = await siteReport(folder, ['build', ...flags], environment);
  expect(code, stdout + stderr).toBe(0);
  return { report, tree: readTree(join(folder, 'dist')) };
}

const pagesOf = (tree: Record<string, string>) => Object.entries(tree).filter(([path]) => path.endsWith('.html'));

describe('a preview', () => {
  let tree: Record<string, string> = {};
  beforeAll(async () => {
    const built = await build(root, ['--preview']);
    expect(built.report).toMatchObject({ heldBack: 0, nextDue: null });
    tree = built.tree;
  });

  it('has what is held back', () => {
    for (const slug of HELD) expect(tree[`blog/${slug}/index.html`], slug).toContain(`${titleOf(slug)}</h1>`);
  });

  it('says so at the beginning of every page, between the way to the content and the header', () => {
    const pages = pagesOf(tree);
    expect(pages.length).toBeGreaterThan(30);
    for (const [path, html] of pages) {
      const places = ['<body>', 'Skip to content</a><section', `>${BANNER}</section><header`].map((part) =>
        html.indexOf(part),
      );
      expect(places, path).toEqual(places.toSorted((a, b) => a - b));
      expect(places[0], path).toBeGreaterThan(0);
      expect(html.split(BANNER), path).toHaveLength(2);
    }
  });

  it('is closed to search engines, page by page and as a whole', () => {
    for (const [path, html] of pagesOf(tree)) {
      expect(html.match(/<meta name="robots"[^>]*>/g), path).toEqual([
        '<meta name="robots" content="noindex, nofollow">',
      ]);
      expect(html, path).not.toContain('rel="canonical"');
    }
    expect(tree['robots.txt']).toBe('User-agent: *\nDisallow: /\n');
    expect(Object.keys(tree).filter((path) => /sitemap|llms/.test(path))).toEqual([]);
  });

  it('passes the check, budgets of the published site included', async () => {
    const { code, stdout, stderr } = await runSite(root, ['check']);
    expect(code, stdout + stderr).toBe(0);
  });

  it('leaves no trace in the site that is published after it', async () => {
    const first = copySample();
    rmSync(join(first, 'content'), { recursive: true });
    cpSync(join(root, 'content'), join(first, 'content'), { recursive: true });
    const expected = await build(first);
    const after = await build(root);
    expect(after.report).toMatchObject({ heldBack: 2, nextDue: '2125-12-31T18:30:00.000Z', kept: 0 });
    expect(Object.keys(after.tree)).toEqual(Object.keys(expected.tree));
    expect(after.tree).toEqual(expected.tree);
    for (const sign of [BANNER, 'data-preview', 'noindex, nofollow', ...HELD])
      expect(
        Object.entries(after.tree).filter(([, text]) => text.includes(sign)),
        sign,
      ).toEqual([]);
  });

  it('made by the environment is the same, and hides no later loss of posts', async () => {
    const { tree: again, report } = await build(root, [], { SITE_PREVIEW: 'true' });
    expect(report.kept).toBe(0);
    expect(again).toEqual(tree);
    // The sample's posts are not counted: an owner removes them.
    const own = [1, 2, 3, 4].map((number) => join(root, `content/blogs/own-${number}.md`));
    for (const file of own) writeFileSync(file, '---\ntitle: Our own\npublishDate: 2026-01-01\n---\n\nText.\n');
    await build(root);
    await build(root, [], { SITE_PREVIEW: 'true' });
    for (const file of own) rmSync(file);
    const { code, report: failed } = await siteReport(root, ['build'], { SITE_PREVIEW: 'false' });
    expect(code).toBe(1);
    expect(failed.problems).toMatchObject([{ code: 'posts/shrunk' }]);
    expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain(BANNER);
  });
});
