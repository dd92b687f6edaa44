/** What owners make of the site, or delete of it, builds; `site check` finds nothing, and no page shows a list or heading of nothing. */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { OWNERS_SITES } from '../support/owners-sites.ts';
import { copySample } from '../support/sample-site.ts';
import { siteReport } from '../support/site-command.ts';

/** A list without entries that is shown, and a heading that another of its rank, or the end of its section, follows at once. */
const NOTHING = [
  /<(ul|ol|dl|select)\b(?![^>]* hidden)[^>]*>\s*<\/\1>/,
  /<\/h([2-6])>\s*(?:<h\1\b|<\/section>)/,
  /<h[1-6]\b[^>]*>\s*<\/h/,
];

describe.each(OWNERS_SITES.map((site) => [site.name, site] as const))('%s', (name, site) => {
  const root = copySample();
  const pages = () => globSync('**/*.html', { cwd: join(root, 'dist') }).sort();
  const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
  const page = (path: string) => read(join(path, 'index.html'));
  const services = () => pages().filter((path) => /^services\/.+\/index\.html$/.test(path));

  beforeAll(() => site.edit(root));

  it('builds and checks without a problem', async () => {
    // The cache that all sites here share remembers how many posts the one before had.
    for (const command of [['build', '--allow-shrink'], ['check']]) {
      const { code, codes } = await siteReport(root, command, site.settings);
      expect([code, [...new Set(codes)]]).toEqual([0, command[0] === 'build' ? (site.warnings ?? []) : []]);
    }
    for (const path of pages()) {
      const html = read(path);
      for (const nothing of NOTHING) expect.soft(nothing.exec(html)?.[0], path).toBeUndefined();
    }
    expect(page('').match(/<h1/g)).toHaveLength(1);
  });

  it.runIf(name.startsWith('one service'))('has no carousel and no next one, and shows the files', () => {
    expect(services()).toHaveLength(1);
    expect(page('')).not.toContain('name="ServicesCarousel"');
    expect(page('services/ai-development')).not.toContain('<span>Next</span>');
    expect(page('')).toMatch(/<img [^>]*width="\d+" height="\d+" [^>]*alt="Mill" src="\/assets\/mill-\w+\.svg"/);
    expect(page('')).toContain('<path id="header-b" fill="url(#header-a)"');
    // The foot shows the header's drawing again.
    expect(page('')).toMatch(/<g id="logo-mark">[^]*<footer[^]*<use href="#logo-mark">/);
    expect(read('icon.svg')).toContain('<path id="icon-b"');
    expect(page('contact-us')).not.toContain('data-map');
  });

  it.runIf(name.startsWith('forty'))('shows each in the carousel, beside the others, in one round of next ones', () => {
    // Pages of groups name no next one.
    const isOfService = (path: string) => read(path).includes('<span>Next</span>');
    const { true: ofServices = [], false: ofGroups = [] } = Object.groupBy(
      services(),
      (path) => `${isOfService(path)}`,
    );
    const paths = ofServices.map((path) => `/${path.replace('index.html', '')}`);
    expect(paths).toHaveLength(40);
    const [home, overview, sitemap] = [page(''), page('services'), read('sitemap.xml')];
    const nextOf = (path: string) => /href="([^"]+)"[^>]*><span>Next<\/span>/.exec(page(path))?.[1] ?? '';
    for (const path of paths) {
      for (const text of [home, sitemap]) expect(text).toContain(path);
      // The list, whole for its filter, the one for search engines, and the sidebar and list of its group.
      const groups = ofGroups.map(read).filter((group) => group.includes(path));
      expect(groups).toHaveLength(1);
      expect([overview, ...groups].join().split(path).length - 1).toBeGreaterThanOrEqual(4);
    }
    const round = [paths[0]!];
    for (let next = nextOf(round[0]!); !round.includes(next); next = nextOf(next)) round.push(next);
    expect(round.toSorted()).toEqual(paths);
  });
});

/** One at a time: tests/unit/content/deletions. */
it.each([
  ['lists and logo', '*.*', 'company.yaml'],
  ['services, case studies and posts', '{services,portfolio,blogs}/*', 'company.yaml'],
  ['pages', 'pages/*', 'pages/home.md'],
  ['everything but a name and the home page', '**/*.*', 'pages/home.md'],
])('holds to every rule without %s; what led there is left out, by file and line', async (_, pattern, kept) => {
  const root = copySample();
  const content = join(root, 'content');
  for (const file of globSync(pattern, { cwd: content, exclude: [kept, 'film/*'] })) rmSync(join(content, file));
  if (pattern.startsWith('**')) writeFileSync(join(content, 'company.yaml'), 'name: Halder\n');
  for (const command of ['build', 'check']) {
    const { code, report } = await siteReport(root, [command]);
    const { problems } = report;
    expect([command, code, problems.filter(({ severity }) => severity === 'error')]).toEqual([command, 0, []]);
    for (const { place } of problems.filter(({ code }) => code === 'content/left-out'))
      expect(place).toMatchObject({ file: expect.stringMatching(/^content\//), line: expect.any(Number) });
  }
  if (!pattern.startsWith('{services')) return;
  const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
  const pages = globSync('**/*.html', { cwd: join(root, 'dist') });
  expect(pages.filter((path) => /^services\/.|^portfolio\/./.test(path) && !/^\w+\/index/.test(path))).toEqual([]);
  for (const path of [...pages, 'sitemap.xml']) expect(read(path)).not.toMatch(/\/services\/\w/);
  expect(read('index.html')).not.toMatch(/site-island name="ServicesCarousel"|Interested in/);
});
