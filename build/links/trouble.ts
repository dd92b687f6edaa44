/** What is wrong with one address: it leads nowhere, costs a redirect, cannot be read, is refused by browsers. */
import { movedTo } from '../hosts/rules.ts';
import type { Redirect } from '../hosts/rule.ts';
import type { ErrorCode, OutPath, Policy } from '../core/types.ts';
import type { SiteAddress, Target } from './target.ts';

/** `link`: a visitor goes there. `file`: loaded with the page, or shown in its place elsewhere. */
export type AddressKind = 'link' | 'file';

export interface LinkPolicies {
  readonly deadLink: Policy;
  readonly deadAnchor: Policy;
  readonly deadPostLink: Policy;
}

export interface LinkTrouble {
  readonly code: ErrorCode;
  readonly policy: Policy;
  readonly message: string;
  readonly hint: string;
}

export interface LinkRules {
  readonly site: SiteAddress;
  /** What the site has. */
  readonly output: { has(file: OutPath): boolean };
  readonly policies: LinkPolicies;
  /** Addresses that the host sends on. */
  readonly redirects: readonly Redirect[];
}

/** What an address of another site does that a post gives as if it were of this one. */
const LEADS_ASTRAY: ReadonlySet<string> = new Set(['links/dead', 'links/missing-file', 'links/outside']);
const POST_HINT = 'Correct the post; if its addresses belong to another site, name that site in blogs.baseUrl.';

/** The same trouble with an address that a post brings. */
export function ofPost(trouble: LinkTrouble, { deadPostLink }: LinkPolicies): LinkTrouble {
  return { ...trouble, policy: deadPostLink, hint: LEADS_ASTRAY.has(trouble.code) ? POST_HINT : trouble.hint };
}

export function troubleWith(
  { kind, value }: { readonly kind: AddressKind; readonly value: string },
  target: Target,
  rules: LinkRules,
): LinkTrouble | null {
  switch (target.kind) {
    case 'invalid':
      return {
        code: 'links/invalid',
        policy: rules.policies.deadLink,
        message: `The address "${value}" cannot be read`,
        hint: 'Write a path of this site, or a whole address with https://.',
      };
    case 'foreign':
      return kind === 'file' && target.protocol === 'http:' && rules.site.origin.startsWith('https:')
        ? insecure(value)
        : null;
    case 'outside':
      return outside(target.path, rules);
    case 'own':
      return ownTrouble(kind, target, rules);
  }
}

function ownTrouble(
  kind: AddressKind,
  { path, file }: Extract<Target, { kind: 'own' }>,
  { output, policies, redirects, site }: LinkRules,
): LinkTrouble | null {
  if (file !== null && output.has(file) && !path.endsWith('/index.html')) return null;
  const direct = path.endsWith('/index.html') ? path.slice(0, -'index.html'.length) : `${path}/`;
  if (file !== null && (output.has(file) || output.has(`${file}/index.html`))) {
    return {
      code: 'links/slash',
      policy: policies.deadLink,
      message: `The link to ${path} costs a redirect`,
      hint: `Write it as the page's own address: ${direct}`,
    };
  }
  const moved = movedTo(redirects, path, site.basePath);
  if (kind === 'link' && moved !== null) {
    return {
      code: 'links/redirected',
      policy: policies.deadLink === 'ignore' ? 'ignore' : 'warn',
      message: `The link to ${path} is redirected to ${moved}`,
      hint: `Write the new address: ${moved}`,
    };
  }
  if (kind === 'link') {
    return {
      code: 'links/dead',
      policy: policies.deadLink,
      message: `The link to ${path} leads nowhere`,
      hint: 'Correct the address, or make the page.',
    };
  }
  return {
    code: 'links/missing-file',
    policy: 'fail',
    message: `The file ${path} is missing`,
    hint: 'Put the file into static/, or correct the address.',
  };
}

function insecure(value: string): LinkTrouble {
  return {
    code: 'links/insecure',
    policy: 'fail',
    message: `${value} is loaded over plain http, which browsers block on an https page`,
    hint: 'Use its https address, or keep a copy on this site.',
  };
}

function outside(path: string, { site, policies }: LinkRules): LinkTrouble {
  return {
    code: 'links/outside',
    policy: policies.deadLink,
    message: `The address ${path} lies outside of the base path ${site.basePath}`,
    hint: `Put the base path before it: ${site.basePath}${path}`,
  };
}

export function deadAnchor({ path, fragment }: Extract<Target, { kind: 'own' }>, policies: LinkPolicies): LinkTrouble {
  return {
    code: 'links/dead-anchor',
    policy: policies.deadAnchor,
    message: `The link to ${path}#${fragment} points at an id that the page does not have`,
    hint: 'Correct the part after #, or give that element the id.',
  };
}
