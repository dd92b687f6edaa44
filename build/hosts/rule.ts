/** The kinds of rule that a host is asked to keep, and what they follow from. */
import type { UrlPath } from '../../src/contract.ts';
import type { Config } from '../core/types.ts';
import type { OwnParts, SecurityConfig } from './security.ts';

/** The settings that rules follow from. */
export type HostConfig = Pick<Config, 'basePath' | 'host' | 'notFound'> &
  Partial<Pick<Config, 'redirects' | 'admin'>> &
  SecurityConfig;

/** What the rules ask of the site itself, beyond its settings. */
export interface SiteFacts extends OwnParts {
  /** Pages that search engines are not shown, and that no browser loads before they are asked for. */
  readonly unlisted: readonly UrlPath[];
  /** The page that searches the posts, and runs WebAssembly for it. */
  readonly searchPage?: UrlPath | undefined;
}

/** An answer for a path that has no file. A file always wins. */
export interface Redirect {
  /** A path, taken with and without the slash at its end, or all paths below one: `/blog/*`. The star stands only at the end. */
  readonly from: UrlPath;
  /** For 301 and 302 the Location, which may be another site's; for 200 and 404 the page that is sent with that status. */
  readonly to: Target;
  readonly status: 200 | 301 | 302 | 404;
}

export type Target = UrlPath | `https://${string}`;

/** Headers for the paths a pattern takes in. No two rules that can meet on one path name the same header, but for one that replaces. */
export interface HeaderRule {
  /** As `Redirect.from`. */
  readonly for: UrlPath;
  readonly values: Readonly<Record<string, string>>;
  /** Its headers take the place of those of `/*`. It stands behind that rule: most hosts send the later one. */
  readonly replaces?: true;
}

export interface HostRules {
  /** The first that matches wins. */
  readonly redirects: readonly Redirect[];
  readonly headers: readonly HeaderRule[];
}
