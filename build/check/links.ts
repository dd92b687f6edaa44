/** Dead links, missing files, dead #ids, links that cost a redirect: every address of every page against what is there. */
import type { Redirect } from '../hosts/rule.ts';
import type { OutPath } from '../core/types.ts';
import type { Finding, Findings } from '../links/findings.ts';
import type { AddressKind } from '../links/trouble.ts';
import type { OutputFolder } from './output-folder.ts';
import { publicAddress, targetOf, type SiteAddress, type Target } from '../links/target.ts';
import { deadAnchor, ofPost, troubleWith, type LinkPolicies, type LinkTrouble } from '../links/trouble.ts';

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
  readonly redirects: readonly Redirect[];
  readonly findings: Findings;
}

/** Problems `links/dead`, `links/missing-file`, `links/slash`, `links/redirected`, `links/outside`, `links/invalid`, `links/insecure`, `links/dead-anchor`. */
export function checkLinks(site: SiteAddress, { output, policies, redirects, findings }: LinkTools): LinkCheck {
  const idsOf = new Map<OutPath, ReadonlySet<string>>();
  const anchors: { target: Extract<Target, { kind: 'own' }>; finding: Finding }[] = [];

  function report(source: Source, address: FoundAddress, trouble: LinkTrouble): Finding {
    const { line, column, post, inPost } = address;
    const place = { file: output.name(source.file), ...(line && column ? { line, column } : {}) };
    const brought = inPost && { ...ofPost(trouble, policies), posts: post ? [post] : [] };
    return { ...trouble, ...brought, place, page: source.page };
  }

  return {
    add(source, addresses, ids) {
      if (ids) idsOf.set(source.file, ids);
      const from = publicAddress(site, source.file);
      for (const address of addresses) {
        const target = targetOf(address.value, from, site);
        const trouble = troubleWith(address, target, { site, output, policies, redirects });
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
