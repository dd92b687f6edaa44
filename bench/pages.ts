/**
 * What a visitor with a middling phone waits for, on every kind of page, beside AstroWind and Astro's blog template. Run by
 * `npm run bench:pages`; docs/benchmark.md says what is measured and how to read it.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../tests/support/browser.ts';
import { KINDS } from '../tests/support/visit.ts';
import { BENCH, machineLine, startPostsApi } from './build/tools.ts';
import { measureInteractions } from './pages/interactions.ts';
import { openLighthouse, type Figures } from './pages/lighthouse.ts';
import { KINDS_OF_FILES, measureLoad, type Load } from './pages/load.ts';
import { measureNext } from './pages/next-page.ts';
import { SERVER, serveSite } from './pages/server.ts';
import { measureThread, type Thread } from './pages/thread.ts';
import { postsSite, sampleSite, templateSite, TOOLS, type BenchSite } from './pages/sites.ts';

/** Lists of so many posts of an API. */
const COUNTS = [63, 3080];
const ALL = [...Object.keys(KINDS), ...COUNTS.map((count) => `blogs-${count}`)];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: ALL.join(',') },
    tools: { type: 'string', default: TOOLS.join(',') },
  },
});
const [kinds, tools, runs] = [values.pages.split(','), values.tools.split(','), Number(values.runs)];
if (!tools.every((name) => TOOLS.includes(name)) || !kinds.every((kind) => ALL.includes(kind)) || !(runs > 0))
  throw new Error(`Use --runs 3 --tools ${TOOLS.join(',')} --pages ${ALL.join(',')}.`);

interface Row {
  readonly kind: string;
  readonly tool: string;
  readonly url: string;
  readonly figures: Figures[];
  readonly thread: Thread[];
  load?: Load;
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const table = (...rows: readonly (readonly (string | number)[])[]) =>
  [rows[0]!, rows[0]!.map(() => '---'), ...rows.slice(1)].map((row) => `| ${row.join(' | ')} |`).join('\n');

function pagesTable(rows: readonly Row[]): string {
  const titles = ['page', 'tool', 'FCP', 'LCP', 'TBT', 'CLS', 'main', 'layout', 'style', 'objects'];
  const cells = rows.map(({ kind, tool, figures, thread, load }) => {
    const of = (name: keyof Figures) => median(figures.map((each) => each[name]));
    const { early, bytes, requests, largest, lastFile } = load!;
    const sums = [early.reduce((sum, part) => sum + part, 0), bytes].map(kilobytes);
    const paints = [...(['FCP', 'LCP', 'TBT'] as const).map((name) => of(name).toFixed(0)), of('CLS').toFixed(3)];
    const busy = (['main', 'layout', 'style', 'objects'] as const).map((name) =>
      median(thread.map((each) => each[name])).toFixed(0),
    );
    return [kind, tool, ...paints, ...busy, ...early.map(kilobytes), ...sums, requests, largest, lastFile];
  });
  const files = Object.keys(KINDS_OF_FILES);
  return table(
    [...titles, ...files, 'before paint', 'in all', 'requests', 'largest element', 'last file before it'],
    ...cells,
  );
}

async function measure(sites: readonly BenchSite[]): Promise<void> {
  const served = await Promise.all(sites.map(async (site) => ({ ...site, ...(await serveSite(site)) })));
  const rows: Row[] = kinds.flatMap((kind) =>
    served
      .filter(({ pages }) => pages[kind] !== undefined)
      .map(({ name, pages, origin }) => ({ kind, tool: name, url: origin + pages[kind]!, figures: [], thread: [] })),
  );
  const lighthouse = await openLighthouse();
  const browser = await launchBrowser();
  try {
    for (let run = 1; run <= runs; run++)
      for (const row of rows) {
        row.figures.push(await lighthouse.measure(row.url));
        row.thread.push(await measureThread(browser, row.url));
        row.load ??= await measureLoad(browser, row.url);
        console.log(`run ${run}, ${row.kind}, ${row.tool}: LCP ${row.figures.at(-1)!.LCP.toFixed(0)} ms`);
      }
    console.log(`\n${machineLine()}; ${SERVER}; ms and kB\n\n${pagesTable(rows)}\n`);
    const ours = served.find(({ own, pages }) => own && pages['home']);
    if (ours) {
      const all: [string, number][] = [];
      for (let run = 1; run <= runs; run++) all.push(...(await measureInteractions(browser, ours.origin)));
      const byName = [...Map.groupBy(all, ([name]) => name)];
      console.log(
        `${table(['interaction', 'INP'], ...byName.map(([name, each]) => [name, median(each.map(([, ms]) => ms))]))}\n`,
      );
    }
    const next: (readonly (string | number)[])[] = [];
    for (const site of sites.filter(({ pages }) => pages['home'] && pages['blogs'])) {
      const { name, pages } = site;
      const { origin, close } = await serveSite(site);
      const cells: (string | number)[] = [name];
      for (const isAhead of [false, true]) {
        const each: (readonly [number, boolean])[] = [];
        for (let run = 1; run <= runs; run++)
          each.push(await measureNext(origin + pages['home']!, pages['blogs']!, isAhead));
        const made = each.every(([, isPrerendered]) => isPrerendered) ? ' (prerendered)' : '';
        cells.push(`${median(each.map(([ms]) => ms)).toFixed(0)}${made}`);
      }
      close();
      next.push(cells);
    }
    console.log(table(['second page, FCP', 'link pressed at once', 'after the pointer rested on it'], ...next));
  } finally {
    await browser.close();
    lighthouse.close();
    served.forEach(({ close }) => close());
  }
}

mkdirSync(BENCH, { recursive: true });
const sites: BenchSite[] = [];
const apis = [];
try {
  if (tools.includes('site')) sites.push(await sampleSite());
  for (const count of COUNTS.filter((each) => tools.includes('site') && kinds.includes(`blogs-${each}`))) {
    const file = join(BENCH, `pages-${count}.json`);
    const api = await startPostsApi(file);
    apis.push(api);
    sites.push(postsSite(count, { file, address: api.address }));
  }
  for (const name of ['astrowind', 'astro-blog'] as const) if (tools.includes(name)) sites.push(templateSite(name));
  await measure(sites);
} finally {
  for (const api of apis) api.close();
}
