/** Dead links, missing files, dead #ids, links that cost a redirect: every address of every page against what is there. */
import { nearestOf, nearestPath } from '../../shared/nearest.ts';
import { PREFIX } from '../../shared/post-body/normalise-links.ts';
import type { Config, ErrorCode, OutPath, Policy } from '../core/types.ts';
import { fileUrl } from '../core/paths.ts';
import { covers, locationOf, targetFor } from '../hosts/patterns.ts';
import type { Redirect } from '../hosts/rule.ts';
import type { Fault } from './findings.ts';
import { publicAddress, targetOf, type OwnTarget, type SiteAddress, type Target } from './target.ts';

/** A path that names a file, and no page. */
const FILE = /\.(?!html?$)[a-z][a-z\d]{1,4}$/i;
/** What ids of texts begin with in pages, and not in the texts themselves. */
const OF_TEXT = new RegExp(`^${PREFIX}`);

/** `link`: a visitor goes there. `file`: loaded with the page, or shown in its place elsewhere. */
export type AddressKind = 'link' | 'file';

export type LinkPolicies = Pick<Config['policies'], 'deadLink' | 'deadAnchor' | 'deadPostLink'>;

type Trouble = readonly [code: ErrorCode, message: string];
type Judged = readonly [target: Target, trouble: Trouble | null];

export interface LinkRules {
  readonly site: SiteAddress;
  /** What the site has. */
  readonly output: { has(file: OutPath): boolean; readonly files: readonly OutPath[] };
  readonly policies: LinkPolicies;
  /** Addresses that the host sends on. */
  readonly redirects: readonly Redirect[];
  /** Ids of hidden sections, by the files of their pages. */
  readonly hiddenIn?: ReadonlyMap<OutPath, readonly string[]>;
}

/** One address and where it stands. */
export interface FoundAddress {
  readonly kind: AddressKind;
  readonly value: string;
  readonly line?: number;
  readonly column?: number;
  readonly inPost?: boolean;
  /** The slug of that post, where the page says it. */
  readonly post?: string | null;
}

/**
 * Problems `links/dead`, `links/missing-file`, `links/slash`, `links/redirected`, `links/outside`, `links/invalid`, `links/insecure`,
 * `links/dead-anchor`.
 */
export function checkLinks(rules: LinkRules, report: (file: OutPath, fault: Fault, address: FoundAddress) => void) {
  const { site, policies } = rules;
  const idsOf = new Map<OutPath, ReadonlySet<string>>();
  const judged = { link: new Map<string, Judged>(), file: new Map<string, Judged>() };
  const judge = (address: FoundAddress, from: string): Judged => {
    const known = judged[address.kind].get(address.value);
    if (known) return known;
    const target = targetOf(address.value, from, site);
    const found = [target, troubleWith(address, target, rules)] as const;
    // Leads from every page to the same place.
    if (address.value.startsWith('/')) judged[address.kind].set(address.value, found);
    return found;
  };
  const anchors: { target: OwnTarget; report(trouble: Trouble): void }[] = [];
  const policyOf = (code: ErrorCode, kind: AddressKind): Policy => {
    if (code === 'links/insecure' || (code === 'links/missing-file' && kind === 'file')) return 'fail';
    if (code === 'links/redirected' && policies.deadLink === 'fail') return 'warn';
    return code === 'links/dead-anchor' ? policies.deadAnchor : policies.deadLink;
  };
  const faultOf = ([code, message]: Trouble, { kind, inPost, post, line, column }: FoundAddress): Fault => {
    const fault = { code, message, line, column, policy: policyOf(code, kind) };
    return inPost ? { ...fault, policy: policies.deadPostLink, posts: post ? [post] : [] } : fault;
  };

  return {
    /** Takes the addresses that stand in a file, and its ids if it is a page. */
    add(file: OutPath, addresses: readonly FoundAddress[], ids?: ReadonlySet<string>): void {
      if (ids) idsOf.set(file, ids);
      const from = publicAddress(site, file);
      for (const address of addresses) {
        const [target, trouble] = judge(address, from);
        if (trouble) report(file, faultOf(trouble, address), address);
        else if (target.kind === 'own' && target.fragment && !idsOf.get(target.file)?.has(target.fragment))
          anchors.push({ target, report: (trouble) => report(file, faultOf(trouble, address), address) });
      }
    },
    /** Reports dead #ids, which are known only when every page has been added; what is no page has none. */
    finish(): void {
      for (const { target, report } of anchors) {
        const ids = idsOf.get(target.file);
        if (ids?.has(target.fragment) === false) report(deadAnchor(target, ids, rules));
      }
    },
  };
}

function deadAnchor({ path, file, fragment }: OwnTarget, ids: ReadonlySet<string>, { hiddenIn }: LinkRules): Trouble {
  const [id = '', ...known] = [fragment, ...ids].map((each) => `#${each.replace(OF_TEXT, '')}`);
  const isHidden = hiddenIn?.get(file)?.includes(id.slice(1)) === true;
  const fault = isHidden ? 'a section that is hidden' : `an id that the page does not have${nearestOf(id, known)}`;
  return ['links/dead-anchor', `The link to ${path}${id} points at ${fault}`];
}

/** The nearest page, or the nearest file, as the end of a sentence. */
function nearestTo(path: string, { site, output }: LinkRules): string {
  const all = output.files.map((file) => site.basePath + fileUrl(file));
  const alike = all.filter((other) => FILE.test(other) === FILE.test(path));
  const found = nearestPath(path, alike);
  return found ? `; nearest: ${found}` : '';
}

function troubleWith({ kind, value }: FoundAddress, target: Target, rules: LinkRules): Trouble | null {
  const { origin, basePath } = rules.site;
  if (target.kind === 'invalid') return ['links/invalid', `The address "${value}" cannot be read`];
  if (target.kind === 'foreign') {
    const isBlocked = kind === 'file' && target.protocol === 'http:' && origin.startsWith('https:');
    const message = `${value} is loaded over plain http, which browsers block on an https page`;
    return isBlocked ? ['links/insecure', message] : null;
  }
  const { path } = target;
  if (target.kind === 'outside')
    return ['links/outside', `The address ${path} lies outside of the base path ${basePath}`];
  const { file } = target;
  const isThere = rules.output.has(file);
  const direct = path.endsWith('/index.html') ? path.slice(0, -'index.html'.length) : null;
  if (isThere && direct === null) return null;
  if (isThere || rules.output.has(`${file}/index.html`))
    return ['links/slash', `The link to ${path} costs a redirect to ${direct ?? `${path}/`}`];
  const missing = (): Trouble => ['links/missing-file', `The file ${path} is missing${nearestTo(path, rules)}`];
  if (kind === 'file') return missing();
  const rule = rules.redirects.find(({ from, status }) => status > 300 && status < 400 && covers(from, fileUrl(file)));
  if (!rule && FILE.test(path)) return missing();
  if (!rule) return ['links/dead', `The link to ${path} leads nowhere${nearestTo(path, rules)}`];
  const to = locationOf(targetFor(rule, fileUrl(file)), basePath);
  return ['links/redirected', `The link to ${path} is redirected to ${to}`];
}
