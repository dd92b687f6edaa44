/** What is remembered of each page between builds: what it was made from, and what it told while it was rendered. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { UrlPath } from '../../src/contract.ts';
import type { PageLinks } from '../links/page-links.ts';
import { outputState } from '../state/output-state.ts';
import type { Folders, OutPath } from '../core/types.ts';
import { writeWhole } from '../core/whole-file.ts';
import { linkBook, type LinkBook } from './link-book.ts';
import type { Planned } from './site-tasks.ts';

/** What all pages of a build are made from, each part by its name and digest. */
export type ContextParts = Readonly<Record<string, string>>;

export interface PageRecord {
  /** Digests of its route, of its post and of the post's body: why it is rendered again. */
  readonly inputs: readonly [route: string, summary: string, body: string];
  /** Digests of its files: the page, and a post's alternate. */
  readonly files: readonly string[];
  /** The drawings and pictures it shows, whose names tell what they hold. */
  readonly made: readonly OutPath[];
  readonly linksDigest: string;
  /** The whole address of its picture on share cards. */
  readonly picture: string | null;
  /** Of its pictures those that lack a text, with the first letter that no font can set. */
  readonly lacking: readonly (readonly [picture: OutPath, letter: string])[];
}

/** What a build was made from as a whole. */
export interface BuildInputs {
  readonly context: ContextParts;
  /** Of the plan: with the same key it is the same. */
  readonly planKey: string;
  readonly plan: Planned;
}

export interface PageRecordBook {
  /** Of the build before; none when there are none, or the file is damaged. */
  readonly last: ReadonlyMap<UrlPath, PageRecord>;
  /** Null where nothing is known of the build before. */
  readonly lastInputs: BuildInputs | null;
  /** @param links null for a page that was left as it was */
  add(path: UrlPath, record: PageRecord, links: PageLinks | null): void;
  /** Of this build. */
  get(path: UrlPath): PageRecord | undefined;
  readonly links: Pick<LinkBook, 'digest' | 'get'>;
  /** Keeps what was added, for the next build: a record of each page of the plan. */
  save(inputs: BuildInputs): void;
}

/** By page of the plan; what the plan itself tells is not told again. */
interface Stored extends BuildInputs {
  readonly pages: readonly (readonly [body: string, Omit<PageRecord, 'inputs'>])[];
  readonly linksDigest: string;
}

interface Before {
  readonly last: ReadonlyMap<UrlPath, PageRecord>;
  readonly lastInputs: BuildInputs | null;
  readonly links: { readonly digest: string; readonly bytes: Uint8Array } | null;
}
const NOTHING: Before = { last: new Map(), lastInputs: null, links: null };

/** @param fresh nothing is remembered, and still it is kept for the next build */
export function openPageRecords(folders: Folders, fresh: boolean): PageRecordBook {
  const file = outputState(folders).pages;
  const { last, lastInputs, links: lastLinks } = fresh ? NOTHING : readRecords(file);
  const next = new Map<UrlPath, PageRecord>();
  const links = linkBook(lastLinks);
  return {
    last,
    lastInputs,
    add(path, record, found) {
      next.set(path, record);
      links.add(path, record.linksDigest, found);
    },
    get: (path) => next.get(path),
    links,
    save(inputs) {
      const isSame = inputs.plan === lastInputs?.plan && [...next].every(([path, record]) => last.get(path) === record);
      if (!isSame) writeRecords(file, { inputs, pages: next, links });
    },
  };
}

/** A checksum (SHA-256) of what follows, a line of the pages, and a line of the links, which is not even read before it is asked for. */
function readRecords(file: string): Before {
  try {
    const bytes = readFileSync(file);
    const start = bytes.indexOf('\n') + 1;
    const end = bytes.indexOf('\n', start);
    if (hash('sha256', bytes.subarray(start)) !== bytes.toString('latin1', 0, start - 1)) return NOTHING;
    const { context, planKey, plan, pages, linksDigest } = JSON.parse(bytes.toString('utf8', start, end)) as Stored;
    const last = new Map(
      pages.map(([body, record], number) => [
        plan.routes[number]!.path,
        { ...record, inputs: [...plan.digests[number]!, body] as const },
      ]),
    );
    const lastInputs = { context, planKey, plan };
    return { last, lastInputs, links: { digest: linksDigest, bytes: bytes.subarray(end + 1) } };
  } catch {
    return NOTHING; // none, or one of an older builder
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
      return [inputs[2], record];
    }),
    linksDigest: links.digest(),
  };
  const rest = Buffer.concat([Buffer.from(`${JSON.stringify(stored)}\n`), links.bytes()]);
  writeWhole(file, Buffer.concat([Buffer.from(`${hash('sha256', rest)}\n`), rest]));
}
