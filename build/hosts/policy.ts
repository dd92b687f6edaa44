/** Content security policies as lists: read, joined, and what they let through; and how headers of the settings join the site's own. */

/** Directive -> sources. */
export type Policy = Readonly<Record<string, readonly string[]>>;

export const POLICY = 'Content-Security-Policy';
export const FEATURES = 'Permissions-Policy';
export const NONE = "'none'";

/** A directive that narrows another one starts with the sources of that one. */
const NARROWS: Readonly<Record<string, string>> = {
  'script-src-elem': 'script-src',
  'style-src-elem': 'style-src',
  'worker-src': 'script-src',
};
/** Directives that CSP has no 'none' for: it removes them. */
const SWITCHES = /^(?:require-trusted-types-for|upgrade-insecure-requests|report-uri|report-to|sandbox)$/;

/** The sources that count for a directive, its own or those of the one that it narrows. */
export function sourcesOf(policy: Policy, name: string): readonly string[] {
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
export function allows(list: readonly string[] | undefined, source: string, origin: string): boolean {
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
