/** Content security policies as lists: read, joined, and what they let through; and what headers of the settings do to those of the site. */
import { error, warning } from '../core/errors.ts';
import { ADMIN_PATH } from '../core/paths.ts';
import type { Config, Problem } from '../core/types.ts';
import { covers, type HeaderRule } from './rule.ts';

/** Directive -> sources. */
export type Policy = Readonly<Record<string, readonly string[]>>;

export const POLICY = 'Content-Security-Policy';
export const FEATURES = 'Permissions-Policy';
const NONE = "'none'";

/** A directive that narrows another one starts with the sources of that one. */
const NARROWS: Readonly<Record<string, string>> = {
  'script-src-elem': 'script-src',
  'style-src-elem': 'style-src',
  'worker-src': 'script-src',
};
/** Directives that CSP has no 'none' for: it removes them. */
const SWITCHES = /^(?:require-trusted-types-for|upgrade-insecure-requests|report-uri|report-to|sandbox)$/;

/** The sources that count for a directive, its own or those of the one that it narrows. */
function sourcesOf(policy: Policy, name: string): readonly string[] {
  return policy[name] ?? policy[NARROWS[name] ?? ''] ?? [];
}

export function readPolicy(text: string): Policy {
  const policy: Record<string, readonly string[]> = {};
  for (const part of text.split(/[;,]/)) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (name) policy[name.toLowerCase()] = [...(policy[name.toLowerCase()] ?? []), ...sources];
  }
  return policy;
}

export function policyLine(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Added sources stand beside the site's own; beside 'none' they take their place. */
export function joinPolicies(own: Policy, added: Policy): Policy {
  const joined: Record<string, readonly string[]> = { ...own };
  for (const [name, values] of Object.entries(added)) {
    const sources = values.filter((value) => value.toLowerCase() !== NONE);
    if (sources.length === values.length)
      joined[name] = [...new Set([...sourcesOf(own, name).filter((value) => value !== NONE), ...sources])];
    else if (sources.length > 0) joined[name] = sources;
    else if (SWITCHES.test(name)) delete joined[name];
    else joined[name] = [NONE];
  }
  return joined;
}

/**
 * Whether a list lets through what another list names; one that is not there says nothing.
 *
 * @param origin what 'self' means
 */
function allows(list: readonly string[] | undefined, source: string, origin: string): boolean {
  if (list === undefined) return true;
  const isStrict = list.includes("'strict-dynamic'");
  const isKeyword = source.startsWith("'") && source !== "'self'";
  if (source === "'unsafe-inline'" && list.some((value) => /^'(?:nonce|sha\d+)-/.test(value))) return false;
  if (isKeyword || isStrict) return isKeyword && list.includes(source);
  const address = source === "'self'" ? origin : source;
  return (
    list.includes(source) ||
    list.includes(address) ||
    (list.includes('*') && !/^(?:data|mailto|blob):/.test(source)) ||
    (list.includes('https:') && address.startsWith('https:'))
  );
}

/** A header of the settings and the site's own of that name, as one. */
export function joinValues(name: string, own: string | undefined, added: string): string {
  if (own !== undefined && name === POLICY) return policyLine(joinPolicies(readPolicy(own), readPolicy(added)));
  if (own === undefined || name !== FEATURES) return added;
  const features = [...own.split(','), ...added.split(',')].map((part) => part.trim());
  return [...new Map(features.map((feature) => [feature.split('=')[0], feature])).values()].join(', ');
}

const PLACE = { file: 'site.config.ts', field: 'headers' };

/** What needs the site's sources of a directive. */
const USES = {
  'script-src': 'the loader, and with it every widget',
  'script-src-elem': 'the loader, and with it every widget',
  'style-src': 'the styles of every page',
  'style-src-elem': 'the styles of every page',
  'style-src-attr': 'styles inside posts',
  'img-src': 'pictures',
  'media-src': 'films and sound',
  'font-src': 'the fonts',
  'connect-src': 'calls of the posts API, the mail relay and the counter',
  'frame-src': 'maps and players in posts',
  'form-action': 'forms of visitors without JavaScript',
  'manifest-src': 'the web manifest',
  'trusted-types': 'posts newer than the build, and widgets that write HTML',
  sandbox: 'scripts, forms and links that open a window',
};
const SANDBOX = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'];
const FEATURE_USES: Readonly<Record<string, string>> = {
  autoplay: 'players in posts do not start',
  fullscreen: 'players in posts do not fill the screen',
  'clipboard-write': 'buttons copy nothing',
  'web-share': 'posts have no share button',
};
const ISOLATION = 'Cross-Origin-Embedder-Policy';

/**
 * A warning `hosts/header-breaks` for each part of a page that a header of the settings would break, which is sent all the same.
 *
 * @param needed what the site itself needs
 */
export function headerTrouble(config: Config, needed: Policy): Problem[] {
  return config.headers.flatMap(({ for: path, values }) => {
    if (path.startsWith(ADMIN_PATH)) return [];
    const problems: Problem[] = [];
    const report = (name: string, what: string, hint: string) =>
      problems.push(warning('hosts/header-breaks', `${name} in headers, for ${path}, ${what}.`, hint, PLACE));
    const policy = joinPolicies(needed, readPolicy(values[POLICY] ?? ''));
    for (const [name, use] of Object.entries(USES)) {
      const sources = name === 'sandbox' ? SANDBOX : sourcesOf(needed, name);
      const lost = sources.filter((source) => source !== NONE && !allows(policy[name], source, config.origin));
      if (lost.length === 0) continue;
      const hint = `Write what ${name} has to let through beside 'none', or take 'none' out.`;
      report(POLICY, `keeps ${lost.join(', ')} out of ${name}: it would block ${use}`, hint);
    }
    for (const [, feature = ''] of values[FEATURES]?.matchAll(/([\w-]+)=\(\)/g) ?? []) {
      const use = FEATURE_USES[feature];
      if (use) report(FEATURES, `closes ${feature}: ${use}`, `Take ${feature} out.`);
    }
    if (/^(?:require-corp|credentialless)/i.test(values[ISOLATION] ?? '')) {
      const what = 'keeps out pictures and players of other sites that do not agree to it';
      report(ISOLATION, what, 'Take it out, or set it for the paths that need it alone.');
    }
    return problems;
  });
}

/** Headers named by two rules that meet on one path: most hosts join such values with a comma, and mean neither. */
export function headerClashes(rules: readonly HeaderRule[]): Problem[] {
  const some = rules.filter((rule) => rule.for !== '/*');
  return some.flatMap((rule, index) =>
    some.slice(index + 1).flatMap((other) => {
      const twice = Object.keys(other.values).filter((name) => name in rule.values);
      if (twice.length === 0 || !(covers(rule.for, other.for) || covers(other.for, rule.for))) return [];
      const message = `The header ${twice.join(', ')} is set for ${rule.for} and for ${other.for}, which meet on one path.`;
      return [error('hosts/header-twice', message, null, PLACE)];
    }),
  );
}
