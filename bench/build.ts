/**
 * What `site build` costs as a whole, beside other builders on the same posts. Run by `npm run bench`; docs/benchmark.md says what is
 * measured and how to read it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measure, type Cost } from './build/measure.ts';
import { frameOf, PEER_NAMES, peerTool, readyPeer } from './build/peers.ts';
import { BENCH, machineLine, STAMP, siteTool, startPostsApi, type Tool } from './build/tools.ts';
import { benchPosts, type BenchPost } from './posts.ts';

const { values } = parseArgs({
  options: {
    tools: { type: 'string', default: 'site,hugo' },
    posts: { type: 'string', default: '100,1000,10000' },
    runs: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: false },
  },
});
const tools = values.tools.split(',');
const counts = values.posts.split(',').map(Number);
const runs = Number(values.runs);
const peers = tools.filter((name) => name !== 'site');
const all = ['site', ...PEER_NAMES];
if (!tools.every((name) => all.includes(name)) || !counts.every(Number.isInteger) || !(runs > 0))
  throw new Error(`Use --tools ${all.join(',')} --posts 100,1000 --runs 3.`);

/** What happened since the last build of the same folder. */
const CHANGES = ['cold', 'nothing', 'edit'] as const;
const EDITED = '<p>Edited.</p>';
/** The same for all tools: the settings' own `blogs.perPage`. */
const PER_PAGE = 12;

interface Row extends Cost {
  readonly round: string;
  readonly tool: string;
  readonly files: number;
  readonly bytes: number;
}
const rows: Row[] = [];

/** Builds a fresh folder, builds it again, and again after an edit of the post in the middle. */
async function runAll(tool: Tool, folder: string, posts: readonly BenchPost[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  tool.prepare(folder, posts);
  const post = posts[Math.floor(posts.length / 2)];
  for (const change of CHANGES) {
    if (change === 'edit' && !post) continue;
    if (change === 'edit') tool.edit(folder, { ...post!, content: `${post!.content}\n${EDITED}` }, posts);
    const cost = await measure(tool.command(folder));
    const out = join(folder, 'dist');
    if (post) checkPages(out, posts, [post.title, post.author.name, ...(change === 'edit' ? [EDITED] : [])]);
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(out, name)))
      .filter((stat) => stat.isFile());
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const round = `${posts.length || 'own'}-${change}`;
    rows.push({ round, tool: tool.name, ...cost, files: files.length, bytes });
    console.log(`${round}: ${tool.name} ${seconds(cost.wallMs)} s, CPU ${seconds(cost.cpuMs)} s`);
  }
}

/** A builder that skips its work must not win. */
function checkPages(out: string, posts: readonly BenchPost[], texts: readonly string[]): void {
  const built = readdirSync(join(out, 'blog'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  if (built.length < posts.length) throw new Error(`${out}/blog has ${built.length} posts, not ${posts.length}.`);
  const page = join(out, `blog/${posts[Math.floor(posts.length / 2)]!.slug}/index.html`);
  const html = readFileSync(page, 'utf8');
  const missing = texts.filter((text) => !html.includes(text));
  if (missing.length > 0) throw new Error(`${page} does not have "${missing.join('", "')}".`);
  const pages = Math.ceil(posts.length / PER_PAGE);
  const last = `blogs/${pages > 1 ? `page/${pages}/` : ''}index.html`;
  if (!existsSync(join(out, last))) throw new Error(`${out} has no ${last}.`);
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);
const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);

/** The least of each figure, since other work on the machine only adds to it. */
function table(): string {
  const best = [...Map.groupBy(rows, ({ round, tool }) => `${round} ${tool}`).values()].map((all) => {
    const least = (figure: 'wallMs' | 'cpuMs' | 'peakBytes') => Math.min(...all.map((row) => row[figure]));
    return { ...all.at(-1)!, wallMs: least('wallMs'), cpuMs: least('cpuMs'), peakBytes: least('peakBytes') };
  });
  const cells = best.map(({ round, tool, wallMs, cpuMs, peakBytes, files, bytes }) => {
    const ratios = peers.map((name) => {
      const peer = best.find((row) => row.round === round && row.tool === name && tool === 'site');
      return peer ? `${(wallMs / peer.wallMs).toFixed(2)} / ${(cpuMs / peer.cpuMs).toFixed(2)}` : '';
    });
    return [
      round,
      tool,
      seconds(wallMs),
      seconds(cpuMs),
      mebibytes(peakBytes),
      files,
      mebibytes(bytes),
      ...ratios,
      ...Object.values(STAMP),
    ];
  });
  const titles = [
    'round',
    'tool',
    'wall s',
    'CPU s',
    'peak MiB',
    'files',
    'MiB',
    ...peers.map((name) => `x ${name}, wall / CPU`),
    ...Object.keys(STAMP),
  ];
  return [titles, titles.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

console.log([machineLine(), ...peers.map(readyPeer)].join(', '));
const folder = join(BENCH, `runs-${process.pid}`);
mkdirSync(folder, { recursive: true });
const file = join(folder, 'published.json');
const api = await startPostsApi(file);
try {
  const site = siteTool({ file, address: api.address });
  for (let run = 1; run <= runs; run++) {
    // Each run has its own folder, and none is removed before the end: ext4 creates files slowly after many were removed.
    const own = join(folder, `own-${run}`);
    await runAll(siteTool(null), own, []);
    const posts = join(own, 'dist/blog');
    const frame = frameOf(join(posts, readdirSync(posts)[0]!, 'index.html'));
    const measured = tools.map((name) => (name === 'site' ? site : peerTool(name, frame)));
    for (const count of counts)
      for (const tool of measured)
        await runAll(tool, join(folder, `${tool.name}-${count}-${run}`), benchPosts(count, { pictures: true }));
  }
  console.log(`\n${table()}`);
} finally {
  api.close();
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}
