import type { Identity, Settings } from '../../src/contract.ts';
import type { ListAnswer, OutputFile } from '../core/types.ts';

export interface KnownList {
  readonly identity: Pick<Identity, 'feedPath'>;
  readonly settings: Pick<Settings, 'apiUrl'>;
  readonly answer: ListAnswer | null;
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
  const { length = null, start = '' } = answer ?? {};
  const known = answer && { ...(length !== null && { length }), ...(isNewestFirst && { start }) };
  const path = `${identity.feedPath.slice(1)}list.json`;
  return [{ path, bytes: JSON.stringify(known ?? {}), maker: 'list.json' }];
}
