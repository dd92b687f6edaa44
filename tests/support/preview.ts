/** A built folder served as its host would serve it, on a port of its own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadConfig } from '../../build/config.ts';
import { siteRules, type HostRules } from '../../build/hosts/rules.ts';
import { readLastBuild } from '../../build/last-build.ts';
import { createPreview } from '../../build/serve/preview.ts';
import { OUT, PROJECT } from './real-site.ts';

export interface ServedSite {
  readonly origin: string;
  /** The built files. */
  readonly out: string;
  close(): void;
}

interface ServedFolder {
  /** Where site.config.ts lies. */
  readonly root: string;
  /** Absolute. */
  readonly out: string;
  /** The SITE_* variables it was built with. */
  readonly settings?: Record<string, string>;
}

/** The site that was built for all tests (real-site.ts). */
export const serveRealSite = (): Promise<ServedSite> => serveFolder({ root: PROJECT, out: join(PROJECT, OUT) });

/** Sends what the host would send of the last build into this folder. */
export async function serveFolder({ root, out, settings = {} }: ServedFolder): Promise<ServedSite> {
  const config = await loadConfig(root, settings);
  const { rewrites = [], site } = readLastBuild({ root, out, state: join(root, '.site') }) ?? {};
  const rules = siteRules({ config, rewrites, ...(site && { site }) });
  return serve(out, config.basePath, rules);
}

/** The same files from a server that sends no header of the site's, and knows no rule but these. */
export function serveBare(out: string, redirects: HostRules['redirects'] = []): Promise<ServedSite> {
  return serve(out, '', { redirects, headers: [] });
}

async function serve(out: string, basePath: string, rules: HostRules): Promise<ServedSite> {
  const answer = { basePath, rules };
  const server = createServer(createPreview({ folder: () => out, site: () => answer, decorate: (html) => html }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    out,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
