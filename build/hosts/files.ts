/** The files with the rules for the chosen host, and what that host cannot do. */
import { warning } from '../core/errors.ts';
import type { Config, ErrorRest, HostName, OutPath, OutputFile, Problem } from '../core/types.ts';
import { apacheConf, htaccess } from './apache.ts';
import { caddyfile } from './caddy.ts';
import { headerClashes, headerTrouble } from './header-problems.ts';
import { ruleProblems } from './limits.ts';
import { nginxConf } from './nginx.ts';
import { azure, cloudflare, firebase, netlify, vercel } from './platforms.ts';
import type { BuildFacts, HostRules, Redirect } from './rule.ts';
import { siteRules } from './rules.ts';
import { publicPlace, type ServerPlace, serverPlan } from './server-plan.ts';
import { can, TRAITS } from './traits.ts';

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
  const { rewrites = [], site } = facts;
  const rules = siteRules(config, facts);
  const texts = isServer(host) ? {} : PLATFORMS[host](rules, basePath);
  const files = Object.entries(texts).map(([path, bytes]) => ({ path, bytes, maker: 'the rules of the host' }));
  const bytes = files.reduce((sum, file) => sum + Buffer.byteLength(file.bytes), 0);
  return {
    files,
    problems: [
      ...headerClashes(rules.headers),
      ...ruleProblems(host, rules, bytes),
      ...limitations(config, rewrites),
      ...headerTrouble(config, site),
    ],
  };
}

/**
 * The file of a server of one's own, which is no part of the site; null for every other host.
 *
 * @param place null: for a server that visitors reach by the site's own name, and that may have other sites
 */
export function serverFile(
  config: Config,
  facts: BuildFacts,
  place: ServerPlace | null,
): { name: string; text: string } | null {
  const { host, basePath, origin } = config;
  if (!isServer(host)) return null;
  const [name, print] = SERVERS[host];
  const text = print(serverPlan(siteRules(config, facts), basePath, place ?? publicPlace(origin)));
  return { name: place ? name : `${host}-site.conf`, text };
}

/** What the host cannot do for this site: a person need not correct it, but should know. */
function limitations({ host, basePath, notFound, redirects }: Config, rewrites: readonly Redirect[]): Problem[] {
  const { title } = TRAITS[host];
  const listed = (rules: readonly Redirect[]) => rules.map((rule) => rule.from).join(', ');
  const shells = listed(rewrites.filter((rule) => rule.status === 200));
  const moved = listed([...redirects, ...rewrites.filter((rule) => rule.status !== 200)]);
  const faults: { readonly [code in ErrorRest<'hosts/'>]?: string | false } = {
    'no-headers':
      !can(host, 'headers') &&
      'sends no headers of a site’s own: the security policy stands in the pages, and nothing says how long assets may be kept.',
    'base-path':
      !can(host, 'belowPath') &&
      basePath !== '' &&
      `reads its files only at the top of a deployment, and this site lives below ${basePath}.`,
    'no-fallback':
      !can(host, 'fallback') &&
      notFound === 'redirect-home' &&
      'cannot redirect unknown paths alone: they are answered with 404.html, which leads on to the home page.',
    'no-rewrites':
      !can(host, 'rewrites') && shells !== '' && `cannot answer ${shells} with one page where there is no file.`,
    'no-redirects': !can(host, 'redirects') && moved !== '' && `cannot redirect ${moved}.`,
  };
  return Object.entries(faults).flatMap(([code, fault]) => {
    const place = { file: 'site.config.ts', field: code === 'base-path' ? 'basePath' : 'host' };
    return fault ? [warning(`hosts/${code as keyof typeof faults}`, `${title} ${fault}`, null, place)] : [];
  });
}
