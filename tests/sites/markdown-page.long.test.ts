/** Pages that an owner adds as Markdown files, in a site that is really built. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { copySample } from '../support/sample-site.ts';
import { reportOf, runSite } from '../support/site-command.ts';

let root = '';
const at = (path: string) => join(root, path);
const built = (path: string) => readFileSync(at(`dist/${path}`), 'utf8');

beforeAll(async () => {
  root = copySample();
  const navigation = parse(readFileSync(at('content/navigation.yaml'), 'utf8')) as {
    items: unknown[];
    footer: unknown;
  };
  navigation.items.push({ name: 'Work here', path: '/careers/' });
  navigation.footer = [{ name: 'Interns', path: '/careers/interns/' }];
  writeFileSync(at('content/navigation.yaml'), stringify(navigation));
  mkdirSync(at('content/pages/careers'));
  writeFileSync(
    at('content/pages/careers/interns.md'),
    '---\ntitle: Interns\nnoindex: true\n---\nSix weeks, paid. [The rules](#rules)\n\n<h2 id="rules" onclick="alert(1)">Rules</h2>\n<script>alert(2)</script>\n',
  );
  const { code, stdout } = await runSite(root, ['build', '--json']);
  expect([code, reportOf(stdout).problems]).toEqual([0, []]);
});

it('has its head, its trail and its Markdown', () => {
  const page = built('careers/index.html');
  expect(page).toContain('<title>Careers: three places at the workbench | Aloka</title>');
  expect(page).toContain('<link rel="canonical" href="https://www.example.com/careers/">');
  expect(page).toContain('<link rel="alternate" type="text/markdown" href="/careers/index.md">');
  expect(page).toMatch(/<meta property="og:image" content="https:\/\/www\.example\.com\/assets\/share-[0-9a-f]+\.png"/);
  expect(page).toMatch(/"@type":"BreadcrumbList".*"name":"Careers","item":"https:\/\/www\.example\.com\/careers\/"/);
  expect(page).toMatch(/"@type":"FAQPage".*Do I need a degree\?/);
  expect(built('careers/index.md')).toMatch(/^---\ntitle: "Careers"\n[^]*\n# Careers\n[^]*\n## Open places\n/);
});

it('shows its text with its picture, then the parts in the order of its file', () => {
  const page = built('careers/index.html');
  const order = [
    /<h1[^>]*>Work beside us</,
    /<img[^>]*src="\/assets\/workbench-[0-9a-f]+\.svg"/,
    /<h2 id="cards"[^>]*>Open places</,
    /<h2 id="questions"[^>]*>Asked before applying</,
    /<h2 id="projects"[^>]*>What you would work on</,
    /<h2 id="enquiry"/,
    /<h2 id="questions-2"/,
    /<h2 id="call"/,
  ].map((part) => page.search(part));
  expect(order).not.toContain(-1);
  expect(order.toSorted((a, b) => a - b)).toEqual(order);
  expect(page.match(/<h1/g)).toHaveLength(1);
});

it('is in menu, sitemap, llms.txt and redirects', () => {
  expect(built('index.html').match(/href="\/careers\/"[^>]*><span>Work here</g)).toHaveLength(2);
  expect(built('careers/index.html')).toMatch(/<a href="\/careers\/"[^>]*aria-current="page"/);
  expect(built('sitemap.xml')).toContain('<loc>https://www.example.com/careers/</loc><lastmod>2026-10-01</lastmod>');
  expect(built('llms.txt')).toContain('(https://www.example.com/careers/index.md)');
  expect(built('_redirects')).toMatch(/^\/jobs\/ \/careers\/ 301$/m);
});

it('keeps one that says so from search engines, with its trail and a body made safe', () => {
  const page = built('careers/interns/index.html');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(built('sitemap.xml')).not.toContain('interns');
  expect(built('llms.txt')).not.toContain('interns');
  expect(page).toMatch(/"name":"Careers","item".*"name":"Interns","item"/);
  expect(page).toContain('<h2 id="post-rules"><a href="#post-rules">Rules</a></h2>');
  expect(page).not.toContain('alert(');
  expect(built('index.html')).toMatch(/<a href="\/careers\/interns\/">Interns<\/a>/);
});
