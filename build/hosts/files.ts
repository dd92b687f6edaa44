/** The files that tell the chosen host its rules, and what that host cannot do. */
import { warning } from '../core/errors.ts';
import type { ErrorRest, OutputFile, Problem } from '../core/types.ts';
import { apacheConf } from './apache.ts';
import { azureFiles } from './azure.ts';
import { caddyfile } from './caddy.ts';
import { cloudflareFiles } from './cloudflare.ts';
import { firebaseFiles } from './firebase.ts';
import { headerTrouble } from './header-trouble.ts';
import { headerClashes, headerProblems } from './headers-file.ts';
import { ruleProblems } from './limits.ts';
import { netlifyFiles } from './netlify.ts';
import { nginxConf } from './nginx.ts';
import { siteRules } from './rules.ts';
import type { HostConfig, HostRules, Redirect, SiteFacts } from './rule.ts';
import { publicPlace, type ServerPlace, serverPlan } from './server-plan.ts';
import { speculationFile } from './speculation.ts';
import { TRAITS } from './traits.ts';
import { vercelFiles } from './vercel.ts';

/** Servers that a file outside of the output tells the rules: its name where it is all that the server reads, and what it holds. */
const SERVERS = {
  nginx: { name: 'nginx.conf', print: nginxConf },
  caddy: { name: 'Caddyfile', print: caddyfile },
  apache: { name: 'apache.conf', print: apacheConf },
} as const;

export type ServerName = keyof typeof SERVERS;

export function isServer(host: string): host is ServerName {
  return host in SERVERS;
}

/**
 * @param rewrites as for `siteRules`
 * @param site as for `siteRules`
 * @returns the files, and as problems what the host would drop (errors) or cannot do (warnings)
 */
export function hostFiles(
  config: HostConfig,
  rewrites: readonly Redirect[] = [],
  site?: SiteFacts,
): { files: OutputFile[]; problems: Problem[] } {
  const rules = siteRules({ config, rewrites, site });
  const speculation = site && TRAITS[config.host].headers ? [speculationFile(config.basePath, site.unlisted)] : [];
  const files = rulesFiles(config, rules);
  return {
    files: [...files, ...speculation],
    problems: [
      ...headerProblems(rules.headers),
      ...headerClashes(rules.headers),
      ...ruleProblems(config.host, rules, files),
      ...limitations(config, rewrites),
      ...headerTrouble(config, site ?? null),
    ],
  };
}

/**
 * The file of a server of one's own, which is no part of the site; null for every other host.
 *
 * @param facts.place null: for a server that visitors reach by the site's own name, and that may have other sites
 */
export function serverFile(
  config: HostConfig,
  facts: {
    readonly rewrites: readonly Redirect[];
    readonly site: SiteFacts | undefined;
    readonly place: ServerPlace | null;
  },
): { name: string; text: string } | null {
  if (!isServer(config.host)) return null;
  const { name, print } = SERVERS[config.host];
  const rules = siteRules({ config, rewrites: facts.rewrites, site: facts.site });
  const text = print(serverPlan(rules, config.basePath, facts.place ?? publicPlace(config.origin)));
  return { name: facts.place ? name : `${config.host}-site.conf`, text };
}

function rulesFiles({ host, basePath }: HostConfig, rules: HostRules): OutputFile[] {
  switch (host) {
    case 'netlify':
      return netlifyFiles(rules, basePath);
    case 'cloudflare':
      return cloudflareFiles(rules, basePath);
    case 'vercel':
      return vercelFiles(rules, basePath);
    case 'azure':
      return azureFiles(rules, basePath);
    case 'firebase':
      return firebaseFiles(rules, basePath);
    case 'github':
      // Without it, publishing from a branch leaves out every path that starts with an underscore.
      return [{ path: '.nojekyll', bytes: '', maker: 'the files of the host' }];
    case 'nginx':
    case 'caddy':
    case 'apache':
      return [];
  }
}

/** What the host cannot do for this site: nothing a person must correct, but something they should know. */
function limitations(
  { host, basePath, notFound, redirects = [] }: HostConfig,
  rewrites: readonly Redirect[],
): Problem[] {
  const traits = TRAITS[host];
  const { title } = traits;
  const found: Problem[] = [];
  const tell = (when: boolean, [code, field]: [ErrorRest<'hosts/'>, string], [message, hint]: [string, string]) => {
    if (when) found.push(warning(`hosts/${code}`, `${title} ${message}`, hint, { file: 'site.config.ts', field }));
  };
  const shells = rewrites.filter((rule) => rule.status === 200);
  const moved = [...redirects, ...rewrites.filter((rule) => rule.status !== 200)];
  tell(
    !traits.headers,
    ['no-headers', 'host'],
    [
      'sends no headers of a site’s own: the security policy stands in the pages, and nothing says how long assets may be kept.',
      'Choose another host, or put one in front that adds headers.',
    ],
  );
  tell(
    basePath !== '' && !traits.belowPath,
    ['base-path', 'basePath'],
    [
      `reads its files only at the top of a deployment, and this site lives below ${basePath}.`,
      `Deploy the output as the folder ${basePath.slice(1)} of a larger one, and move the host's files to its top.`,
    ],
  );
  tell(
    !traits.fallback && notFound === 'redirect-home',
    ['no-fallback', 'host'],
    [
      'cannot redirect unknown paths alone: they are answered with 404.html, which leads on to the home page.',
      "Nothing to do; with notFound: 'page' an unknown path gets a real error page on every host.",
    ],
  );
  tell(
    !traits.rewrites && shells.length > 0,
    ['no-rewrites', 'host'],
    [
      `cannot answer ${shells.map((rule) => rule.from).join(', ')} with one page where there is no file.`,
      'Build again when content changes; until then such a path is answered with 404.html.',
    ],
  );
  tell(
    !traits.redirects && moved.length > 0,
    ['no-redirects', 'host'],
    [
      `cannot redirect ${moved.map((rule) => rule.from).join(', ')}.`,
      'Keep a page at the old address that links to the new one, or choose another host.',
    ],
  );
  return found;
}
