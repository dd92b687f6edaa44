/**
 * From saving a file to the changed page in Chromium, of `site serve` and of `astro dev` with made posts. Run by
 * `npm run bench:serve`; docs/benchmark.md says what is measured and how to read it.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { launchBrowser } from '../tests/support/browser.ts';
import { freePort } from '../tests/support/local-server.ts';
import { edit } from '../tests/support/sample-site.ts';
import { peerTool, readyPeer } from './build/peers.ts';
import { BENCH, copyProject, machineLine, plainEnvironment, STAMP } from './build/tools.ts';
import { benchPosts, type BenchPost } from './posts.ts';

/** Between two edits, for work that the server still does behind the page. */
const PAUSE_MS = 2000;
/** How long a server may take to start, with its first build. */
const START_MS = 300_000;
const EDIT_MS = 60_000;
/** Of all posts: no network, and none is drawn for each. */
const PICTURE = '/bench.webp';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '12,1000' },
    runs: { type: 'string', default: '3' },
    tools: { type: 'string', default: 'site' },
  },
});

type Kind = 'component' | 'style' | 'token' | 'theme' | 'content';

interface Tool {
  /** Writes a project with these posts, and the places that are edited. */
  readonly prepare: (folder: string, posts: readonly BenchPost[]) => Promise<void> | void;
  readonly command: (port: string) => readonly string[];
  /** The places in the project that are edited; each edit saves another number. */
  readonly edits: readonly { readonly kind: Kind; readonly file: string; readonly at: RegExp }[];
}

