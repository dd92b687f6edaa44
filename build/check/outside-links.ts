/** `site check --outside`: asks each address of another site that pages link to, once. */
import pLimit from 'p-limit';
import { error, warning } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import { askAddress, type Asking } from './ask-address.ts';

/** Where an address stands first. */
export interface OutsideLink {
  readonly address: string;
  readonly place: { readonly file: string; readonly line: number; readonly column: number };
  /** On how many pages. */
  readonly pages: number;
}

export interface OutsideAsking extends Asking {
  /** True for a host that visitors cannot reach. */
  readonly isPrivate: (host: string) => boolean;
}

/** Hosts asked at the same time; each is asked for one address at a time. */
const HOSTS_AT_ONCE = 8;

/** @returns an error for each address that is gone, a warning where nobody can tell; in the order of the links */
export async function outsideProblems(links: readonly OutsideLink[], asking: OutsideAsking): Promise<Problem[]> {
  const found = new Map<OutsideLink, Problem>();
  const limit = pLimit(HOSTS_AT_ONCE);
  const byHost = Map.groupBy(links, ({ address }) => new URL(address).host);
  await Promise.all(
    [...byHost.values()].map((ofHost) =>
      limit(async () => {
        for (const link of ofHost) {
          const problem = await problemOf(link, asking);
          if (problem) found.set(link, problem);
        }
      }),
    ),
  );
  return links.flatMap((link) => found.get(link) ?? []);
}

async function problemOf({ address, place, pages }: OutsideLink, asking: OutsideAsking): Promise<Problem | null> {
  const where = pages > 1 ? ` (on ${pages} pages)` : '';
  if (asking.isPrivate(new URL(address).hostname)) {
    const message = `The link to ${address} leads into a private network, where visitors cannot follow${where}.`;
    return error('links/outside-dead', message, 'Write an address of the public internet.', place);
  }
  const { state, why } = await askAddress(address, asking);
  if (state === 'there') return null;
  if (state === 'unsure') {
    const message = `Nobody can tell from here whether ${address} is there: ${why}${where}.`;
    return warning('links/outside-unsure', message, 'Open it in a browser.', place);
  }
  const message = `The link to ${address} leads nowhere: ${why}${where}.`;
  return error('links/outside-dead', message, 'Write the address that it has now, or take the link out.', place);
}
