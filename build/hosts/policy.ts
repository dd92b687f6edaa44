/** Content security policies as lists, read and joined; and what headers of the settings do to those of the site. */
import { error } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
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
    const before = own[name] ?? own[NARROWS[name] ?? ''] ?? [];
    if (sources.length === values.length)
      joined[name] = [...new Set([...before.filter((value) => value !== NONE), ...sources])];
    else if (sources.length > 0) joined[name] = sources;
    else if (SWITCHES.test(name)) delete joined[name];
    else joined[name] = [NONE];
  }
  return joined;
}

/** A header of the settings and the site's own of that name, as one. */
export function joinValues(name: string, own: string | undefined, added: string): string {
  if (own !== undefined && name === POLICY) return policyLine(joinPolicies(readPolicy(own), readPolicy(added)));
  if (own === undefined || name !== FEATURES) return added;
  const features = [...own.split(','), ...added.split(',')].map((part) => part.trim());
  return [...new Map(features.map((feature) => [feature.split('=')[0], feature])).values()].join(', ');
}

/** Headers named by two rules that meet on one path: most hosts join such values with a comma, and mean neither. */
export function headerClashes(rules: readonly HeaderRule[]): Problem[] {
  const some = rules.filter((rule) => rule.for !== '/*');
  return some.flatMap((rule, index) =>
    some.slice(index + 1).flatMap((other) => {
      const twice = Object.keys(other.values).filter((name) => name in rule.values);
      if (twice.length === 0 || !(covers(rule.for, other.for) || covers(other.for, rule.for))) return [];
      const message = `The header ${twice.join(', ')} is set for ${rule.for} and for ${other.for}, which meet on one path.`;
      return [error('hosts/header-twice', message, null, { file: 'site.config.ts', field: 'headers' })];
    }),
  );
}
