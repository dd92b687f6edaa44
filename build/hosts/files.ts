/** The files with the rules for the chosen host, and what that host cannot do. */
import { join } from 'node:path';
import type { Config, Folders, HostName, OutPath, OutputFile, Problem } from '../core/types.ts';
import { apacheConf, htaccess } from './apache.ts';
import { caddyfile } from './caddy.ts';
import { headerClashes } from './policy.ts';
import { nginxConf } from './nginx.ts';
import { azure, cloudflare, firebase, netlify, vercel } from './platforms.ts';
import { limitations, ruleProblems } from './problems.ts';
import type { BuildFacts, HostRules } from './rule.ts';
import { siteRules } from './site-rules.ts';
import { publicPlace, serverPlan, type ServerPlace } from './server-plan.ts';
import { writeAtomic } from '../core/files.ts';
import { isSecure } from './security.ts';

/** What writes each server's file, and that file's name where it is all that the server reads. */
const SERVERS = {
  nginx: ['nginx.conf', nginxConf],
  caddy: ['Caddyfile', caddyfile],
  apache: ['apache.conf', apacheConf],
} as const;

export type ServerName = keyof typeof SERVERS;

export function isServer(host: string): host is ServerName {
  return host in SERVERS;
}

/** Hosts that read the rules from files of the site itself: path -> text. */
const PLATFORMS: {
  readonly [host in Exclude<HostName, ServerName>]: (rules: HostRules, basePath: string) => Record<OutPath, string>;
} = {
  netlify,
  cloudflare,
  vercel,
  azure,
  htaccess,
  firebase,
  // Without it, publishing from a branch leaves out every path that starts with an underscore.
  github: () => ({ '.nojekyll': '' }),
};

/** The files, and as problems what the host would drop (errors) or cannot do (warnings). */
export function hostFiles(config: Config, facts: BuildFacts = {}): { files: OutputFile[]; problems: Problem[] } {
  const { host, basePath } = config;
  const { rewrites = [] } = facts;
  const rules = siteRules(config, facts);
  const texts = isServer(host) ? {} : PLATFORMS[host](rules, basePath);
  const files = Object.entries(texts).map(([path, bytes]) => ({ path, bytes, maker: 'the rules of the host' }));
  const bytes = files.reduce((sum, file) => sum + Buffer.byteLength(file.bytes), 0);
  return {
    files,
    problems: [...headerClashes(rules.headers), ...ruleProblems(host, rules, bytes), ...limitations(config, rewrites)],
  };
}

/**
 * The file of a server of one's own, which is no part of the site; null for every other host.
 *
 * @param place null: for a server that visitors reach by the site's own name, and that may have other sites
 */
export function serverFile(config: Config, facts: BuildFacts, place: ServerPlace | null) {
  const { host, basePath, origin } = config;
  if (!isServer(host)) return null;
  const [name, print] = SERVERS[host];
  const text = print(serverPlan(siteRules(config, facts), basePath, place ?? publicPlace(origin)));
  return { name: place ? name : `${host}-site.conf`, text };
}

/** Port in the written file; `npm run start:host` sets its own. */
const PORT = 8080;

/**
 * Writes the configuration of nginx, Caddy or Apache, if one of them is the host, to `.site/hosts/`: not into the output, which
 * visitors can read.
 */
export function writeServerFiles(config: Config, { state, out }: Folders, facts: BuildFacts): void {
  // Without https there is no public server.
  for (const place of [{ port: PORT, root: out }, ...(isSecure(config) ? [null] : [])]) {
    const file = serverFile(config, facts, place);
    if (file) writeAtomic(join(state, 'hosts', file.name), file.text);
  }
}
