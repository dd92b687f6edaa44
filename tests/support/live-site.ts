/** The real site built with settings of a test's own in a folder of its own, and served as the host would. */
import { cpSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadConfig } from '../../build/config.ts';
import { siteRules, type HostRules } from '../../build/hosts/rules.ts';
import { readLastBuild } from '../../build/last-build.ts';
import { createPreview } from '../../build/serve/preview.ts';
import { makeFolder } from './folder.ts';
import { PROJECT } from './real-site.ts';
import { runSite } from './site-command.ts';

export interface LiveSite {
  readonly origin: string;
  /** The built files. */
  readonly out: string;
  close(): void;
}

/** The site with posts of this API. */
export function openLiveSite(apiUrl: string, ...flags: readonly string[]): Promise<LiveSite> {
  return openSite({ SITE_API_URL: apiUrl }, ...flags);
}

/**
 * @param settings SITE_* variables
 * @throws Error with the build's words when it fails
 */
export function openSite(settings: Record<string, string>, ...flags: readonly string[]): Promise<LiveSite> {
  return openEditedSite(() => undefined, settings, ...flags);
}

/** @param edit changes the copy of the project before it is built */
export async function openEditedSite(
  edit: (root: string) => void,
  settings: Record<string, string>,
  ...flags: readonly string[]
): Promise<LiveSite> {
  const root = makeFolder();
  for (const name of ['src', 'content', 'site.config.ts', 'package.json'])
    cpSync(join(PROJECT, name), join(root, name), { recursive: true });
  for (const name of ['build', 'node_modules']) symlinkSync(join(PROJECT, name), join(root, name));
  edit(root);
  const environment = { SITE_HOST: 'netlify', ...settings };
  const { code, stdout, stderr } = await runSite(root, ['build', '--json', ...flags], environment);
  if (code !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`);

  const folders = { root, out: join(root, 'dist'), state: join(root, '.site') };
  const config = await loadConfig(root, environment);
  const { rewrites = [], site } = readLastBuild(folders) ?? {};
  const rules = withTrustedTypes(siteRules({ config, rewrites, ...(site && { site }) }));
  const preview = createPreview({
    folder: () => folders.out,
    site: () => ({ basePath: config.basePath, rules }),
    decorate: (html) => html,
  });
  const server = createServer(preview);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    out: folders.out,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Stricter than what is sent: no string may become HTML or script. */
function withTrustedTypes(rules: HostRules): HostRules {
  const name = 'Content-Security-Policy';
  const strict = "; require-trusted-types-for 'script'; trusted-types dompurify";
  const headers = rules.headers.map(({ for: path, values }) => ({
    for: path,
    values: values[name] ? { ...values, [name]: values[name] + strict } : values,
  }));
  return { ...rules, headers };
}
