/**
 * Index of the links and ids of all pages. Most pages share addresses: each is stored once, and pages refer to it by number. Links of
 * reused pages are read from the last build's index on demand.
 */
import { hash } from 'node:crypto';
import type { UrlPath } from '../../src/contract.ts';
import type { PageLinks } from '../links/page-links.ts';

/** Numbers of addresses and ids. */
type Numbered = readonly [ids: number[], own: number[], brought: number[]];

interface Stored {
  readonly addresses: readonly string[];
  readonly pages: { readonly [path: string]: Numbered };
}

export type LinkBook = ReturnType<typeof linkBook>;

/** @param last `digest` and `bytes` of the last build; null if unknown */
export function linkBook(last: { readonly digest: string; readonly bytes: Uint8Array } | null) {
  const numbers = new Map<string, number>();
  const added = new Map<UrlPath, Numbered | null>();
  const lines: string[] = [];
  let known: Stored | null = null;
  let addresses: readonly string[] | null = null;

  const numbered = (texts: readonly string[]) =>
    texts.map((text) => {
      const known = numbers.get(text);
      if (known === undefined) numbers.set(text, numbers.size);
      return known ?? numbers.size - 1;
    });
  const number = ({ ids, own, brought }: PageLinks): Numbered => [numbered(ids), numbered(own), numbered(brought)];

  function get(path: UrlPath): PageLinks {
    const page = added.get(path);
    if (page) return named(page, (addresses ??= [...numbers.keys()]));
    known ??= JSON.parse(Buffer.from(last!.bytes).toString()) as Stored;
    return named(known.pages[path]!, known.addresses);
  }

  /** Of all added pages, in any order. */
  const digest = () => hash('sha256', lines.sort().join('\n'));
  return {
    /** @param links null for a reused page */
    add(path: UrlPath, linksDigest: string, links: PageLinks | null): void {
      addresses = null;
      added.set(path, links && number(links));
      lines.push(`${linksDigest} ${path}`);
    },
    digest,
    get,
    /** The index for `last` of the next build. */
    bytes(): Uint8Array {
      if (last && digest() === last.digest) return last.bytes;
      const pages = Object.fromEntries(Array.from(added, ([path, page]) => [path, page ?? number(get(path))]));
      return Buffer.from(JSON.stringify({ addresses: [...numbers.keys()], pages } satisfies Stored));
    },
  };
}

function named([ids, own, brought]: Numbered, addresses: readonly string[]): PageLinks {
  const texts = (list: readonly number[]) => list.map((number) => addresses[number]!);
  return { ids: texts(ids), own: texts(own), brought: texts(brought) };
}
