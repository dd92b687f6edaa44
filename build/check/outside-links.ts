/** `site check --outside`: asks each address of another site that pages link to, once. */
import pLimit from 'p-limit';
import { error, warning } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import { askAddress, type Answer, type Asking } from './ask-address.ts';

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

/**
 * @returns an error for each address that is gone, a warning where nobody can tell; in the order of the links. Where several hosts
 * were asked and none of them answered at all, one error: it is this machine that has no way out
 */
export async function outsideProblems(links: readonly OutsideLink[], asking: OutsideAsking): Promise<Problem[]> {
  const found = new Map<OutsideLink, Problem>();
  const silent = new Set<string>();
  const limit = pLimit(HOSTS_AT_ONCE);
  const byHost = Map.groupBy(links, ({ address }) => new URL(address).host);
  await Promise.all(
    [...byHost.values()].map((ofHost) =>
      limit(async () => {
        for (const link of ofHost) {
          const { problem, isSilent } = await looked(link, asking);
          if (problem) found.set(link, problem);
          if (isSilent) silent.add(link.address);
        }
      }),
    ),
  );
  if (byHost.size > 1 && silent.size === links.length) return [noWayOut(byHost.size, found.get(links[0]!)!)];
  return links.flatMap((link) => found.get(link) ?? []);
}

function noWayOut(hosts: number, { message }: Problem): Problem {
  return error(
    'links/unreachable',
    `None of ${hosts} other sites answered, so none could be checked. The first: ${message}`,
    'Check the network and the proxy (HTTPS_PROXY) of this machine, and ask again.',
  );
}

async function looked(
  link: OutsideLink,
  asking: OutsideAsking,
): Promise<{ problem: Problem | null; isSilent: boolean }> {
  if (asking.isPrivate(new URL(link.address).hostname)) return { problem: privateProblem(link), isSilent: false };
  const answer = await askAddress(link.address, asking);
  return { problem: problemOf(link, answer), isSilent: answer.state === 'silent' };
}

function privateProblem(link: OutsideLink): Problem {
  const message = `The link to ${link.address} leads into a private network, where visitors cannot follow${whereOf(link)}.`;
  return error('links/outside-dead', message, 'Write an address of the public internet.', link.place);
}

function problemOf(link: OutsideLink, { state, why }: Answer): Problem | null {
  const { address, place } = link;
  if (state === 'there') return null;
  if (state === 'unsure') {
    const message = `Nobody can tell from here whether ${address} is there: ${why}${whereOf(link)}.`;
    return warning('links/outside-unsure', message, 'Open it in a browser.', place);
  }
  const message = `The link to ${address} leads nowhere: ${why}${whereOf(link)}.`;
  return error('links/outside-dead', message, 'Write the address that it has now, or take the link out.', place);
}

function whereOf({ pages }: OutsideLink): string {
  return pages > 1 ? ` (on ${pages} pages)` : '';
}
