/** What is wrong with one address: it leads nowhere, costs a redirect, cannot be read, is refused by browsers. */
import { covers, locationOf } from '../hosts/patterns.ts';
import type { Redirect } from '../hosts/rule.ts';
import { fileUrl } from '../core/paths.ts';
import type { Config, ErrorCode, OutPath, Policy } from '../core/types.ts';
import type { Finding } from './findings.ts';
import type { OwnTarget, SiteAddress, Target } from './target.ts';

/** `link`: a visitor goes there. `file`: loaded with the page, or shown in its place elsewhere. */
export type AddressKind = 'link' | 'file';

export type LinkPolicies = Pick<Config['policies'], 'deadLink' | 'deadAnchor' | 'deadPostLink'>;

export type LinkTrouble = Pick<Finding, 'code' | 'policy' | 'message' | 'hint'>;

export interface LinkRules {
  readonly site: SiteAddress;
  /** What the site has. */
  readonly output: { has(file: OutPath): boolean };
  readonly policies: LinkPolicies;
  /** Addresses that the host sends on. */
  readonly redirects: readonly Redirect[];
}

/** What an address of another site does that a post gives as if it were of this one. */
const LEADS_ASTRAY = /^links\/(?:dead|missing-file|outside)$/;
const POST_HINT = 'Correct the post; if its addresses belong to another site, name that site in blogs.baseUrl.';

/** The same trouble with an address that a post brings. */
export function ofPost(trouble: LinkTrouble, { deadPostLink }: LinkPolicies): LinkTrouble {
  return { ...trouble, policy: deadPostLink, hint: LEADS_ASTRAY.test(trouble.code) ? POST_HINT : trouble.hint };
}

export function troubleWith(
  { kind, value }: { readonly kind: AddressKind; readonly value: string },
  target: Target,
  { site: { origin, basePath }, output, policies: { deadLink }, redirects }: LinkRules,
): LinkTrouble | null {
  const trouble = (code: ErrorCode, message: string, hint: string, policy: Policy = deadLink) => ({
    code,
    policy,
    message,
    hint,
  });
  if (target.kind === 'invalid') {
    const hint = 'Write a path of this site, or a whole address with https://.';
    return trouble('links/invalid', `The address "${value}" cannot be read`, hint);
  }
  if (target.kind === 'foreign') {
    if (kind !== 'file' || target.protocol !== 'http:' || !origin.startsWith('https:')) return null;
    const message = `${value} is loaded over plain http, which browsers block on an https page`;
    return trouble('links/insecure', message, 'Use its https address, or keep a copy on this site.', 'fail');
  }
  const { path } = target;
  if (target.kind === 'outside') {
    const message = `The address ${path} lies outside of the base path ${basePath}`;
    return trouble('links/outside', message, `Put the base path before it: ${basePath}${path}`);
  }
  const { file } = target;
  const isIndex = path.endsWith('/index.html');
  if (output.has(file) && !isIndex) return null;
  if (output.has(file) || output.has(`${file}/index.html`)) {
    const direct = isIndex ? path.slice(0, -'index.html'.length) : `${path}/`;
    return trouble(
      'links/slash',
      `The link to ${path} costs a redirect`,
      `Write it as the page's own address: ${direct}`,
    );
  }
  if (kind === 'file') {
    const hint = 'Put the file into static/, or correct the address.';
    return trouble('links/missing-file', `The file ${path} is missing`, hint, 'fail');
  }
  const rule = redirects.find(({ from, status }) => status > 300 && status < 400 && covers(from, fileUrl(file)));
  if (!rule)
    return trouble('links/dead', `The link to ${path} leads nowhere`, 'Correct the address, or make the page.');
  const moved = locationOf(rule.to, basePath);
  const message = `The link to ${path} is redirected to ${moved}`;
  return trouble(
    'links/redirected',
    message,
    `Write the new address: ${moved}`,
    deadLink === 'ignore' ? 'ignore' : 'warn',
  );
}

export function deadAnchor({ path, fragment }: OwnTarget, { deadAnchor: policy }: LinkPolicies): LinkTrouble {
  const message = `The link to ${path}#${fragment} points at an id that the page does not have`;
  const hint = 'Correct the part after #, or give that element the id.';
  return { code: 'links/dead-anchor', policy, message, hint };
}
