/** Dead links, missing files, dead #ids, links that cost a redirect: every address of every page against what is there. */
import type { OutPath } from '../core/types.ts';
import { publicAddress, targetOf, type Target } from '../links/target.ts';
import {
  deadAnchor,
  ofPost,
  troubleWith,
  type AddressKind,
  type LinkRules,
  type LinkTrouble,
} from '../links/trouble.ts';
import type { Fault } from './page-reading.ts';

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

/**
 * Problems `links/dead`, `links/missing-file`, `links/slash`, `links/redirected`, `links/outside`, `links/invalid`, `links/insecure`,
 * `links/dead-anchor`.
 */
export function checkLinks(rules: LinkRules, report: (source: Source, fault: Fault) => void) {
  const { site, policies } = rules;
  const idsOf = new Map<OutPath, ReadonlySet<string>>();
  const anchors: { target: Extract<Target, { kind: 'own' }>; source: Source; fault: Fault }[] = [];

  function faultOf({ line, column, post, inPost }: FoundAddress, trouble: LinkTrouble): Fault {
    const brought = inPost && { ...ofPost(trouble, policies), posts: post ? [post] : [] };
    return { ...trouble, ...brought, ...(line && column ? { line, column } : {}) };
  }

  return {
    /** Takes the addresses of one file, and its ids if it is a page. */
    add(source: Source, addresses: readonly FoundAddress[], ids?: ReadonlySet<string>): void {
      if (ids) idsOf.set(source.file, ids);
      const from = publicAddress(site, source.file);
      for (const address of addresses) {
        const target = targetOf(address.value, from, site);
        const trouble = troubleWith(address, target, rules);
        if (trouble) report(source, faultOf(address, trouble));
        else if (target.kind === 'own' && target.fragment)
          anchors.push({ target, source, fault: faultOf(address, deadAnchor(target, policies)) });
      }
    },
    /** Reports dead #ids, which are known only when every page has been added. */
    finish(): void {
      for (const { target, source, fault } of anchors)
        if (idsOf.get(target.file ?? '')?.has(target.fragment) === false) report(source, fault);
    },
  };
}
