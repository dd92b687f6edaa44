/** Every type that crosses a stage of the build. Plain data only: it survives structured clone. */
import type { z } from 'zod';
import type { ErrorCode, ErrorRest } from './codes.ts';
import type {
  AdminService,
  BodyFacts,
  ContentDocument,
  Picture,
  PixelPicture,
  PostSummary,
  Route,
  UrlPath,
} from '../../src/contract.ts';
import type { Removed } from '../../shared/post-body/removed.ts';
import type { HostName } from './host-names.ts';
import type { configSchema } from './settings/schema.ts';

/** A path inside dist with `/`, never starting with one: `blog/a-slug/index.html`. */
export type OutPath = string;

/** Where something is wrong: a file with line and column (both from 1), a URL, an environment variable, a field. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly field?: string;
  readonly url?: string;
}

export type Severity = 'error' | 'warning';

export type { ErrorCode, ErrorRest };

/** One thing a person can correct. `code` is stable (`posts/unreachable`); `hint` says what to do next. */
export interface Problem {
  readonly code: ErrorCode;
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string;
  readonly place: Place | null;
}

export type { HostName };
export type Policy = 'fail' | 'warn' | 'ignore';

type Checked = z.output<typeof configSchema>;

/** Everything a deployment may set (`settings/schema.ts`), defaults filled in and derived values resolved. Frozen. */
export type Config = DeepReadonly<
  Omit<Checked, 'host' | 'admin' | 'blogs'> & {
    host: HostName;
    /** The editing page `/admin/`; null: there is none. */
    admin: AdminService | null;
    blogs: Omit<Checked['blogs'], 'live'> & { live: boolean };
  }
>;

/** One font face, subset at build to the characters it is given. */
export type FontConfig = Config['fonts'][number];

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** Which folders a build works in. Absolute disk paths. */
export interface Folders {
  /** The project: where site.config.ts, content/, src/ and static/ are. */
  readonly root: string;
  readonly out: string;
  /** Cache, staging, lock. */
  readonly state: string;
}

/** Where a page finds posts API and relay when the settings name none. */
export interface MockAddresses {
  readonly apiUrl: string;
  readonly relayUrl: string;
}

export interface BuildOptions {
  /** Ignore the cache and rewrite everything. */
  readonly fresh: boolean;
  /** Never ask the network: posts of an API are those of the last build that read it. */
  readonly offline: boolean;
  /** Posts of the last build that read the API, where the API fails. */
  readonly staleIfError: boolean;
  /** Show drafts and posts dated in the future. */
  readonly drafts: boolean;
  /** Accept fewer than half of the last build's posts. */
  readonly allowShrink: boolean;
  /** Say why this page was rendered or reused. */
  readonly explain?: UrlPath | null;
  /** What 'now' is for scheduled posts: one moment for the whole build. */
  readonly now: Date;
}

/** Who looks at a site while it is built. */
export interface Viewer {
  /** Files that have changed since the last site that was published, relative to the project. */
  readonly changed: ReadonlySet<string>;
  /** The paths of open pages: they are made before all others. */
  open(): ReadonlySet<UrlPath>;
  /**
   * Shows them at once, before the site is checked and published.
   *
   * @param pages their HTML
   * @param folder has the files that they ask for, where the published site lacks them
   */
  show(pages: ReadonlyMap<UrlPath, string>, folder: string): Promise<void>;
  /** Ends the build, which leaves the published site as it is: what it is made from has changed again. */
  readonly signal: AbortSignal;
}

/** How a body came to be safe: trimmed as DOMPurify would trim it, or by DOMPurify where there was more to do. */
export type SanitiserPath = 'direct' | 'dompurify';

export type PathCounts = { readonly [path in SanitiserPath | 'refused']: number };

/** Where a clean body lies in the cache. */
export interface BodyPlace {
  /** The cache entry, by its key. */
  readonly segment: string;
  /** In bytes. */
  readonly at: number;
  readonly length: number;
  /** SHA-256 of its bytes, in hex: changes with its text. */
  readonly digest: string;
}

/** A clean body that lies in the cache, with what the builder itself must know of it. */
export interface BodyRecord extends BodyPlace {
  readonly path: SanitiserPath;
  /** Addresses of its pictures. */
  readonly images: readonly string[];
  readonly isEmpty: boolean;
  /** Drawings in data addresses, too long to be known here. */
  readonly hasDrawings: boolean;
  /** What it lost: a warm build tells it like the first. */
  readonly removed: Removed;
  /** Of its text. */
  readonly letters?: BodyFacts['letters'];
}

/**
 * What becomes of a picture that a text names: files in good sizes, its address as it stands, a placeholder of the site, or its text.
 */
export type PictureOutcome = Omit<Picture, 'alt'> | 'as it is' | 'placeholder' | 'text';

/** A body as pages show it: what lies in the cache, and what becomes of its pictures. */
export interface ShownBody extends BodyPlace {
  /** Left out where all pictures stay what they are. */
  readonly pictures?: BodyPictures;
}

