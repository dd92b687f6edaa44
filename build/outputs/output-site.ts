/** What outputs are made from, and what they give. */
import { basename } from 'node:path';
import type { Identity, Json, SafeHtml, Settings, UrlPath } from '../../src/contract.ts';
import type { Log } from '../core/log.ts';
import { postAddresses } from '../content/load-content.ts';
import type { Config, Content, OutputFile, PlannedRoute, SourceDocument } from '../core/types.ts';

/** All that outputs are made from. */
export interface OutputSite extends Pick<Content, 'posts' | 'listed' | 'isNewestFirst'> {
  readonly config: Config;
  readonly identity: Identity;
  readonly settings: Settings;
  /** Server bundle, and content: links of posts lead to its pages. */
  readonly inputs: { readonly bundle: string; readonly content: { readonly digest: string } };
  /** By name. */
  readonly documents: ReadonlyMap<string, SourceDocument>;
  readonly routes: readonly PlannedRoute[];
  /** The path of each post's page, in the order of the posts. */
  readonly postPaths: readonly UrlPath[];
  /** What the page of a post reported. */
  readonly recordOf: (path: UrlPath) => PostRecord | undefined;
  /** The body of the post at an index of `posts`. */
  readonly bodyOf: (index: number) => SafeHtml;
  /** The index that the search page reads. */
  readonly search: { readonly isWanted: boolean; readonly index: KeyedFiles };
  readonly fonts: { readonly files: Promise<readonly OutputFile[]> };
  /** Files of the project and of packages that scripts and fonts are made from; absolute. */
  readonly sources: readonly string[];
  /** The configuration of the editing page. */
  readonly cmsConfig: () => Promise<Json>;
  readonly log: Log;
  readonly now: Date;
}

export interface PostRecord {
  /** Digests: of the route, the post, its body and the body's pictures. */
  readonly inputs: readonly string[];
  /** Absolute URL of its share image. */
  readonly picture: string | null;
}

/** Files that are reused while their key is that of the last build. */
export interface KeyedFiles {
  readonly maker: string;
  /** Digest of all inputs. */
  readonly key: string;
  make(): readonly OutputFile[] | Promise<readonly OutputFile[]>;
}

/** Inputs of every post's body, beside those that the record of its page has; the site's own code, which shows it, is one. */
export function bodyInputs({ config, identity, inputs }: Pick<OutputSite, 'config' | 'identity' | 'inputs'>) {
  return [basename(inputs.bundle), postAddresses(config), config.pictures, identity.bodyLabels];
}