const TOOLS: Readonly<Record<string, Tool>> = {
  site: {
    prepare: layProject,
    command: (port) => ['build/bin.mjs', 'serve', '--port', port],
    edits: [
      { kind: 'component', file: 'src/layouts/Footer.tsx', at: /data-bench="\d+"/ },
      { kind: 'style', file: 'src/components/Crumbs.module.scss', at: /outline-offset: \d+px/ },
      { kind: 'token', file: 'src/styles/_tokens.scss', at: /--bench: \d+px/ },
      { kind: 'theme', file: 'content/theme.yaml', at: /main: '#\w+'/ },
      { kind: 'content', file: 'content/blogs/SLUG.md', at: /(?:\n<p>Edited \d+ times\.<\/p>\n)?$/ },
    ],
  },
  astro: {
    prepare: layAstro,
    command: (port) => ['node_modules/.bin/astro', 'dev', '--port', port],
    edits: [
      { kind: 'component', file: 'src/Page.astro', at: /data-bench="\d+"/ },
      { kind: 'style', file: 'src/page.css', at: /outline-offset: \d+px/ },
      { kind: 'token', file: 'src/page.css', at: /--bench: \d+px/ },
      { kind: 'content', file: 'content/blog/SLUG.json', at: /(?:\\n<p>Edited \d+ times\.<\/p>\\n)?(?="\}$)/ },
    ],
  },
};

/** Dark enough to be a brand's. */
const colourOf = (number: number) => `#0055${(0x50 + (number % 64)).toString(16)}`;

/** @param file a line of JSON has its ends of lines as two letters */
const written = (kind: Kind, number: number, file: string) => {
  const end = file.endsWith('.json') ? '\\n' : '\n';
  return {
    component: `data-bench="${number}"`,
    style: `outline-offset: ${number}px`,
    token: `--bench: ${number}px`,
    theme: `main: '${colourOf(number)}'`,
    content: `${end}<p>Edited ${number} times.</p>${end}`,
  }[kind];
};

/** Runs in the page, each frame. @returns the moment, once the edit is seen */
function seenAt({ kind, number, colour }: { kind: Kind; number: number; colour: string }): number | false {
  const valueOf = (selector: string, name: string) =>
    getComputedStyle(document.querySelector(selector)!).getPropertyValue(name).trim();
  const isSeen = {
    component: () => document.querySelector(`[data-bench="${number}"]`) !== null,
    style: () => valueOf('main', 'outline-offset') === `${number}px`,
    token: () => valueOf('html', '--bench') === `${number}px`,
    theme: () => valueOf('html', '--teal') === colour,
    content: () => document.querySelector('main')!.textContent.includes(`Edited ${number} times.`),
  }[kind];
  return document.querySelector('main') !== null && isSeen() && Date.now();
}

/** Posts are Markdown files, whose front matter is JSON, which is YAML as well. */
async function layProject(folder: string, posts: readonly BenchPost[]): Promise<void> {
  copyProject(folder, false);
  mkdirSync(join(folder, 'content/blogs'), { recursive: true });
  for (const { slug, title, excerpt, publishDate, author, categoryId, tags, content } of posts) {
    const facts = { title, excerpt, publishDate, imageUrl: PICTURE, author: author.name, category: categoryId.name };
    const body = content.replaceAll(/src="\/pictures[^"]*"/g, `src="${PICTURE}"`);
    writeFileSync(
      join(folder, `content/blogs/${slug}.md`),
      `---\n${JSON.stringify({ ...facts, tags })}\n---\n\n${body}\n`,
    );
  }
  mkdirSync(join(folder, 'static'), { recursive: true });
  const create = { width: 1200, height: 630, channels: 3, background: '#055c5c' } as const;
  await sharp({ create })
    .webp()
    .toFile(join(folder, `static${PICTURE}`));
  const fileOf = (kind: Kind) => join(folder, TOOLS['site']!.edits.find((one) => one.kind === kind)!.file);
  edit(fileOf('component'), '<footer', '<footer data-bench="0"');
  edit(fileOf('style'), /$/, '\n:global(main) {\n  outline-offset: 0px;\n}\n');
  edit(fileOf('token'), '@mixin constants {', '@mixin constants {\n  --bench: 0px;');
}

/** The site of the benchmark of builds, without the header and the foot of ours. */
function layAstro(folder: string, posts: readonly BenchPost[]): void {
  readyPeer('astro');
  peerTool('astro', { same: '', before: '', after: '' }).prepare(folder, posts);
  writeFileSync(join(folder, 'src/page.css'), ':root {\n  --bench: 0px;\n}\nmain {\n  outline-offset: 0px;\n}\n');
  edit(join(folder, 'src/Page.astro'), '---\n', "---\nimport './page.css';\n");
  edit(join(folder, 'src/Page.astro'), '<main', '<main data-bench="0"');
}

/** A row for each kind of edit: tool, count, kind, least and median ms, and how often the page was loaded. */
async function measureAll(name: string, count: number): Promise<(string | number)[][]> {
  const { prepare, command, edits } = TOOLS[name]!;
  const posts = benchPosts(count);
  const { slug } = posts[Math.floor(count / 2)]!;
  const folder = join(BENCH, `serve-${process.pid}-${name}-${count}`);
  mkdirSync(folder, { recursive: true });
  await using running = new AsyncDisposableStack();
  running.defer(() => rmSync(folder, { recursive: true, force: true }));
  await prepare(folder, posts);
  const port = await freePort();
  const child = spawn(process.execPath, command(String(port)), {
    cwd: folder,
    env: { ...plainEnvironment(), ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.defer(() => void child.kill('SIGKILL'));
  const url = `http://localhost:${port}/blog/${slug}/`;
  const end = Date.now() + START_MS;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (Date.now() > end || child.exitCode !== null) throw new Error(`${name} does not answer at ${url}.`);
    await sleep(200);
  }
  const page = await running.adopt(await launchBrowser(), (open) => open.close()).newPage();
  let loads = 0;
  page.on('framenavigated', (frame) => void (loads += frame === page.mainFrame() ? 1 : 0));
  await page.goto(url);
  const rows: (string | number)[][] = [];
  for (const { kind, file, at } of edits) {
    const times: number[] = [];
    loads = 0;
    // The first edit of a kind loads what the others have then, and is not counted.
    for (let run = 0; run <= Number(values.runs); run++) {
      await sleep(PAUSE_MS);
      const number = rows.length * 100 + run + 1;
      const seen = page.waitForFunction(
        seenAt,
        { kind, number, colour: colourOf(number) },
        { polling: 'raf', timeout: EDIT_MS },
      );
      const saved = Date.now();
      edit(join(folder, file.replace('SLUG', slug)), at, written(kind, number, file));
      const ms = Number(await (await seen).jsonValue()) - saved;
      if (run > 0) times.push(ms);
      console.log(`${name} ${count} ${kind} ${run}: ${ms} ms`);
    }
    times.sort((a, b) => a - b);
    rows.push([name, count, kind, times[0]!, times[times.length >> 1]!, loads, ...Object.values(STAMP)]);
  }
  return rows;
}

console.log(machineLine());
const titles = ['tool', 'posts', 'edit', 'least ms', 'median ms', 'loads', ...Object.keys(STAMP)];
const lines = [titles, titles.map(() => '---')] as (string | number)[][];
for (const count of values.posts.split(',').map(Number))
  for (const name of values.tools.split(',')) lines.push(...(await measureAll(name, count)));
console.log(`\n${lines.map((row) => `| ${row.join(' | ')} |`).join('\n')}`);
