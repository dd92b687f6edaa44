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

function trouble(code: ErrorCode, policy: Policy, message: string, hint: string): LinkTrouble {
  return { code, policy, message, hint };
}

export function troubleWith(
  { kind, value }: { readonly kind: AddressKind; readonly value: string },
  target: Target,
  rules: LinkRules,
): LinkTrouble | null {
  const { origin, basePath } = rules.site;
  const { deadLink } = rules.policies;
  switch (target.kind) {
    case 'invalid': {
      const hint = 'Write a path of this site, or a whole address with https://.';
      return trouble('links/invalid', deadLink, `The address "${value}" cannot be read`, hint);
    }
    case 'foreign': {
      if (kind !== 'file' || target.protocol !== 'http:' || !origin.startsWith('https:')) return null;
      const message = `${value} is loaded over plain http, which browsers block on an https page`;
      return trouble('links/insecure', 'fail', message, 'Use its https address, or keep a copy on this site.');
    }
    case 'outside': {
      const message = `The address ${target.path} lies outside of the base path ${basePath}`;
      return trouble('links/outside', deadLink, message, `Put the base path before it: ${basePath}${target.path}`);
    }
    case 'own':
      return ownTrouble(kind, target, rules);
  }
}

function ownTrouble(
  kind: AddressKind,
  { path, file }: Extract<Target, { kind: 'own' }>,
  { output, policies: { deadLink }, redirects, site }: LinkRules,
): LinkTrouble | null {
  if (file !== null && output.has(file) && !path.endsWith('/index.html')) return null;
  const direct = path.endsWith('/index.html') ? path.slice(0, -'index.html'.length) : `${path}/`;
  if (file !== null && (output.has(file) || output.has(`${file}/index.html`))) {
    const hint = `Write it as the page's own address: ${direct}`;
    return trouble('links/slash', deadLink, `The link to ${path} costs a redirect`, hint);
  }
  if (kind === 'file') {
    const hint = 'Put the file into static/, or correct the address.';
    return trouble('links/missing-file', 'fail', `The file ${path} is missing`, hint);
  }
  const moved = movedTo(redirects, path, site.basePath);
  if (moved !== null) {
    const policy = deadLink === 'ignore' ? 'ignore' : 'warn';
    const message = `The link to ${path} is redirected to ${moved}`;
    return trouble('links/redirected', policy, message, `Write the new address: ${moved}`);
  }
  return trouble('links/dead', deadLink, `The link to ${path} leads nowhere`, 'Correct the address, or make the page.');
}

export function deadAnchor(
  { path, fragment }: Extract<Target, { kind: 'own' }>,
  { deadAnchor: policy }: LinkPolicies,
): LinkTrouble {
  const message = `The link to ${path}#${fragment} points at an id that the page does not have`;
  return trouble('links/dead-anchor', policy, message, 'Correct the part after #, or give that element the id.');
}
