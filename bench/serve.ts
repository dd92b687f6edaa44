/**
 * From saving a file to the changed page in Chromium: `site serve` beside `astro dev` and `hugo server` with the same posts. Run by
 * `npm run bench:serve`; docs/benchmark.md says what is measured and how to read it.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../tests/support/browser.ts';
import { frameOf, type Frame } from './build/frame.ts';
import { hugoVersion } from './build/hugo.ts';
import { machineFacts, machineLine } from './build/machine.ts';
import { benchPosts } from './posts.ts';
import { ASTRO, installAstro } from './serve/astro-installed.ts';
import { KINDS, openPost, save, start, type Kind } from './serve/served.ts';
import { PICTURE, servedTools } from './serve/tools.ts';
import { watchPage } from './serve/watch-page.ts';

const BENCH = fileURLToPath(new URL('../.site/bench', import.meta.url));
/** Between two edits: what a server still does behind the page is not to reach into the next one. */
const PAUSE_MS = 2000;

const { values } = parseArgs({
  options: {
    tools: { type: 'string', default: 'site,astro,hugo' },
    posts: { type: 'string', default: '12,1000' },
    runs: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: false },
  },
});
const wanted = values.tools.split(',');
const runs = Number(values.runs);
const astro = wanted.includes('astro') ? installAstro(BENCH) : null;
const versions = [...(astro ? [ASTRO] : []), ...(wanted.includes('hugo') ? [hugoVersion()] : [])];
console.log(machineLine(machineFacts(versions)));

interface Row {
  readonly count: number;
  readonly kind: Kind;
  readonly tool: string;
  readonly times: number[];
  loads: number;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function measureAll(count: number): Promise<Row[]> {
  // One picture of the site's own: no network, and none is drawn for each post.
  const posts = benchPosts(count).map((post) => ({
    ...post,
    imageUrl: PICTURE,
    content: post.content.replaceAll(/src="\/pictures[^"]*"/g, `src="${PICTURE}"`),
  }));
  const path = `/blog/${openPost(posts).slug}/`;
  const tools = servedTools(posts, astro?.command ?? null).filter(({ name }) => {
    // Ours gives the frame of the others' pages.
    return name === 'site serve' || wanted.includes(name.split(' ')[0]!);
  });
  await using running = new AsyncDisposableStack();
  const browser = running.adopt(await launchBrowser(), (open) => open.close());
  const pages = [];
  let frame: Frame | null = null;
  for (const tool of tools) {
    // Astro is found from the folders above its project.
    const folder = join(
      tool.name === 'astro dev' ? astro!.folder : BENCH,
      `serve-${process.pid}-${count}-${tool.name}`,
    );
    mkdirSync(folder, { recursive: true });
    if (!values.keep) running.defer(() => rmSync(folder, { recursive: true, force: true }));
    tool.prepare(folder, posts, frame);
    const { child, url } = await start(tool, folder, { port: await freePort(), path });
    running.defer(() => void child.kill('SIGKILL'));
    if (tool.name === 'site serve') frame = frameOf(join(folder, '.site/serve', path, 'index.html'));
    pages.push({ tool, folder, page: await watchPage(browser, url) });
  }
  const rows: Row[] = [];
  for (const kind of KINDS) {
    const own = pages.flatMap(({ tool, folder, page }) => {
      const edit = tool.edits[kind];
      return edit ? [{ edit, folder, page, row: { count, kind, tool: tool.name, times: [], loads: 0 } as Row }] : [];
    });
    // The first edit of a kind loads what the others have then.
    for (let run = 0; run <= runs; run++) {
      for (const { edit, folder, page, row } of own) {
        await sleep(PAUSE_MS);
        const number = rows.length * 100 + run + 1;
        const { ms, loads } = await page.timeOf(edit.sign(number), () => save(folder, edit, number));
        if (run > 0) row.times.push(ms);
        row.loads += loads;
        console.log(`${count} ${kind} ${run}: ${row.tool} ${ms} ms`);
      }
    }
    rows.push(...own.map(({ row }) => row));
  }
  return rows;
}

function tableOf(rows: readonly Row[]): string {
  const titles = ['posts', 'edit', 'tool', 'least ms', 'median ms', 'loads', 'x astro dev', 'x hugo server'];
  const cells = rows.map(({ count, kind, tool, times, loads }) => {
    const ratios = ['astro dev', 'hugo server'].map((name) => {
      const rival = rows.find((row) => row.count === count && row.kind === kind && row.tool === name);
      return rival && rival.tool !== tool ? (median(times) / median(rival.times)).toFixed(2) : '';
    });
    return [count, kind, tool, Math.min(...times), median(times), loads, ...ratios];
  });
  return [titles, titles.map((_, index) => (index < 3 && index > 0 ? '---' : '--:')), ...cells]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

mkdirSync(BENCH, { recursive: true });
const rows: Row[] = [];
for (const count of values.posts.split(',').map(Number)) rows.push(...(await measureAll(count)));
console.log(`\n${tableOf(rows)}`);
