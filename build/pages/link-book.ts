/**
 * The addresses and ids of all pages of a build. Most pages lead to the same addresses: each is held once, and pages name them by
 * number. Those of pages that were left as they were are read from the last build's only when somebody asks.
 */
import { hash } from 'node:crypto';
import type { UrlPath } from '../../src/contract.ts';
import type { PageLinks } from '../links/page-links.ts';

/** Numbers of addresses, ids as well. */
type Numbered = readonly [ids: number[], own: number[], brought: number[]];

interface Stored {
  readonly addresses: readonly string[];
  readonly pages: { readonly [path: string]: Numbered };
}

export interface LinkBook {
  /** @param links null for a page that was left as it was */
  add(path: UrlPath, linksDigest: string, links: PageLinks | null): void;
  /** Stands for all that was added, in its order. */
  digest(): string;
  get(path: UrlPath): PageLinks;
  /** What `last` of the next build's is to be. */
  bytes(): Uint8Array;
}

/** @param last of the build before: `digest`, and `bytes` as it gave them; null where nothing is known */
export function linkBook(last: { readonly digest: string; readonly bytes: Uint8Array } | null): LinkBook {
  const numbers = new Map<string, number>();
  const added = new Map<UrlPath, Numbered | null>();
  const lines: string[] = [];
  let known: Stored | null = null;
  let addresses: readonly string[] | null = null;

  const numbered = (texts: readonly string[]) =>
    texts.map((text) => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    });
  const number = ({ ids, own, brought }: PageLinks): Numbered => [numbered(ids), numbered(own), numbered(brought)];

  function get(path: UrlPath): PageLinks {
    const page = added.get(path);
    if (page) return named(page, (addresses ??= [...numbers.keys()]));
    known ??= JSON.parse(Buffer.from(last!.bytes).toString()) as Stored;
    return named(known.pages[path]!, known.addresses);
  }

  const digest = () => hash('sha256', lines.join('\n'));
  return {
    add(path, linksDigest, links) {
      addresses = null;
      added.set(path, links && number(links));
      lines.push(`${linksDigest} ${path}`);
    },
    digest,
    get,
    bytes() {
      if (last && digest() === last.digest) return last.bytes;
      const pages = Object.fromEntries(Array.from(added, ([path, page]) => [path, page ?? number(get(path))]));
      return Buffer.from(JSON.stringify({ addresses: [...numbers.keys()], pages } satisfies Stored));
    },
  };
}

function named(page: Numbered, addresses: readonly string[]): PageLinks {
  const [ids, own, brought] = page.map((list) => list.map((number) => addresses[number]!)) as [
    string[],
    string[],
    string[],
  ];
  return { ids, own, brought };
}
