/** Dead links, missing files, dead #ids, links that cost a redirect: every address of every page against what is there. */
import type { OutPath, Policy } from '../types.ts';
import type { Finding, Findings } from './findings.ts';
import type { AddressKind } from './element-addresses.ts';
import type { OutputFolder } from './output-folder.ts';
import type { PostNames } from './post-names.ts';
import { publicAddress, targetOf, type SiteAddress, type Target } from './targets.ts';

export interface LinkPolicies {
  readonly deadLink: Policy;
  readonly deadAnchor: Policy;
  readonly deadPostLink: Policy;
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

/** The file an address stands in. */
export interface Source {
  readonly file: OutPath;
  /** Its path on the site, base path included: how messages call it. */
  readonly page: string;
}

export interface LinkCheck {
  /** Takes the addresses of one file, and its ids when it is a page. */
  add(source: Source, addresses: readonly FoundAddress[], ids?: ReadonlySet<string>): void;
  /** Reports dead #ids, which are known only when every page has been added. */
  finish(): void;
}

interface LinkTools {
  readonly output: OutputFolder;
  readonly policies: LinkPolicies;
  readonly findings: Findings;
  readonly nameOf: PostNames;
}

/** What an address of another site does that a post gives as if it were of this one. */
const LEADS_ASTRAY: ReadonlySet<string> = new Set(['links/dead', 'links/missing-file', 'links/outside']);
const POST_HINT = 'Correct the post; if its addresses belong to another site, name that site in blogs.baseUrl.';

interface Trouble {
  readonly code: string;
  readonly policy: Policy;
  readonly message: string;
  readonly hint: string;
}

/** Problems `links/dead`, `links/missing-file`, `links/slash`, `links/outside`, `links/invalid`, `links/insecure`, `links/dead-anchor`. */
export function checkLinks(
  site: SiteAddress,
  { output, policies, findings, nameOf }: LinkTools,
): LinkCheck {
  const idsOf = new Map<OutPath, ReadonlySet<string>>();
  const anchors: { target: Extract<Target, { kind: 'own' }>; finding: Finding }[] = [];

  function report(source: Source, address: FoundAddress, trouble: Trouble): Finding {
    const { line, column, post, inPost } = address;
    const place = { file: output.name(source.file), ...(line && column ? { line, column } : {}) };
    const hint = LEADS_ASTRAY.has(trouble.code) ? POST_HINT : trouble.hint;
    const brought = inPost && { policy: policies.deadPostLink, posts: post ? [nameOf(post)] : [], hint };
    return { ...trouble, ...brought, place, page: source.page };
  }

  return {
    add(source, addresses, ids) {
      if (ids) idsOf.set(source.file, ids);
      const from = publicAddress(site, source.file);
      for (const address of addresses) {
        const target = targetOf(address.value, from, site);
        const trouble = troubleWith(address, target, { site, output, policies });
        if (trouble) findings.add(report(source, address, trouble));
        else if (target.kind === 'own' && target.fragment)
          anchors.push({ target, finding: report(source, address, deadAnchor(target, policies)) });
      }
    },
    finish() {
      for (const { target, finding } of anchors) {
        const ids = target.file === null ? undefined : idsOf.get(target.file);
        if (ids && !ids.has(target.fragment)) findings.add(finding);
      }
    },
  };
}

interface Rules {
  readonly site: SiteAddress;
  readonly output: OutputFolder;
  readonly policies: LinkPolicies;
}

function troubleWith({ kind, value }: FoundAddress, target: Target, rules: Rules): Trouble | null {
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
  { output, policies }: Rules,
): Trouble | null {
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

function insecure(value: string): Trouble {
  return {
    code: 'links/insecure',
    policy: 'fail',
    message: `${value} is loaded over plain http, which browsers block on an https page`,
    hint: 'Use its https address, or keep a copy on this site.',
  };
}

function outside(path: string, { site, policies }: Rules): Trouble {
  return {
    code: 'links/outside',
    policy: policies.deadLink,
    message: `The address ${path} lies outside of the base path ${site.basePath}`,
    hint: `Put the base path before it: ${site.basePath}${path}`,
  };
}

function deadAnchor({ path, fragment }: Extract<Target, { kind: 'own' }>, policies: LinkPolicies): Trouble {
  return {
    code: 'links/dead-anchor',
    policy: policies.deadAnchor,
    message: `The link to ${path}#${fragment} points at an id that the page does not have`,
    hint: 'Correct the part after #, or give that element the id.',
  };
}
