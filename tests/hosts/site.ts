/** The sample site with a little of everything that hosts have rules for: paths that moved, a former slug, a posts API, odd names. */
import { mkdtempSync, chmodSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../build/core/config.ts';
import type { HostName } from '../../build/core/host-names.ts';
import { readLastBuild } from '../../build/publish/last-build.ts';
import { openPostsApi } from '../support/posts-api.ts';
import { SAMPLE, copySample, edit, sharePictures } from '../support/sample-site.ts';
import { runSite } from '../support/site-command.ts';

const SETTINGS = `import base from './base.config.ts';
export default {
  ...base,
  redirects: [
    { from: '/old-page/', to: '/about-us/' },
    { from: '/för länge sedan/', to: '/about-us/' },
    { from: '/old-folder/*', to: '/services/' },
    { from: '/.well-known/change-password', to: '/contact-us/', status: 302 },
    { from: '/elsewhere', to: 'https://elsewhere.example.com/a?b=c', status: 302 },
  ],
  security: { contact: 'mailto:security@example.org' },
  admin: { service: 'github', repository: 'owner/name' },
  headers: [
    { for: '/*', values: { 'X-Of-Every-Page': 'yes' } },
    { for: '/thank-you/', values: { 'X-Of-One-Page': 'yes' } },
  ],
};
`;

const POSTS = [
  {
    _id: '1',
    slug: 'grüße',
    formerSlugs: ['alte grüße'],
    title: 'Greetings',
    content: '<p>From a post whose name is not all ASCII.</p>',
    publishDate: '2026-05-01',
  },
];

export type Built = Awaited<ReturnType<Awaited<ReturnType<typeof openBuilder>>['build']>>;

/** One folder for all hosts, with the sample's cache. */
export async function openBuilder() {
  const root = mkdtempSync(join(tmpdir(), 'site-hosts-'));
  chmodSync(root, 0o755); // a server that root starts reads it as another user
  copySample(root);
  edit(join(root, 'content/pages/blogs.md'), '---\n', '---\nformerPaths: [/notes/]\n');
  renameSync(join(root, 'site.config.ts'), join(root, 'base.config.ts'));
  writeFileSync(join(root, 'site.config.ts'), SETTINGS);
  const api = await openPostsApi();
  api.posts = POSTS;

  async function build(host: HostName) {
    const out = `out-${host}`;
    sharePictures(SAMPLE, root, out);
    const environment = { SITE_API_URL: api.url, SITE_HOST: host };
    const { code, stdout, stderr } = await runSite(root, ['build', '--out', out, '--quiet'], environment);
    if (code !== 0) throw new Error(`The site does not build for ${host}:\n${stdout}${stderr}`);
    const folders = { root, out: join(root, out), state: join(root, '.site') };
    const last = readLastBuild(folders);
    if (!last) throw new Error(`The build for ${host} left no facts.`);
    return { out: folders.out, state: folders.state, config: await loadConfig(root, environment), last };
  }

  const built = new Map<HostName, ReturnType<typeof build>>();
  return {
    /** The output for a host, and what its rules were made from; built once. */
    build(host: HostName) {
      const known = built.get(host) ?? build(host);
      built.set(host, known);
      return known;
    },
    close: () => api.close(),
  };
}
