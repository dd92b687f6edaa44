/** Headers of the settings, joined part by part with the site's own. */
import type { Config } from '../core/types.ts';
import { type Policy, joinPolicies, policyLine, readPolicy } from './policy.ts';

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
