/** The worked examples of docs/extending: every file and change that a page names is made as it says, and the site is built with them. */
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT, copySample, edit } from '../support/sample-site.ts';
import { reportOf, runSite } from '../support/site-command.ts';

const DOCS = join(PROJECT, 'docs/extending');
/** A block that names its file: `ts src/own/post-fields.ts`. */
const BLOCK = /^(`{3,})(\w+) (\S+\.\w+)\n([^]*?)^\1$/gm;

/** What each page adds, seen in the built site. */
const RESULTS: Readonly<Record<string, (site: Built) => void>> = {
  'post-field': ({ read }) => expect(read('blog/tides/index.html')).toMatch(/Level: <span[^>]*>beginner</),
  collection({ read }) {
    expect(read('events/open-day/index.html')).toContain('March 14, 2027');
    expect(read('events/index.html')).toMatch(/<a [^>]*href="\/events\/open-day\/"/);
    expect(read('sitemap.xml')).toContain('/events/open-day/');
  },
  section: ({ read }) => expect(read('hours/index.html')).toMatch(/<dt>Wednesday<\/dt><dd>closed<\/dd>/),
  island({ read }) {
    expect(read('guess/index.html')).toMatch(
      /<site-island name="PriceGuess" when="visible"[^]*<output>12000<\/output>/,
    );
  },
  'code-language': ({ read }) => expect(read('blog/ledger/index.html')).toMatch(/<span class="\w">contract<\/span>/),
  check: ({ codes }) => expect(codes).toContain('head/shouting'),
  host: ({ read }) => expect(JSON.parse(read('harbour.json'))).toMatchObject({ redirects: expect.any(Array) }),
};

interface Built {
  /** A file of the built site. */
  readonly read: (file: string) => string;
  /** Of the problems of `site check`. */
  readonly codes: readonly string[];
}

/** A project with a builder of its own, changed as the page says. */
function extended(page: string): string {
  const root = copySample();
  rmSync(join(root, 'build'));
  cpSync(join(PROJECT, 'build'), join(root, 'build'), { recursive: true });
  for (const [, , kind, file = '', text = ''] of readFileSync(join(DOCS, page), 'utf8').matchAll(BLOCK)) {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    if (kind === 'diff') edit(path, ...sidesOf(text));
    else writeFileSync(path, text);
  }
  return root;
}

/** The lines before and after a change. */
function sidesOf(diff: string): [before: string, after: string] {
  const lines = diff.trimEnd().split('\n');
  const side = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
  return [side('-').join('\n').trim(), side('+').join('\n').trim()];
}

it.each(readdirSync(DOCS))('docs/extending/%s', async (page) => {
  const name = page.replace('.md', '');
  const root = extended(page);
  const command = join(root, 'build/bin.mjs');
  const host = name === 'host' ? { SITE_HOST: 'harbour' } : {};
  const run = async (verb: string) => reportOf((await runSite(root, [verb, '--json'], host, command)).stdout);
  expect(await run('build')).toMatchObject({ ok: true, problems: [] });
  const { problems } = await run('check');
  const codes = problems.map(({ code }) => code);
  expect(codes.filter((code) => name !== 'check' || code !== 'head/shouting')).toEqual([]);
  expect(RESULTS).toHaveProperty(name);
  RESULTS[name]!({ read: (file) => readFileSync(join(root, 'dist', file), 'utf8'), codes });
});
