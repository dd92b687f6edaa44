/** `site check --outside`: requests each address of another site that pages link to, once. */
import pLimit from 'p-limit';
import { error, warning } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import { openClient } from '../http/client.ts';
import { HttpFailure } from '../http/failure.ts';
import type { OutputFolder } from './output-folder.ts';
import { readPage } from './read-page.ts';

export type OutsideLink = ReturnType<typeof outsideLinks>[number];

/** The pause is before a second try, where the server names no time. */
const TIMES = { timeoutMs: 15_000, pauseMs: 3000 };
/** Hosts called at the same time; each gets one call at a time. */
const HOSTS_AT_ONCE = 8;
/** Longer than this is not waited, whatever a server asks for. */
const LONGEST_PAUSE_MS = 30_000;
/** What sites answer that keep programs out (999 is LinkedIn's), or ask for a login or money. */
const KEPT_OUT = new Set([401, 402, 403, 407, 429, 451, 999]);
const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; site-link-check)', accept: '*/*' };

/** Each address of another site that the pages link to, without fragment, with its first place and the number of its pages. */
export function outsideLinks(output: OutputFolder, origin: string) {
  const pages = output.files.filter((file) => file.endsWith('.html'));
  const found = pages.flatMap((page) => {
    const { addresses } = readPage(output.read(page).toString('utf8'));
    return addresses.flatMap(({ kind, value, line, column }) => {
      const url = kind === 'link' && /^(?:https?:)?\/\//i.test(value) ? URL.parse(value, origin) : null;
      if (!url || url.origin === origin) return [];
      url.hash = '';
      return [{ address: url.href, place: { file: output.name(page), line, column } }];
    });
  });
  const byAddress = Map.groupBy(found, ({ address }) => address);
  return Array.from(byAddress, ([address, [first, ...others]]) => {
    const files = new Set(others.map(({ place }) => place.file)).add(first!.place.file);
    return { address, place: first!.place, pages: files.size };
  });
}

/**
 * @param trustedHost the one host of a private network that counts as outside
 * @returns an error for each address that is gone, a warning where it cannot be known; in the order of the links. If there are several
 *   hosts and none of them answered at all, one error: it is this machine that has no way out
 */
export async function outsideProblems(
  links: readonly OutsideLink[],
  { timeoutMs, pauseMs } = TIMES,
  trustedHost: string | null = null,
): Promise<Problem[]> {
  const retry = { tries: 2, firstWaitMs: pauseMs, mostWaitMs: LONGEST_PAUSE_MS };
  const client = openClient({ timeoutMs, retry, maxBytes: 0, publicBut: trustedHost });
  const failures = new Map<OutsideLink, HttpFailure>();
  const limit = pLimit(HOSTS_AT_ONCE);
  const byHost = Map.groupBy(links, ({ address }) => new URL(address).host);
  const callAll = async (ofHost: readonly OutsideLink[]) => {
    for (const link of ofHost) {
      // A redirect counts as there: visitors follow it.
      await client.get(link.address, { headers: HEADERS, headOnly: true }).catch((cause: unknown) => {
        if (!(cause instanceof HttpFailure)) throw cause;
        failures.set(link, cause);
      });
    }
  };
  try {
    await Promise.all(Array.from(byHost.values(), (ofHost) => limit(callAll, ofHost)));
  } finally {
    await client.close();
  }
  const problems = links.flatMap((link) => (failures.has(link) ? [problemOf(link, failures.get(link)!)] : []));
  const isSilent = ({ kind, answer }: HttpFailure) => !answer && kind !== 'private';
  const silent = [...failures.values()].filter(isSilent).length;
  if (byHost.size === 1 || links.length === 0 || silent < links.length) return problems;
  const message = `None of ${byHost.size} other sites answered, so none could be checked. The first: ${problems[0]!.message}`;
  return [error('links/unreachable', message)];
}

function problemOf({ address, place, pages }: OutsideLink, { kind, message, answer }: HttpFailure): Problem {
  const onPages = pages > 1 ? ` (on ${pages} pages)` : '';
  if (kind === 'private') {
    const fault = `The link to ${address} leads into a private network, where visitors cannot follow${onPages}.`;
    return error('links/outside-dead', fault, 'Write an address of the public internet.', place);
  }
  const why = `it ${message}${onPages}`;
  if (answer && KEPT_OUT.has(answer.status)) {
    const fault = `It cannot be known from here whether ${address} is there: ${why}.`;
    return warning('links/outside-unsure', fault, null, place);
  }
  return error('links/outside-dead', `The link to ${address} leads nowhere: ${why}.`, null, place);
}
