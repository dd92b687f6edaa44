import type { Identity, Settings } from '../../src/contract.ts';
import type { OutputFile } from '../core/types.ts';

/** So many bytes of the answer tell its first post from any other. */
export const START_BYTES = 1024;

export interface KnownList {
  readonly identity: Pick<Identity, 'feedPath'>;
  readonly settings: Pick<Settings, 'apiUrl'>;
  /** The API's answer that the posts were read from, without a length where it is the first of several; null where posts had own calls. */
  readonly answer: { readonly length: number | null; readonly start: Uint8Array } | null;
  /** The API lists the newest post first. */
  readonly isNewestFirst: boolean;
}

/**
 * `list.json` beside the list of posts: by what pages tell that the API's list is still the one that the site was built from. `length` is
 * the answer's, in bytes, and `start` how it began, which says nothing where new posts are not the first.
 *
 * @returns no file for a site that asks no API
 */
export function knownListFile({ identity, settings, answer, isNewestFirst }: KnownList): OutputFile[] {
  if (settings.apiUrl === null) return [];
  // As a browser reads it: without a mark at its start, and without the character that is cut in two.
  const start = new TextDecoder().decode(answer?.start, { stream: true });
  const length = answer?.length ?? null;
  const known = answer && { ...(length !== null && { length }), ...(isNewestFirst && { start }) };
  const path = `${identity.feedPath.slice(1)}list.json`;
  return [{ path, bytes: JSON.stringify(known ?? {}), maker: 'list.json' }];
}
