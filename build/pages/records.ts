/** What is remembered of each page between builds: what it was made from, and what it told while it was rendered. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { UrlPath } from '../../src/contract.ts';
import type { PageLinks } from '../output/page-links.ts';
import { outputState } from '../state/output-state.ts';
import type { Folders, OutPath } from '../core/types.ts';
import { writeWhole } from '../core/whole-file.ts';

/** What all pages of a build are made from, each part by its name and digest. */
export type ContextParts = Readonly<Record<string, string>>;

export interface PageRecord {
  /** Made from all that the page is made from. */
  readonly key: string;
  /** Digests of its route and of its post: why it is rendered again. */
  readonly inputs: readonly [route: string, post: string];
  /** Its files with their digests and makers: the page, and a post's alternate. */
  readonly files: readonly (readonly [path: OutPath, digest: string, maker: string])[];
  /** The drawings and pictures it shows, whose names tell what they hold. */
  readonly made: readonly OutPath[];
  readonly links: PageLinks;
  /** The whole address of its picture on share cards. */
  readonly picture: string | null;
  /** Of its pictures those that lack a text, with the first letter that no font can set. */
  readonly lacking: readonly (readonly [picture: OutPath, letter: string])[];
}

/** Most pages lead to the same addresses: in the file each stands once, and pages name them by number. */
interface Stored {
  readonly context?: ContextParts;
  readonly addresses: readonly string[];
  readonly pages: readonly (readonly [
    UrlPath,
    Omit<PageRecord, 'links'>,
    ids: readonly string[],
    own: number[],
    brought: number[],
  ])[];
}

export interface PageRecordBook {
  /** Of the build before; none when there are none, or the file is damaged. */
  readonly last: ReadonlyMap<UrlPath, PageRecord>;
  /** What all pages of the build before had in common; null where nothing is known of it. */
  readonly lastContext: ContextParts | null;
  add(path: UrlPath, record: PageRecord): void;
  /** Of this build. */
  get(path: UrlPath): PageRecord | undefined;
  /** Keeps what was added, for the next build. */
  save(context: ContextParts): void;
}

/** @param fresh nothing is remembered, and still it is kept for the next build */
export function openPageRecords(folders: Folders, fresh: boolean): PageRecordBook {
  const file = outputState(folders).pages;
  const { last, lastContext } = fresh ? NOTHING : readRecords(file);
  const next = new Map<UrlPath, PageRecord>();
  return {
    last,
    lastContext,
    add: (path, record) => void next.set(path, record),
    get: (path) => next.get(path),
    save(context) {
      const isSame = next.size === last.size && [...next].every(([path, record]) => last.get(path) === record);
      if (!isSame) writeRecords(file, next, context);
    },
  };
}

type Before = Pick<PageRecordBook, 'last' | 'lastContext'>;
const NOTHING: Before = { last: new Map(), lastContext: null };

function readRecords(file: string): Before {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const stored = text.slice(end + 1);
    if (hash('sha256', stored) !== text.slice(0, end)) return NOTHING;
    const { addresses, pages, context } = JSON.parse(stored) as Stored;
    if (context === undefined) return NOTHING; // of an older builder
    const named = (numbers: readonly number[]) => numbers.map((number) => addresses[number]!);
    const last = new Map(
      pages.map(([path, record, ids, own, brought]) => [
        path,
        { ...record, links: { ids, own: named(own), brought: named(brought) } },
      ]),
    );
    return { last, lastContext: context };
  } catch {
    return NOTHING;
  }
}

function writeRecords(file: string, records: ReadonlyMap<UrlPath, PageRecord>, context: ContextParts): void {
  const numbers = new Map<string, number>();
  const numbered = (addresses: readonly string[]) =>
    addresses.map((address) => {
      const number = numbers.get(address) ?? numbers.size;
      numbers.set(address, number);
      return number;
    });
  const pages = Array.from(records, ([path, { links, ...record }]): Stored['pages'][number] => [
    path,
    record,
    links.ids,
    numbered(links.own),
    numbered(links.brought),
  ]);
  const stored = JSON.stringify({ context, addresses: [...numbers.keys()], pages } satisfies Stored);
  writeWhole(file, `${hash('sha256', stored)}\n${stored}`);
}
