/**
 * From saving a file to the changed page in Chromium: `site serve` beside `astro dev` with the same posts. Run by
 * `npm run bench:serve`; docs/benchmark.md says what is measured and how to read it.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../tests/support/browser.ts';
import { freePort } from '../tests/support/free-port.ts';
import { frameOf, machineLine, type Frame } from './build/tools.ts';
import { benchPosts } from './posts.ts';
import { ASTRO, astroDev, EDITS, PICTURE, replaceIn, siteServe, type Kind, type ServedTool } from './serve/tools.ts';
import { watchPage } from './serve/watch-page.ts';

/** Between two edits, for work that a server still does behind the page. */
const PAUSE_MS = 2000;
/** How long a server may take to start, with its first build. */
const START_MS = 300_000;

const { values } = parseArgs({
  options: {
    tools: { type: 'string', default: 'site,astro' },
    posts: { type: 'string', default: '12,1000' },
    runs: { type: 'string', default: '3' },
  },
});
const withAstro = values.tools.includes('astro');

interface Row {
  readonly count: number;
  readonly kind: Kind;
  readonly tool: string;
  readonly times: number[];
  loads: number;
}

/** @throws Error with the server's output if it ends, or does not answer in time */
async function start({ name, args, environment }: ServedTool, folder: string, path: string) {
  const port = await freePort();
  const child = spawn(process.execPath, args(port), {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const url = `http://localhost:${port}${path}`;
  for (const end = Date.now() + START_MS; Date.now() < end && child.exitCode === null; await sleep(200))
    if ((await fetch(url).catch(() => null))?.ok) return { child, url };
  child.kill();
  throw new Error(`${name} does not answer at ${url}:\n${output.slice(-2000)}`);
}

/** The tools take turns. */
async function measureAll(count: number): Promise<Row[]> {
  // One picture of the site's own: no network, and none is drawn for each post.
  const posts = benchPosts(count).map((post) => ({
    ...post,
    imageUrl: PICTURE,
    content: post.content.replaceAll(/src="\/pictures[^"]*"/g, `src="${PICTURE}"`),
  }));
  const { slug } = posts[Math.floor(count / 2)]!;
  const path = `/blog/${slug}/`;
  await using running = new AsyncDisposableStack();
  const browser = running.adopt(await launchBrowser(), (open) => open.close());
  const pages = [];
  let frame: Frame | null = null;
  for (const tool of [siteServe(slug), ...(withAstro ? [astroDev(slug)] : [])]) {
    const folder = join(tool.home, `serve-${process.pid}-${count}-${tool.name}`);
    mkdirSync(folder, { recursive: true });
    running.defer(() => rmSync(folder, { recursive: true, force: true }));
    tool.prepare(folder, posts, frame);
    const { child, url } = await start(tool, folder, path);
    running.defer(() => void child.kill('SIGKILL'));
    // Our page gives the frame of the others'.
    frame ??= frameOf(join(folder, '.site/serve', path, 'index.html'));
    pages.push({ tool, folder, page: await watchPage(browser, url) });
  }
  const rows: Row[] = [];
  for (const kind of Object.keys(EDITS) as Kind[]) {
    const { at, to, sign } = EDITS[kind];
    const own = pages.map((open) => ({
      ...open,
      row: { count, kind, tool: open.tool.name, times: [], loads: 0 } as Row,
    }));
    // The first edit of a kind loads what the others have then, and is not counted.
    for (let run = 0; run <= Number(values.runs); run++)
      for (const { tool, folder, page, row } of own) {
        await sleep(PAUSE_MS);
        const number = rows.length * 100 + run + 1;
        const { ms, loads } = await page.timeOf(sign(number), () =>
          replaceIn(join(folder, tool.files[kind]), at, to(number)),
        );
        if (run > 0) row.times.push(ms);
        row.loads += loads;
        console.log(`${count} ${kind} ${run}: ${row.tool} ${ms} ms`);
      }
    rows.push(...own.map(({ row }) => row));
  }
  return rows;
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

console.log(machineLine() + (withAstro ? `, ${ASTRO}` : ''));
const rows: Row[] = [];
for (const count of values.posts.split(',').map(Number)) rows.push(...(await measureAll(count)));
const titles = ['posts', 'edit', 'tool', 'least ms', 'median ms', 'loads', 'x astro dev'];
const cells = rows.map(({ count, kind, tool, times, loads }) => {
  const astro = rows.find(
    (row) => row.count === count && row.kind === kind && row.tool === 'astro dev' && tool !== row.tool,
  );
  const ratio = astro ? (median(times) / median(astro.times)).toFixed(2) : '';
  return [count, kind, tool, Math.min(...times), median(times), loads, ratio];
});
console.log(`\n${[titles, titles.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n')}`);