export interface BodyPictures {
  readonly found: readonly (readonly [address: string, outcome: PictureOutcome])[];
  /** How wide a picture stands in a text, and how high at most. */
  readonly layout: Pick<Config['pictures'], 'sizes' | 'tallest'>;
  /** This site's, from which addresses are made whole. */
  readonly origin: string;
}

/** A post whose body lies in the cache. */
export interface Post extends PostSummary {
  readonly body: BodyRecord & ShownBody;
  /** Where it came from, for messages: `content/blogs/a.md` or the API's address and id. */
  readonly source: string;
}

/** A document whose body lies in the cache as well. */
export interface SourceDocument extends ContentDocument {
  /** Left out when there is no body. */
  readonly text?: BodyRecord & ShownBody;
}

/** The API's answer with the list of posts, or with its first part. */
export interface ListAnswer {
  /** In bytes; null where the list comes in parts: the first one may change and keep its length. */
  readonly length: number | null;
  /** How it begins. */
  readonly start: string;
}

/** Everything the site is made from. Posts are newest first. */
export interface Content {
  readonly documents: readonly SourceDocument[];
  readonly posts: readonly Post[];
  /** Posts held back: drafts and posts dated in the future. */
  readonly heldBack: readonly {
    readonly source: string;
    readonly reason: 'draft' | 'scheduled';
    readonly due: string | null;
  }[];
  /** An API lists the newest post first, as far as the dates tell. */
  readonly isNewestFirst: boolean;
  /** What browsers can tell the API's list by; null without an API, and where posts came by calls of their own. */
  readonly answer: ListAnswer | null;
  /** How the posts' bodies came to be safe. */
  readonly paths: PathCounts;
  readonly problems: readonly Problem[];
}

/** A page to come, as all but the worker that renders it know it. */
export type PlannedRoute = Omit<Route, 'props'>;

/** The site, compiled. */
export interface Bundle {
  /** Disk path of the server bundle; its name holds its hash. */
  readonly server: string;
  /** Text of the stylesheet of all pages, without font faces. */
  readonly css: string;
  /** Kind of page -> text of the stylesheet that it needs beside. */
  readonly pageCss: { readonly [page: string]: string };
  /** Files the code refers to (film, pictures, client chunks), hashed names under `assets/`. */
  readonly files: readonly OutputFile[];
  /** The script of every page; null for a site without one. */
  readonly loader: OutPath | null;
  /** Island name -> its chunk first, then all that it imports. */
  readonly islands: { readonly [name: string]: readonly OutPath[] };
  /** Every source file read, absolute: what `site serve` watches beside the folders. */
  readonly inputs: readonly string[];
  /** Those of them that visitors get, compiled. */
  readonly clientInputs: readonly string[];
}

/** One file of the output. */
export interface OutputFile {
  readonly path: OutPath;
  readonly bytes: Uint8Array | string;
  /** Who made it, for the error when two make one path: `page /about-us/`, `static/robots.txt`. */
  readonly maker: string;
}

/** A picture in pixels, still to be drawn. */
export interface OrderedPicture {
  /** Its name is made from all that goes into it: picture, fonts, tools. */
  readonly path: OutPath;
  readonly picture: PixelPicture;
}

/** What was spent while one stage ran, in ms; on other stages too, where some run side by side. */
export interface StageTime {
  readonly name: string;
  /** By the clock. */
  readonly ms: number;
  /** Of the whole process with all its threads. */
  readonly cpuMs: number;
  /** Of the builder's own thread. */
  readonly mainMs: number;
  /** How long that thread stood while garbage was collected. */
  readonly garbageMs: number;
  /** The worker threads' tasks that ended meanwhile. */
  readonly tasks: readonly TaskTime[];
}

/** What one kind of task cost the worker threads together, in ms of CPU. */
export interface TaskTime {
  readonly name: string;
  readonly tasks: number;
  readonly cpuMs: number;
}

/** Where the time of a build went. */
export interface Profile {
  /** In the order in which they ended. */
  readonly stages: readonly StageTime[];
  readonly workers: readonly TaskTime[];
  /** Of the whole process since its start, as for a stage. */
  readonly cpuMs: number;
  readonly mainMs: number;
  readonly garbageMs: number;
}

/** What `site build --json` prints. */
export interface Report {
  readonly ok: boolean;
  readonly pages: number;
  readonly posts: number;
  /** How many posts the last build of the same source had; null when none is known, left out where the build failed. */
  readonly postsBefore?: number | null;
  /** Posts in files that are not shown: drafts, and those of a day to come; left out where the build failed. */
  readonly heldBack?: number;
  /** When the first of them that is no draft is due, ISO 8601 in UTC: the day for the next build. */
  readonly nextDue?: string | null;
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  readonly reused: number;
  /** Assets of the build before that stay for open tabs; in no other count. */
  readonly kept: number;
  readonly ms: number;
  /** The most memory that the process held at once. */
  readonly rssBytes: number;
  readonly profile: Profile;
  readonly problems: readonly Problem[];
}
