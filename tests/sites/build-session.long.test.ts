import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openBundles } from '../../build/assets/bundle/bundle.ts';
import { runBuild } from '../../build/cli/build-command.ts';
import { openPreview } from '../../build/publish/publish.ts';
import type { LazySite } from '../../build/core/types.ts';
import type { UrlPath } from '../../src/contract.ts';
import { createLog } from '../../build/core/log.ts';
import { openBuildSession, touch } from '../../build/open.ts';
import { makeFolder, readTree } from '../support/folder.ts';
import { SAMPLE, copySample, edit } from '../support/sample-site.ts';
import { OPTIONS } from '../support/samples.ts';
import { limit } from '../support/time-limits.ts';
import { blog, json, startApi } from '../unit/content/api-server.ts';

it('leaves to the next build no drawing that its own tree lacks', { timeout: limit(120_000) }, async () => {
  const state = makeFolder();
  const session = openBuildSession();
  onTestFinished(() => session.workers.close());
  const folders = { root: SAMPLE, out: join(state, 'dist'), state: join(state, '.site') };
  const drawings = async (origin: string) => {
    vi.stubEnv('SITE_ORIGIN', origin);
    const { problems } = await runBuild({ folders, options: OPTIONS, session, log: createLog('quiet', SAMPLE) });
    expect(problems).toEqual([]);
    return Object.keys(readTree(folders.out)).filter((path) => path.startsWith('assets/cloth-'));
  };
  onTestFinished(() => void vi.unstubAllEnvs());
  const first = await drawings('https://one.example.com');
  expect(first.length).toBeGreaterThan(10);
  // Every page is another one now, and shows the same drawings; the trees that had them are gone.
  rmSync(join(folders.state, 'trees'), { recursive: true });
  rmSync(folders.out, { recursive: true });
  expect(await drawings('https://two.example.com')).toEqual(first);
});

it(
  'makes after edits of code, styles and texts what a build in a new process makes, and each page when it is requested',
  { timeout: limit(240_000) },
  async () => {
    vi.stubEnv('NODE_ENV', 'production');
    onTestFinished(() => void vi.unstubAllEnvs());
    const root = copySample();
    await using bundles = openBundles(root, (server) => session.workers.load({ bundle: server }));
    const session = openBuildSession(bundles);
    onTestFinished(() => session.workers.close());
    const folders = { root, out: join(root, '.site/serve'), state: join(root, '.site') };
    const log = createLog('quiet', root);
    const preview = openPreview(folders);
    let site: LazySite;
    const show = async (next: LazySite) => void (site = next);
    const devClient = { show, restyle: () => {} };
    const build = async (changed: readonly string[], isWhole = false) => {
      touch(session, changed);
      const client = isWhole ? undefined : devClient;
      const tools = { folders, options: OPTIONS, session, log, devClient: client, openOutput: preview.open };
      expect((await runBuild(tools)).problems).toEqual([]);
    };
    const shown = async (path: UrlPath) => readFileSync((await site.find(path))!, 'utf8');
    const edited = async (file: string, from: string | RegExp, to: string) => {
      edit(join(root, file), from, to);
      await build([file]);
      return shown('/about-us/');
    };
    await build([]);
    await bundles.warm();
    expect(await edited('src/components/Hem.tsx', '<hr', '<hr data-edited="1"')).toContain('data-edited="1"');
    await edited('src/components/Hem.module.scss', /$/, '\n.hem { outline-offset: 3px }\n');
    await edited('src/styles/_tokens.scss', '@mixin constants {', '@mixin constants { --edited: 1px;');
    await edited('src/components/Crumbs.tsx', '<nav', '<nav data-edited="2"');
    const page = await edited('content/company.yaml', /$/, '\n# Edited.\n');
    // Made from all pages, and nothing else is there.
    expect(await shown('/feed.xml')).toContain('<entry>');
    expect(await site!.find('/nowhere/')).toBeNull();
    await build(['a whole site'], true);
    expect(readFileSync(join(folders.out, 'about-us/index.html'), 'utf8')).toBe(page);

    const dist = { ...folders, out: join(root, 'dist') };
    const report = await runBuild({ folders: dist, options: OPTIONS, log });
    expect(report.problems).toEqual([]);
    const [served, built] = [readTree(folders.out), readTree(dist.out)];
    expect(Object.keys(served)).toEqual(Object.keys(built));
    expect(Object.keys(built).filter((path) => path !== '.site-build' && served[path] !== built[path])).toEqual([]);
  },
);

it(
  'publishes the posts of an API again after an edit of code, and stores them',
  { timeout: limit(120_000) },
  async () => {
    const api = await startApi((response) => json(response, { blogs: [blog('one', '<p>The text of one.</p>')] }));
    vi.stubEnv('SITE_API_URL', api.url);
    onTestFinished(() => void vi.unstubAllEnvs());
    const root = copySample();
    await using bundles = openBundles(root, (server) => session.workers.load({ bundle: server }));
    const session = openBuildSession(bundles);
    onTestFinished(() => session.workers.close());
    const folders = { root, out: join(root, 'dist'), state: join(root, '.site') };
    const options = { ...OPTIONS, allowShrink: true };
    const build = async () => {
      expect((await runBuild({ folders, options, session, log: createLog('quiet', root) })).ok).toBe(true);
      return readFileSync(join(folders.out, 'blog/one/index.html'), 'utf8');
    };
    expect(await build()).toContain('The text of one.');
    edit(join(root, 'src/components/Hem.tsx'), '<hr', '<hr data-edited="1"');
    touch(session, ['src/components/Hem.tsx']);
    rmSync(join(folders.state, 'answers'), { recursive: true });
    const page = await build();
    expect(page).toContain('data-edited="1"');
    expect(page).toContain('The text of one.');
    expect(readdirSync(join(folders.state, 'answers'))).toHaveLength(1);
  },
);
