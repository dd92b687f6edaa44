/** Types shared by stages of the build. Plain data, for structured clone, unless a member is a function. */
import type { z } from 'zod';
import type { ErrorCode, ErrorRest, Place, Problem } from './errors.ts';
import type {
  BodyFacts,
  ContentDocument,
  Picture,
  PixelPicture,
  PostSummary,
  Route,
  SafeHtml,
  SectionExample,
  UrlPath,
} from '../../src/contract.ts';
import type { HostName } from './host-names.ts';
import type { Cost } from './log.ts';
import type { settingsIn } from './config-schema.ts';

/** What a body lost: how many of a kind; kinds are plurals, as they stand in a warning: `buttons`. */
export type Removed = { readonly [kind: string]: number };

/** A path inside dist with `/`, not at its start: `blog/a-slug/index.html`. */
export type OutPath = string;

export type { ErrorCode, ErrorRest, Place, Problem };
export type { HostName };
export type Policy = 'fail' | 'warn' | 'ignore';

/** The validated settings (`config-schema.ts`) with defaults and derived values. */
export type Config = DeepReadonly<z.output<ReturnType<typeof settingsIn>>>;

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** Folders of a build. Absolute. */
export interface Folders {
  /** The project, with site.config.ts, content/, src/ and static/. */
  readonly root: string;
  readonly out: string;
  /** Cache, staging, lock. */
  readonly state: string;
}

export interface BuildOptions {
  /** Ignore the cache and rewrite all files. */
  readonly fresh: boolean;
  /** Send no requests; use the API posts of the last build. */
  readonly offline: boolean;
  /** Use the API posts of the last build if the API fails. */
  readonly staleIfError: boolean;
  /** Show drafts and posts dated in the future. */
  readonly drafts: boolean;
  /** Accept fewer than half of the last build's posts. */
  readonly allowShrink: boolean;
  /** The time for scheduled posts, fixed for the whole build. */
  readonly now: Date;
}

/** Addresses of the mock services of `site serve`, for a site whose settings name none. */
export type MockAddresses = Readonly<Record<'apiUrl' | 'relayUrl', string>>;

/** How a build of `site serve` reaches the pages that are open. */
export interface OpenPages {
  /** Shows a planned site in place of the last one. @returns when its open pages are made */
  readonly showSite: (site: LazySite) => Promise<void>;
  /** Shows the styles of a theme before any page is made with them. */
  readonly restyle: (css: string) => void;
}

/** A planned site, whose files are made when they are requested. */
export interface LazySite {
  readonly stylesheets: readonly OutPath[];
  /** Makes what a path leads to. @returns its file on the disk, absolute; null if the site has none */
  find(path: UrlPath): Promise<string | null>;
  /** Of the pages made so far. */
  problems(): readonly Problem[];
  close(): Promise<void>;
}

/** A body that stays in the file with the posts of an API until its page is made: memory holds no body that is not in use. */
export interface StoredBody extends Omit<RawBody, 'text'> {
  /** Descriptor of the file, which all threads share. */
  readonly file: number;
  /** Bytes before the line of the post, and of the line. */
  readonly range: readonly [start: number, length: number];
  /** Digest of the format and the text. */
  readonly key: string;
}

/** A body as its source has it. */
export interface RawBody {
  readonly text: string;
  readonly format: 'html' | 'markdown';
  /** Title of the post, which its page shows above the body; omitted for a document. */
  readonly title?: string;
}

/** A body after the sanitiser. */
export interface CleanBody {
  readonly html: SafeHtml;
  /** The Markdown that it was written in, for others to read; null for HTML. */
  readonly markdown: string | null;
  readonly facts: BodyFacts;
  /** Removed content. */
  readonly removed: Removed;
}

/** Why a body cannot be used, as the end of a sentence. */
export interface RefusedBody {
  readonly refused: string;
}

/** How a picture in a text is shown: resized files, its own address, a placeholder of the site, or its alternative text. */
export type PictureOutcome = Omit<Picture, 'alt'> | 'as it is' | 'placeholder' | 'text';

/** Address of a picture in a text -> how it is shown. */
export type PictureOutcomes = ReadonlyMap<string, PictureOutcome>;

/** A post and the source of each of its fields. */
export interface FoundPost {
  readonly raw: unknown;
  /** Format of `content`. */
  readonly format: RawBody['format'];
  /** For messages: a file, or the API's address and the post's id. */
  readonly source: string;
  readonly place: (field: string | null) => Place;
  /** What a file says that no API does. */
  readonly own?: Pick<PostSummary, 'cover' | 'isMarkdown'>;
  /** Index in the API's list. */
  readonly index?: number;
}

