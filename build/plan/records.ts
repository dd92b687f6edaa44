/** Records of pages between builds: of each the digests of its inputs, its files, and what its rendering reported. */
import type { UrlPath } from '../../src/contract.ts';
import { outputState, readSealed, writeSealed } from '../cache/build-state.ts';
import type { Folders, OutPath, Removed } from '../core/types.ts';
import type { PageLinks } from '../links/target.ts';
import type { Planned, RouteDigests } from './site-tasks.ts';

/** What the build needs to know of a post's body. */
export interface BodyRecord {
  /** Addresses of pictures that may be shown otherwise than they are written. */
  readonly pictures: readonly string[];
  readonly isEmpty: boolean;
  /** Removed content. */
  readonly removed: Removed;
  /** Bytes of the page's file before the body, and of the body itself. */
  readonly range: readonly [start: number, length: number];
}

export interface PageRecord {
  /** Digests of its route, its post, the post's raw body and how the body's pictures are shown; a change renders it again. */
  readonly inputs: readonly [...RouteDigests, body: string, pictures: string];
  /** Digests of its files: the page, and the Markdown alternate of a post. */
  readonly files: readonly string[];
  /** Drawings and raster images on the page; their names contain digests. */
  readonly made: readonly OutPath[];
  /** Raster images that lack a text, with the first missing character. */
  readonly lacking: readonly (readonly [picture: OutPath, letter: string])[];
  /** Names of the islands that the page loads. */
  readonly islands: readonly string[];
  /** Absolute URL of its share image. */
  readonly picture: string | null;
  /** Null for a page without a post. */
  readonly body: BodyRecord | null;
  /** Numbers of addresses and ids: most pages share them. */
  readonly links: { readonly [kind in keyof PageLinks]: readonly number[] };
}

/** Inputs of a build as a whole. */
export interface BuildInputs {
  /** Digest of what all pages share. */
  readonly context: string;
  /** Key of the plan: the same key gives the same plan. */
  readonly planKey: string;
  readonly plan: Planned;
}

/** What pages may be reused from. */
export interface Before {
  /** Empty if unknown or damaged. */
  readonly last: ReadonlyMap<UrlPath, PageRecord>;
  /** Null if the last build is unknown. */
  readonly lastInputs: BuildInputs | null;
  /** Addresses and ids by their numbers. */
  readonly addresses: readonly string[];
}
const NOTHING: Before = { last: new Map(), lastInputs: null, addresses: [] };

export type PageRecords = ReturnType<typeof openPageRecords>;

/**
 * @param fresh ignores the records of the last build; records of this one are still stored
 * @param before of an earlier pass of this build, in place of the last build
 */
export function openPageRecords(folders: Folders, fresh: boolean, before?: Before) {
  const file = outputState(folders).pages;
  const { last, lastInputs, ...known } = before ?? (fresh ? NOTHING : readRecords(file));
  const next = new Map<UrlPath, PageRecord>();
  const addresses = [...known.addresses];
  const numbers = new Map(addresses.map((text, number) => [text, number]));
  const numberOf = (text: string) => numbers.get(text) ?? numbers.set(text, addresses.push(text) - 1).get(text)!;
  return {
    last,
    lastInputs,
    /** The links of a page as its record has them. */
    numbered: (links: PageLinks): PageRecord['links'] => ofEach(links, (texts) => texts.map(numberOf)),
    /** The texts as all records have them: a worker sends copies. */
    shared: (texts: readonly string[]) => texts.map((text) => addresses[numberOf(text)]!),
    add: (path: UrlPath, record: PageRecord) => void next.set(path, record),
    /** A page of this build. */
    get: (path: UrlPath) => next.get(path),
    linksOf: (path: UrlPath): PageLinks =>
      ofEach(next.get(path)!.links, (numbers) => numbers.map((number) => addresses[number]!)),
    /** The added records, and those that are still valid, for the next pass of this build or the next build of this process. */
    before(inputs: BuildInputs): Before {
      const valid = lastInputs?.context === inputs.context ? last : [];
      return { last: new Map([...valid, ...next]), lastInputs: inputs, addresses };
    },
    /** Stores the added records for the next build; every page of the plan must have one. */
    save(inputs: BuildInputs): void {
      const isSame = inputs.plan === lastInputs?.plan && [...next].every(([path, record]) => last.get(path) === record);
      if (!isSame) writeSealed(file, storedLines(inputs, next, addresses));
    },
  };
}

/** Makes something of each kind of link. */
function ofEach<From, To>({ ids, own, brought }: Record<keyof PageLinks, From>, make: (list: From) => To) {
  return { ids: make(ids), own: make(own), brought: make(brought) };
}

type Head = Pick<BuildInputs, 'context' | 'planKey'> & Pick<Planned, 'postPaths'>;
type StoredPage = readonly [Planned['routes'][number], PageRecord];

/** File format: a line of the build, a line for each page, a line of the addresses that pages refer to. */
function* storedLines(
  { plan, context, planKey }: BuildInputs,
  pages: ReadonlyMap<UrlPath, PageRecord>,
  addresses: readonly string[],
): Iterable<Head | StoredPage | readonly string[]> {
  const { routes, postPaths } = plan;
  const [used, places]: [string[], number[]] = [[], []];
  const renumber = (list: readonly number[]) =>
    list.map((number) => (places[number] ??= used.push(addresses[number]!) - 1));
  yield { context, planKey, postPaths };
  for (const route of routes) {
    const record = pages.get(route.path)!;
    yield [route, { ...record, links: ofEach(record.links, renumber) }];
  }
  yield used;
}

function readRecords(file: string): Before {
  try {
    const lines = readSealed(file);
    if (lines === null) return NOTHING;
    const { postPaths, ...inputs } = lines.shift() as Head;
    const [addresses, pages] = [lines.pop() as readonly string[], lines as StoredPage[]];
    const routes = pages.map(([route]) => route);
    const digests = pages.map(([, { inputs }]) => [inputs[0], inputs[1]] as const);
    const last = new Map(pages.map(([{ path }, record]) => [path, record]));
    return { last, lastInputs: { ...inputs, plan: { routes, digests, postPaths } }, addresses };
  } catch {
    return NOTHING; // of another version
  }
}
