/** Dead links, missing files, dead #ids, links that cost a redirect: every address of every page against what is there. */
import { decoded } from '../../shared/strings.ts';
import { nearestOf, nearestPathAmong } from '../../shared/nearest.ts';
import { PREFIX } from '../../shared/post-ids.ts';
import { recent } from '../cache/cache.ts';
import type { Config, ErrorCode, OutPath, Policy } from '../core/types.ts';
import { fileUrl } from '../core/paths.ts';
import { covers, locationOf, targetFor, type Redirect } from '../hosts/rule.ts';
import type { Fault } from './findings.ts';
import { publicAddress, targetOf, type OwnTarget, type SiteAddress, type Target } from './target.ts';

/** A path that names a file, and no page. */
const FILE = /\.(?!html?$)[a-z][a-z\d]{1,4}$/i;
/** What ids of texts begin with in pages, and not in the texts themselves. */
const OF_TEXT = new RegExp(`^${PREFIX}`);

/** `link`: a visitor goes there. `file`: loaded with the page, or shown in its place elsewhere. */
export type AddressKind = 'link' | 'file';
type Trouble = Pick<Fault, 'code' | 'message' | 'nearest'>;

export interface LinkRules {
  readonly site: SiteAddress;
  /** What the site has. */
  readonly output: { has(file: OutPath): boolean; readonly files: readonly OutPath[] };
  readonly policies: Pick<Config['policies'], 'deadLink' | 'deadAnchor' | 'deadPostLink'>;
  /** Addresses that the host sends on. */
  readonly redirects: readonly Redirect[];
  /** Ids of hidden sections, by the files of their pages. */
  readonly hiddenIn?: ReadonlyMap<OutPath, readonly string[]>;
  /** The folder of the posts: a link that a page itself has into it depends on what is published, and never fails a build. */
  readonly postsAt?: string | undefined;
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

/** Reports the problems of all codes `links/`. */
export function checkLinks(given: LinkRules, report: (file: OutPath, fault: Fault, address: FoundAddress) => void) {
  const rules = { ...given, nearestTo: nearestAddress(given) };
  const { site, policies, postsAt } = rules;
  const idsOf = new Map<OutPath, ReadonlySet<string>>();
  /** Paths that lead to a page or a file, from whatever page. */
  const right = { link: new Set<string>(), file: new Set<string>() };
  const anchors: [file: OutPath, target: OwnTarget, address: FoundAddress][] = [];
  const policyOf = (code: ErrorCode, kind: AddressKind, target: Target): Policy => {
    if (code === 'links/insecure' || (code === 'links/missing-file' && kind === 'file')) return 'fail';
    const policy = code === 'links/dead-anchor' ? policies.deadAnchor : policies.deadLink;
    const isOfPost = postsAt && target.kind === 'own' && target.path.startsWith(site.basePath + postsAt);
    return policy === 'fail' && (isOfPost || code === 'links/redirected') ? 'warn' : policy;
  };
  const found = (file: OutPath, trouble: Trouble, target: Target, address: FoundAddress) => {
    const { kind, inPost, post, line, column } = address;
    const fault = { ...trouble, line, column, policy: policyOf(trouble.code, kind, target) };
    report(file, inPost ? { ...fault, policy: policies.deadPostLink, posts: post ? [post] : [] } : fault, address);
  };

  return {
    /** True for an address that no page has to add once more. */
    isRight: (address: string) => right.link.has(address),
    /** Takes the addresses that stand in a file, and its ids if it is a page. */
    add(file: OutPath, addresses: readonly FoundAddress[], ids?: ReadonlySet<string>): void {
      if (ids) idsOf.set(file, ids);
      const from = publicAddress(site, file);
      for (const address of addresses) {
        if (right[address.kind].has(address.value)) continue;
        const target = targetOf(address.value, from, site);
        const trouble = troubleWith(address, target, rules);
        if (trouble) found(file, trouble, target, address);
        else if (target.kind === 'own' && target.fragment) {
          if (!idsOf.get(target.file)?.has(target.fragment)) anchors.push([file, target, address]);
        } else if (address.value.startsWith('/')) right[address.kind].add(address.value);
      }
    },
    /** Reports dead #ids, which are known only when every page has been added; what is no page has none. */
    finish(): void {
      for (const [file, target, address] of anchors) {
        const ids = idsOf.get(target.file);
        if (ids?.has(target.fragment) === false) found(file, deadAnchor(target, ids, rules), target, address);
      }
    },
  };
}

function deadAnchor({ path, file, fragment }: OwnTarget, ids: ReadonlySet<string>, { hiddenIn }: LinkRules): Trouble {
  const [id = '', ...known] = [fragment, ...ids].map((each) => `#${each.replace(OF_TEXT, '')}`);
  const message = `The link to ${path}${id} points at`;
  if (hiddenIn?.get(file)?.includes(id.slice(1)))
    return { code: 'links/dead-anchor', message: `${message} a section that is hidden` };
  const nearest = () => nearestOf(id, known);
  return { code: 'links/dead-anchor', message: `${message} an id that the page does not have`, nearest };
}

/** Finds the nearest page, or the nearest file, as the end of a sentence. */
function nearestAddress({ site, output }: LinkRules) {
  const amongAlike = recent<ReturnType<typeof nearestPathAmong>>(2);
  return (path: string): string => {
    const isFile = FILE.test(path);
    const alike = () => output.files.map(fileUrl).filter((other) => FILE.test(other) === isFile);
    const own = path.slice(site.basePath.length);
    const found = amongAlike(`${isFile}`, () => nearestPathAmong(alike()))(own);
    const isSame = found !== null && decoded(found).normalize() === decoded(own).normalize();
    const note = isSame ? ' (the same letters in other characters: copy the name of the file)' : '';
    return found === null ? '' : `; nearest: ${site.basePath}${found}${note}`;
  };
}

type Rules = LinkRules & { readonly nearestTo: ReturnType<typeof nearestAddress> };

function troubleWith({ kind, value }: FoundAddress, target: Target, rules: Rules): Trouble | null {
  const { origin, basePath } = rules.site;
  if (target.kind === 'invalid') return { code: 'links/invalid', message: `The address "${value}" cannot be read` };
  if (target.kind === 'foreign') {
    const isBlocked = kind === 'file' && target.protocol === 'http:' && origin.startsWith('https:');
    const message = `${value} is loaded over plain http, which browsers block on an https page`;
    return isBlocked ? { code: 'links/insecure', message } : null;
  }
  const { path } = target;
  if (target.kind === 'outside')
    return { code: 'links/outside', message: `The address ${path} lies outside of the base path ${basePath}` };
  const { file } = target;
  const isThere = rules.output.has(file);
  const direct = path.endsWith('/index.html') ? path.slice(0, -'index.html'.length) : null;
  if (isThere && direct === null) return null;
  if (isThere || rules.output.has(`${file}/index.html`))
    return { code: 'links/slash', message: `The link to ${path} costs a redirect to ${direct ?? `${path}/`}` };
  const nearest = () => rules.nearestTo(path);
  const missing = { code: 'links/missing-file', message: `The file ${path} is missing`, nearest } as const;
  if (kind === 'file') return missing;
  const rule = rules.redirects.find(({ from, status }) => status > 300 && status < 400 && covers(from, fileUrl(file)));
  if (!rule && FILE.test(path)) return missing;
  if (!rule) return { code: 'links/dead', message: `The link to ${path} leads nowhere`, nearest };
  const to = locationOf(targetFor(rule, fileUrl(file)), basePath);
  return { code: 'links/redirected', message: `The link to ${path} is redirected to ${to}` };
}