/** A post with its body, or with the place of it on disk; workers get summaries. */
export interface Post extends PostSummary {
  readonly body: RawBody | StoredBody;
  /** Source for messages: `content/blogs/a.md` or the API's address and id. */
  readonly source: string;
  readonly found: FoundPost;
}

/** A post as its source has it. */
export interface LoadedPost extends Post {
  readonly body: RawBody;
}

export interface SourceDocument extends ContentDocument {
  /** Its body in Markdown; omitted without a body. */
  readonly markdown?: string;
}

/** Identifies the API's list, or its first page. */
export interface ListAnswer {
  /** In bytes; null for a list with several pages, whose first page may change without changing its length. */
  readonly length: number | null;
  /** First characters. */
  readonly start: string;
}

/** An entry of the API's list; its body is added if the list omits it. */
export interface ApiPost {
  /** Index in the list. */
  readonly index: number;
  /** Of JSON. */
  readonly value: unknown;
}

/** Validators of an answer (RFC 9110, section 8.8). */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** The published posts of an API. */
export interface ListedPosts {
  readonly posts: readonly ApiPost[];
  /** Null if the list has to be read in full each time. */
  readonly validators: Validators | null;
  /** For browsers to detect an unchanged list; null if slug calls were needed. */
  readonly answer: ListAnswer | null;
  /** Time of the request. */
  readonly at: Date;
}

/** All content of the site. Posts are newest first. */
export interface Content {
  readonly documents: readonly SourceDocument[];
  readonly posts: readonly Post[];
  /** Drafts and scheduled posts. */
  readonly heldBack: readonly {
    readonly source: string;
    readonly reason: 'draft' | 'scheduled';
    readonly due: string | null;
  }[];
  /** The API lists the newest posts first, according to their dates. */
  readonly isNewestFirst: boolean;
  /** Null without an API. */
  readonly listed: Pick<ListedPosts, 'answer'> | null;
  /** How many posts are left out because they cannot be used. */
  readonly lost: number;
  readonly problems: readonly Problem[];
}

/** A route without its props, which only the rendering worker has. */
export type PlannedRoute = Omit<Route, 'props'>;

export type ExamplePage = SectionExample & Pick<Route, 'path'>;

export interface Bundle {
  /** Disk path of the server bundle; its name contains its hash. */
  readonly server: string;
  /** Digest of the server's code without that of pages: the same content gives the same plan. */
  readonly planning: string;
  /** Stylesheet of all pages, without font faces. */
  readonly css: string;
  /** Style modules beside it: the rules of each, and the modules of each kind of page and of section (`section:cards`). */
  readonly styles: {
    readonly rules: { readonly [file: string]: string };
    readonly kinds: { readonly [kind: string]: readonly string[] };
  };
  /** Files imported by the code (video, images, client chunks), with hashed names under `assets/`. */
  readonly files: readonly OutputFile[];
  /** Script of every page; null if there is none. */
  readonly loader: OutPath | null;
  /** Island name -> its chunk, then the chunks it imports; and all that it may load, on demand too. */
  readonly islands: { readonly [name: string]: readonly OutPath[] };
  readonly scripts: Bundle['islands'];
  /** Source files that are part of the client code, relative to the project with `/`. */
  readonly clientInputs: readonly string[];
}

export interface OutputFile {
  readonly path: OutPath;
  readonly bytes: Uint8Array | string;
  /** Label for the error when two files have the same path: `page /about-us/`, `static/robots.txt`. */
  readonly maker: string;
}

export interface OrderedPicture {
  /** Its name contains the digest of picture, fonts and tools. */
  readonly path: OutPath;
  readonly picture: PixelPicture;
}

/** The output of `site build --json`. */
export interface Report extends Cost {
  readonly ok: boolean;
  readonly pages: number;
  readonly posts: number;
  /** Post count of the last build of the same source; null if unknown, omitted if the build failed. */
  readonly postsBefore?: number | null;
  /** Drafts and scheduled posts in files; omitted if the build failed. */
  readonly heldBack?: number;
  /** Date of the next scheduled post, ISO 8601 in UTC: the day for the next build. */
  readonly nextDue?: string | null;
  readonly files: number;
  readonly bytes: number;
  readonly written: number;
  readonly reused: number;
  /** Previous assets kept for open tabs; not in other counts. */
  readonly kept: number;
  readonly problems: readonly Problem[];
}
