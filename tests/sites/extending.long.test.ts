/**
 * The worked examples of docs/extending and docs/engine: every file and change that a page names is made as it says, and the site is built
 * with them: those for owners in a project that has the engine as a package, those of the engine in a copy of it.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder, writeFiles } from '../support/folder.ts';
import { installEngine } from '../support/packed-engine.ts';
import { PROJECT, copySample, edit, layContent } from '../support/sample-site.ts';
import { siteReport } from '../support/site-command.ts';

const DOCS = join(PROJECT, 'docs');
/** A block that names its file: `ts src/post-fields.ts`. */
const BLOCK = /^(`{3,})(\w+) (\S+\.\w+)\n([^]*?)^\1$/gm;

/** What each page adds, seen in the built site. */
const RESULTS: Readonly<Record<string, (site: Built) => void>> = {
  'post-field': ({ read }) => expect(read('blog/tides/index.html')).toMatch(/Level: <span[^>]*>beginner</),
  collection({ read }) {
    expect(read('events/open-day/index.html')).toContain('March 14, 2027');
    expect(read('events/index.html')).toMatch(/<a [^>]*href="\/events\/open-day\/"/);
    expect(read('sitemap.xml')).toContain('/events/open-day/');
    expect(read('events/open-day/index.html')).toMatch(
      /"@type":"Event"[^]*<a [^>]*href="\/events\/open-day\/event\.ics"/,
    );
    expect(read('events/open-day/event.ics')).toContain('\r\nDTSTART:20270314T043000Z\r\n');
  },
  section: ({ read }) => expect(read('hours/index.html')).toMatch(/<dt>Wednesday<\/dt><dd>closed<\/dd>/),
  island({ read }) {
    expect(read('guess/index.html')).toMatch(
      /<site-island name="PriceGuess" when="visible"[^]*<output>12000<\/output>/,
    );
  },
  check: ({ codes }) => expect(codes).toContain('head/shouting'),
  host: ({ read }) => expect(JSON.parse(read('harbour.json'))).toMatchObject({ redirects: expect.any(Array) }),
};

interface Built {
  /** A file of the built site. */
  readonly read: (file: string) => string;
  /** Of the problems of `site check`. */
  readonly codes: readonly string[];
}

/** The sample with a builder of its own, changed as the page says. @returns its command */
function ofEngine(root: string): string {
  copySample(root);
  rmSync(join(root, 'build'));
  cpSync(join(PROJECT, 'build'), join(root, 'build'), { recursive: true });
  return join(root, 'build/bin.mjs');
}

/** The sample's content in a project that has the engine as a package. @returns its command */
function ofOwner(root: string): string {
  layContent(root);
  return installEngine(root);
}

function extend(root: string, page: string): void {
  for (const [, , kind, file = '', text = ''] of readFileSync(join(DOCS, page), 'utf8').matchAll(BLOCK)) {
    if (kind === 'diff') edit(join(root, file), ...sidesOf(text));
    else writeFiles(root, { [file]: text });
  }
}

/** The lines before and after a change. */
function sidesOf(diff: string): [before: string, after: string] {
  const lines = diff.trimEnd().split('\n');
  const side = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
  return [side('-').join('\n').trim(), side('+').join('\n').trim()];
}

/** The pages of a folder of docs, by name. */
const pagesOf = (folder: string) =>
  readdirSync(join(DOCS, folder))
    .map((file) => file.replace('.md', ''))
    .filter((name) => name !== 'README');

it.each(Object.entries({ extending: ofOwner, engine: ofEngine }))('docs/%s', async (folder, lay) => {
  const root = makeFolder();
  const command = lay(root);
  const names = pagesOf(folder);
  for (const name of names) extend(root, `${folder}/${name}.md`);
  const host = names.includes('host') ? { SITE_HOST: 'harbour' } : {};
  const run = async (verb: string) => (await siteReport(root, [verb], host, command)).report;
  expect(await run('build')).toMatchObject({ ok: true, problems: [] });
  const codes = (await run('check')).problems.map(({ code }) => code);
  expect(codes.filter((code) => code !== 'head/shouting' || !names.includes('check'))).toEqual([]);
  const read = (file: string) => readFileSync(join(root, 'dist', file), 'utf8');
  for (const name of names) {
    expect(RESULTS).toHaveProperty(name);
    RESULTS[name]!({ read, codes });
  }
});

it('are type-checked in a project by the types of the package, and private imports are refused by the build', async () => {
  const root = makeFolder();
  const command = ofOwner(root);
  for (const name of pagesOf('extending')) extend(root, `extending/${name}.md`);
  cpSync(join(PROJECT, 'build/cli/templates/site/tsconfig.json.txt'), join(root, 'tsconfig.json'));
  const { status, stdout } = spawnSync(process.execPath, [
    join(PROJECT, 'node_modules/typescript/bin/tsc'),
    '-p',
    root,
  ]);
  expect([status, String(stdout)]).toEqual([0, '']);
  edit(
    join(root, 'src/sections/opening-hours/section.tsx'),
    "from 'stitch-site'",
    "from 'stitch-site/src/sections/view.ts'",
  );
  const { ok, problems } = (await siteReport(root, ['build'], {}, command)).report;
  expect([ok, problems[0]]).toMatchObject([
    false,
    { code: 'bundle/failed', place: { file: 'src/sections/opening-hours/section.tsx' } },
  ]);
  expect(problems[0]!.message).toContain("is private: import from 'stitch-site'");
});
