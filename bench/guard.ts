/**
 * Fails when a cold build of this code needs a tenth more CPU than the last release: both are packages, installed beside each other, and
 * build the same posts in turn. Run by `npm run bench:guard -- --release FILE`; docs/benchmark.md says how to read it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installEngine, installOutside, packedEngine } from '../tests/support/packed-engine.ts';
import { runSite } from '../tests/support/site-command.ts';
import { measure } from './build/measure.ts';
import { BENCH, machineLine, plainEnvironment, startPostsApi } from './build/tools.ts';
import { benchPosts } from './posts.ts';

/** CPU of this code at most, of that of the release. */
const MOST = 1.1;

const { values } = parseArgs({
  options: {
    release: { type: 'string' },
    posts: { type: 'string', default: '2000' },
    runs: { type: 'string', default: '3' },
  },
});
const [posts, runs] = [Number(values.posts), Number(values.runs)];
if (!values.release || !(posts > 0 && runs > 0))
  throw new Error('Use --release FILE.tgz --posts 2000 --runs 3, where FILE.tgz is the package of the last release.');

const folder = join(BENCH, `guard-${process.pid}`);
const file = join(folder, 'published.json');
mkdirSync(folder, { recursive: true });
writeFileSync(file, JSON.stringify({ blogs: benchPosts(posts, { pictures: true }) }));
const api = await startPostsApi(file);

/** A site as the package writes it. @returns builds it without a cache, and gives the CPU in ms */
async function openSite(name: string, tarball: string): Promise<() => Promise<number>> {
  const [outside, root] = ['package', 'site'].map((part) => join(folder, name, part)) as [string, string];
  const { create } = installOutside(outside, tarball);
  const { code, stderr } = await runSite(outside, [root, '--name', 'Bench', '--what', 'We measure.'], {}, create);
  if (code !== 0) throw new Error(`${basename(tarball)} writes no site:\n${stderr}`);
  const command = installEngine(root, tarball);
  const environment = { ...plainEnvironment(), SITE_API_URL: api.address };
  return async () => {
    for (const made of ['.site', 'dist']) rmSync(join(root, made), { recursive: true, force: true });
    const { cpuMs } = await measure({ file: process.execPath, args: [command, 'build'], folder: root, environment });
    console.log(`${name}: CPU ${(cpuMs / 1000).toFixed(2)} s`);
    return cpuMs;
  };
}

try {
  console.log(`${machineLine()}; ${posts} posts, cold`);
  const release = await openSite('release', resolve(values.release));
  const now = await openSite('now', packedEngine());
  const costs = { release: [] as number[], now: [] as number[] };
  for (let run = 1; run <= runs; run++) {
    costs.release.push(await release());
    costs.now.push(await now());
  }
  const ratio = Math.min(...costs.now) / Math.min(...costs.release);
  console.log(`This code needs ${ratio.toFixed(2)} times the CPU of the release; ${MOST} are allowed.`);
  if (ratio > MOST) process.exitCode = 1;
} finally {
  api.close();
  rmSync(folder, { recursive: true, force: true });
}
