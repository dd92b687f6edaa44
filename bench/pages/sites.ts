/** The sites that are measured, built and installed below `.site/bench`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS } from '../../tests/support/visit.ts';
import { copySample, OUT } from '../../tests/support/sample-site.ts';
import { runSite } from '../../tests/support/site-command.ts';
import { BENCH, siteTool } from '../build/tools.ts';
import { benchPosts } from '../posts.ts';

export interface BenchSite {
  readonly name: string;
  /** The built site, absolute. */
  readonly out: string;
  /** Ours: where its settings are, and the variables it was built with. */
  readonly own: { readonly root: string; readonly settings: Record<string, string> } | null;
  /** Paths by kind of page. */
  readonly pages: Readonly<Record<string, string>>;
}

/** Templates of others, by tag: no package of npm has them. */
const TEMPLATES = {
  astrowind: {
    source: 'gh:onwidget/astrowind#v1.0.0-beta.52',
    pages: {
      home: '/',
      about: '/about',
      services: '/services',
      contact: '/contact',
      blogs: '/blog',
      post: '/get-started-website-with-astro-tailwind-css',
    },
  },
  'astro-blog': {
    source: 'gh:withastro/astro/examples/blog#astro@5.18.2',
    pages: { home: '/', about: '/about/', blogs: '/blog/', post: '/blog/markdown-style-guide/' },
  },
};
export const TOOLS = ['site', ...Object.keys(TEMPLATES)];

/** The sample in a folder of its own: tests may be reading theirs. */
export async function sampleSite(): Promise<BenchSite> {
  const root = join(BENCH, 'sample');
  rmSync(root, { recursive: true, force: true });
  copySample(root);
  const { code, stdout, stderr } = await runSite(root, ['build', '--out', OUT]);
  if (code !== 0) throw new Error(`The sample does not build:\n${stdout}${stderr}`);
  return { name: 'site', out: join(root, OUT), own: { root, settings: {} }, pages: KINDS };
}

/** The list of so many posts of an API. @param api the file that it answers with, and its address */
export function postsSite(count: number, api: { readonly file: string; readonly address: string }): BenchSite {
  const root = join(BENCH, `posts-${count}`);
  rmSync(root, { recursive: true, force: true });
  const tool = siteTool(api);
  tool.prepare(root, benchPosts(count));
  const { file, args, environment } = tool.command(root);
  run(file, args, root, environment);
  const own = { root, settings: { SITE_API_URL: api.address } };
  return { name: 'site', out: join(root, 'dist'), own, pages: { [`blogs-${count}`]: '/blogs/' } };
}

/** Installs and builds a template once; a copy that stands in its folder already is taken as it is. */
export function templateSite(name: keyof typeof TEMPLATES): BenchSite {
  const { source, pages } = TEMPLATES[name];
  const folder = join(BENCH, name);
  if (!existsSync(join(folder, 'package.json'))) run('npx', ['--yes', 'giget@3.3.1', source, folder], BENCH);
  installTool(folder, ['install', '--no-audit', '--no-fund']);
  const out = join(folder, 'dist');
  if (!existsSync(out)) run('npx', ['astro', 'build'], folder);
  const there = Object.entries(pages).filter(([, path]) => existsSync(join(out, path, 'index.html')));
  return { name, out, own: null, pages: Object.fromEntries(there) };
}

/** Runs npm in a folder without packages. */
export function installTool(folder: string, npm: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'node_modules'))) run('npm', npm, folder);
}

/** @throws Error with what the command wrote last */
function run(file: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env): void {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} failed in ${cwd}:\n${stdout}${stderr}`.slice(-2000));
}
