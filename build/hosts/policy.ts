/** Content security policies as lists: read, joined, and what they let through; and how headers of the settings join the site's own. */
import type { Config } from '../core/types.ts';

/** Directive -> sources. */
export type Policy = Readonly<Record<string, readonly string[]>>;

export const NONE = "'none'";

/** A directive that narrows another one starts with the sources of that one. */
const NARROWS: Readonly<Record<string, string>> = {
  'script-src-elem': 'script-src',
  'style-src-elem': 'style-src',
  'worker-src': 'script-src',
};
/** Directives that CSP has no 'none' for: it removes them. */
const SWITCHES = new Set([
  'require-trusted-types-for',
  'upgrade-insecure-requests',
  'report-uri',
  'report-to',
  'sandbox',
]);

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

/** @param directives name -> values */
export function policyLine(directives: Policy): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Added sources stand beside the site's own; beside 'none' they take their place. */
export function joinPolicies(own: Policy, added: Policy): Policy {
  const joined: Record<string, readonly string[]> = { ...own };
  for (const [name, values] of Object.entries(added)) {
    const sources = values.filter((value) => value.toLowerCase() !== NONE);
    const before = sourcesOf(own, name);
    if (sources.length === values.length)
      joined[name] =
        sources.length > 0 ? [...new Set([...before.filter((value) => value !== NONE), ...sources])] : before;
    else if (sources.length > 0 || !SWITCHES.has(name)) joined[name] = sources.length > 0 ? sources : [NONE];
    else delete joined[name];
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
  if (list.includes(source)) return !isStrict || isKeyword;
  if (isKeyword || isStrict) return false;
  const address = source === "'self'" ? origin : source;
  return (
    (list.includes('*') && !/^(?:data|mailto|blob):/.test(source)) ||
    list.includes(address) ||
    (address.startsWith('https:') && list.includes('https:'))
  );
}

type OwnRule = Config['headers'][number];

export const POLICY = 'Content-Security-Policy';
export const FEATURES = 'Permissions-Policy';

export const isEverywhere = (rule: Pick<OwnRule, 'for'>): boolean => rule.for === '/*';

/** @param name of a header, however it is spelt */
export function valueOf(values: OwnRule['values'], name: string): string | undefined {
  return Object.entries(values).find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
}

/** The policy that the settings have for all pages. */
export function ownPolicy(headers: readonly OwnRule[] = []): Policy {
  return readPolicy(
    headers
      .filter(isEverywhere)
      .map(({ values }) => valueOf(values, POLICY) ?? '')
      .join(';'),
  );
}

/** A header of the settings and the site's own of that name, as one. */
export function joinValues(name: string, own: string | undefined, added: string): string {
  if (own === undefined) return added;
  if (name.toLowerCase() === POLICY.toLowerCase()) return policyLine(joinPolicies(readPolicy(own), readPolicy(added)));
  if (name.toLowerCase() !== FEATURES.toLowerCase()) return added;
  const features = new Map(
    [...own.split(','), ...added.split(',')].map((part) => [part.split('=')[0]!.trim(), part.trim()]),
  );
  return [...features.values()].join(', ');
}
