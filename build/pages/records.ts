/** Records of each page between builds: the digests of its inputs, and results of its rendering. */
import type { UrlPath } from '../../src/contract.ts';
import type { PageLinks } from '../links/page-links.ts';
import { outputState } from '../cache/output-state.ts';
import type { Folders, OutPath } from '../core/types.ts';
import { readSealedBytes, writeSealedBytes } from '../cache/sealed-json.ts';
import type { PageFacts } from './make-pages.ts';
import { linkBook, type LinkBook } from './link-book.ts';
import type { Planned } from '../plan/site-tasks.ts';

export interface PageRecord extends PageFacts {
  /** Digests of its route, its post, the post's raw body and the files of the body's pictures; a change renders it again. */
  readonly inputs: readonly [route: string, summary: string, body: string, pictures: string];
  /** Digests of its files: the page, and the Markdown alternate of a post. */
  readonly files: readonly string[];
  /** Pictures that lack a text, with the first missing character. */
  readonly lacking: readonly (readonly [picture: OutPath, letter: string])[];
}

/** Inputs of a build as a whole. */
export interface BuildInputs {
  /** Digest of what all pages share. */
  readonly context: string;
  /** Key of the plan: the same key gives the same plan. */
  readonly planKey: string;
  readonly plan: Planned;
}

/** By page of the plan; omits fields stored in the plan. */
interface Stored extends BuildInputs {
  readonly pages: readonly (readonly [body: string, pictures: string, Omit<PageRecord, 'inputs'>])[];
  readonly linksDigest: string;
}

/** What pages may be reused from. */
export interface Before {
  readonly last: ReadonlyMap<UrlPath, PageRecord>;
  readonly lastInputs: BuildInputs | null;
  readonly links: { readonly digest: string; readonly bytes: Uint8Array } | null;
}
const NOTHING: Before = { last: new Map(), lastInputs: null, links: null };

/**
 * @param fresh ignores the records of the last build; records of this one are still stored
 * @param before of an earlier pass of this build, in place of the last build
 */
export function openPageRecords(folders: Folders, fresh: boolean, before?: Before) {
  const file = outputState(folders).pages;
  const { last, lastInputs, links: lastLinks } = before ?? (fresh ? NOTHING : readRecords(file));
  const next = new Map<UrlPath, PageRecord>();
  const links = linkBook(lastLinks);
  return {
    /** Of the last build; empty if unknown or damaged. */
    last,
    /** Null if the last build is unknown. */
    lastInputs,
    /** @param found null for a reused page */
    add(path: UrlPath, record: PageRecord, found: PageLinks | null): void {
      next.set(path, record);
      links.add(path, record.linksDigest, found);
    },
    /** A page of this build. */
    get: (path: UrlPath) => next.get(path),
    links,
    /** The added records, for the next pass of this build. */
    before: (inputs: BuildInputs): Before => ({
      last: next,
      lastInputs: inputs,
      links: { digest: links.digest(), bytes: links.bytes() },
    }),
    /** Stores the added records for the next build; every page of the plan must have one. */
    save(inputs: BuildInputs): void {
      const isSame = inputs.plan === lastInputs?.plan && [...next].every(([path, record]) => last.get(path) === record);
      if (!isSame) writeRecords(file, { inputs, pages: next, links });
    },
  };
}

/** File format: a line of pages, a line of links that is parsed on demand. */
function readRecords(file: string): Before {
  try {
    const bytes = readSealedBytes(file);
    if (bytes === null) return NOTHING;
    const end = bytes.indexOf('\n');
    const { context, planKey, plan, pages, linksDigest } = JSON.parse(bytes.toString('utf8', 0, end)) as Stored;
    const last = new Map(
      pages.map(([body, pictures, record], number) => [
        plan.routes[number]!.path,
        { ...record, inputs: [...plan.digests[number]!, body, pictures] as const },
      ]),
    );
    const lastInputs = { context, planKey, plan };
    return { last, lastInputs, links: { digest: linksDigest, bytes: bytes.subarray(end + 1) } };
  } catch {
    return NOTHING; // of another version
  }
}

function writeRecords(
  file: string,
  { inputs, pages, links }: { inputs: BuildInputs; pages: ReadonlyMap<UrlPath, PageRecord>; links: LinkBook },
): void {
  const stored: Stored = {
    ...inputs,
    pages: inputs.plan.routes.map(({ path }) => {
      const { inputs, ...record } = pages.get(path)!;
      return [inputs[2], inputs[3], record];
    }),
    linksDigest: links.digest(),
  };
  writeSealedBytes(file, [`${JSON.stringify(stored)}\n`, links.bytes()]);
}
