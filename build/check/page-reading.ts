/** What one pass over a page learns: the facts that the checks work on. */
import type { Finding } from '../links/findings.ts';
import type { AddressKind } from '../links/check-links.ts';
import type { PostPart } from './post-parts.ts';

/** Line and column from 1. */
export interface Spot {
  readonly line: number;
  readonly column: number;
  /** In a post's body, or its picture; addresses elsewhere are the site's own, whatever post they lead to. */
  readonly inPost: boolean;
  /** The slug of the post around it; null where there is none. */
  readonly post: string | null;
}

export interface PageReading {
  title: string | null;
  /** Sends its visitors on by itself. */
  refreshes: boolean;
  hasPost: boolean;
  /** The slug of the post that the page is for, where it says it. */
  post: string | null;
  /** What came with posts, in the order of the source, without overlaps. */
  readonly postParts: PostPart[];
  topHeadings: number;
  /** The largest stretch of the source among head, the children of body, and the children of main. */
  largestPart: { readonly label: string; readonly characters: number };
  readonly addresses: (Spot & { readonly kind: AddressKind; readonly value: string })[];
  readonly ids: Set<string>;
  readonly canonicals: string[];
  /** Content of `<meta>` by `name` or `property`, in lower case; the first one of each. */
  readonly metas: Map<string, string>;
  readonly jsonLd: (Spot & { readonly text: string })[];
  /** `text` is a script's. */
  readonly inlineCode: (Spot & { readonly what: InlineCode; readonly name: string; text?: string })[];
  /** Addresses of what a browser loads before anybody touches the page. */
  readonly styles: string[];
  readonly scripts: string[];
  /** Characters of the visible text outside of ASCII: of the site's own, and of what came with posts. */
  readonly characters: Set<number>;
  readonly postCharacters: Set<number>;
}

export type InlineCode = 'script' | 'style' | 'handler' | 'address';

/** A page under check. */
export interface CheckedPage {
  readonly reading: PageReading;
  /** Its path on the site, base path included: how messages call it. */
  readonly page: string;
  /** Its public address. */
  readonly url: string;
}

/** What is wrong in a file, and perhaps where. */
export type Fault = Omit<Finding, 'place' | 'page'> & { readonly line?: number; readonly column?: number };
