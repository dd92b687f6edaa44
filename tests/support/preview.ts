/** A built folder served as its host would serve it, on a port of its own. */
import { join } from 'node:path';
import { loadConfig } from '../../build/core/config.ts';
import { siteRules } from '../../build/hosts/site-rules.ts';
import type { HostRules } from '../../build/hosts/rule.ts';
import { readLastBuild } from '../../build/publish/last-build.ts';
import { createPreview, folderSource } from '../../build/serve/preview.ts';
import { foldersIn } from './folder.ts';
import { openLocalServer, type LocalServer } from './local-server.ts';
import { OUT, SAMPLE } from './sample-site.ts';

export interface ServedSite extends LocalServer {
  /** The built files. */
  readonly out: string;
}

interface ServedFolder {
  /** Where site.config.ts lies. */
  readonly root: string;
  /** Absolute. */
  readonly out: string;
  /** The SITE_* variables it was built with. */
  readonly settings?: Record<string, string>;
}

/** The site that was built for all tests (sample-site.ts). */
export const serveSample = (): Promise<ServedSite> => serveFolder({ root: SAMPLE, out: join(SAMPLE, OUT) });

/** Sends what the host would send of the last build into this folder. */
export async function serveFolder({ root, out, settings = {} }: ServedFolder): Promise<ServedSite> {
  const config = await loadConfig(root, settings);
  const { rewrites = [], site } = readLastBuild({ ...foldersIn(root), out }) ?? {};
  const rules = siteRules(config, { rewrites, site });
  return serve(out, config.basePath, rules);
}

/** The same files from a server that sends no header of the site's, and knows no rule but these. */
export function serveBare(out: string, redirects: HostRules['redirects'] = []): Promise<ServedSite> {
  return serve(out, '', { redirects, headers: [] });
}

async function serve(out: string, basePath: string, rules: HostRules): Promise<ServedSite> {
  const answer = { basePath, rules };
  const preview = createPreview(folderSource(out, () => answer));
  return { ...(await openLocalServer(preview)), out };
}
