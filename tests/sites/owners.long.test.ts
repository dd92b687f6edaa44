/** What owners make of the site builds, `site check` finds nothing, and no page shows a list or heading of nothing. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { OWNERS_SITES } from '../support/owners-sites.ts';
import { copySample, edit } from '../support/sample-site.ts';
import { runSite, reportOf } from '../support/site-command.ts';
import { WHOLE } from '../support/whole.ts';

/** A list without entries that is shown, and a heading that another of its rank, or the end of its section, follows at once. */
const NOTHING = [
  /<(ul|ol|dl|select)\b(?![^>]* hidden)[^>]*>\s*<\/\1>/,
  /<\/h([2-6])>\s*(?:<h\1\b|<\/section>)/,
  /<h[1-6]\b[^>]*>\s*<\/h/,
];

/** Those between others are tried every night. */
const isTried = ({ name }: { readonly name: string }) => WHOLE || !/^(?:two|thirteen) services/.test(name);

describe.each(OWNERS_SITES.filter(isTried).map((site) => [site.name, site] as const))('%s', (name, site) => {
  const root = copySample();
  const pages = () => globSync('**/*.html', { cwd: join(root, 'dist') }).sort();
  const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
  const page = (path: string) => read(join(path, 'index.html'));
  const everything = () => [...pages(), 'sitemap.xml', 'llms.txt'].map(read);
  const services = () => pages().filter((path) => /^services\/.+\/index\.html$/.test(path));

  beforeAll(() => site.edit(root));

  it('builds and checks without a problem', async () => {
    // The cache that all sites here share remembers how many posts the one before had.
    for (const command of [['build', '--allow-shrink'], ['check']]) {
      const { code, stdout } = await runSite(root, [...command, '--json'], site.settings);
      const codes = reportOf(stdout).problems.map((problem) => problem.code);
      expect([code, [...new Set(codes)]]).toEqual([0, command[0] === 'build' ? (site.warnings ?? []) : []]);
    }
    for (const path of pages()) {
      const html = read(path);
      for (const nothing of NOTHING) expect.soft(nothing.exec(html)?.[0], path).toBeUndefined();
    }
  });

  it.runIf(name === 'nothing in any list')('has neither services nor what leads to them', () => {
    expect(pages().filter((path) => path.startsWith('services'))).toEqual([]);
    for (const text of everything()) expect(text).not.toContain('/services/');
    expect(page('')).not.toMatch(/site-island name="ServicesCarousel"|Interested in|WhatsApp|sameAs/);
    expect(page('contact-us')).not.toMatch(/data-map|id="map"/);
    expect(page('about-us')).not.toContain('id="people"');
    expect(pages().filter((path) => path.startsWith('portfolio'))).toEqual([]);
  });

  it.runIf(name === 'no page that may go')(
    'has nothing that leads to these pages, and still shows the projects',
    () => {
      for (const text of everything())
        expect(text).not.toMatch(
          /\/(?:about-us|web-development|app-development|portfolio|services|contact-us|blogs|privacy|careers|thank-you)\/["<)#]/,
        );
      expect(page('')).toContain('id="work"');
      expect(page('portfolio/ferry-times')).toContain('<h1');
    },
  );

  it.runIf(name.startsWith('one service'))('shows it without a carousel, and names no next one', () => {
    expect(services()).toHaveLength(1);
    expect(page('')).not.toContain('name="ServicesCarousel"');
    expect(page('services/ai-development')).not.toContain('<span>Next</span>');
  });

  it.runIf(/^(?:thirteen|forty in) /.test(name))(
    'shows each in the carousel, beside the others, and in one round of next ones',
    () => {
      const paths = services().map((path) => `/${path.replace('index.html', '')}`);
      expect(paths).toHaveLength(name.startsWith('forty') ? 40 : 13);
      const [home, overview, sitemap] = [page(''), page('services'), read('sitemap.xml')];
      const nextOf = (path: string) => /href="([^"]+)"[^>]*><span>Next<\/span>/.exec(page(path))?.[1] ?? '';
      for (const path of paths) {
        for (const text of [home, sitemap]) expect(text).toContain(path);
        // The sidebar, the card, and the list for search engines.
        expect(overview.split(path).length - 1).toBeGreaterThanOrEqual(3);
      }
      const round = [paths[0]!];
      for (let next = nextOf(round[0]!); !round.includes(next); next = nextOf(next)) round.push(next);
      expect(round.toSorted()).toEqual(paths);
    },
  );

  it.runIf(name.startsWith('marks and logo'))('shows the files: in a box that waits for them, and in the icons', () => {
    expect(page('')).toMatch(/<img [^>]*width="\d+" height="\d+" [^>]*alt="Mill" src="\/assets\/mill-\w+\.svg"/);
    expect(page('')).toContain('<path id="header-b" fill="url(#header-a)"');
    // The foot shows the header's drawing again.
    expect(page('')).toMatch(/<g id="logo-mark">[^]*<footer[^]*<use href="#logo-mark">/);
    expect(read('icon.svg')).toContain('<path id="icon-b"');
    expect(page('contact-us')).not.toContain('data-map');
  });
});

it('with the samples switched off and not changed, is not ready for visitors, and the launch check names why', async () => {
  const root = copySample();
  edit(join(root, 'content/company.yaml'), 'sample: true', 'sample: false');
  expect((await runSite(root, ['build', '--allow-shrink'])).code).toBe(0);
  const { code, stderr } = await runSite(root, ['check', '--launch']);
  expect(code).toBe(1);
  for (const part of ['content/company.yaml', 'name', 'relay', 'example.com', 'content/blogs/', 'privacy.md'])
    expect(stderr).toContain(part);
});
