/** The kinds of rule that a host keeps, and what they follow from. */
import type { UrlPath } from '../../src/contract.ts';

/** What rules follow from beside the settings: what the site's own pages say of themselves. */
export interface SiteFacts {
  /** As `Identity.frameOrigins`. */
  readonly frameOrigins: readonly string[];
  /** As `Identity.inlineScripts`. */
  readonly inlineScripts: readonly string[];
  /** The page that searches the posts, and runs WebAssembly for it. */
  readonly searchPage?: UrlPath | undefined;
}

/** What a build adds to the settings; without it no frames and no inline scripts of the site's own. */
export interface BuildFacts {
  /** Paths that pages had before, and paths without a file that a page answers. */
  readonly rewrites?: readonly Redirect[];
  readonly site?: SiteFacts | undefined;
}

/** An answer for a path that has no file. */
export interface Redirect {
  /** A path, taken with and without the slash at its end, all paths below one: `/blog/*`, or with a slash after it one name below. The star stands only at the end. */
  readonly from: UrlPath;
  /**
   * For 301 and 302 the Location, which may be another site's, or end in a star: what the star of `from` takes in. For 200 and 404 the page
   * that is sent with that status.
   */
  readonly to: Target;
  readonly status: 200 | 301 | 302 | 404;
}

export type Target = UrlPath | `https://${string}`;

export type Values = Readonly<Record<string, string>>;

/** Headers for the paths of a pattern. They replace those of `/*`; no other two rules that meet on one path name the same header. */
export interface HeaderRule {
  /** As `Redirect.from`. */
  readonly for: UrlPath;
  readonly values: Values;
}

export interface HostRules {
  /** The first that matches wins. */
  readonly redirects: readonly Redirect[];
  /** That of `/*` is the first. */
  readonly headers: readonly HeaderRule[];
}
