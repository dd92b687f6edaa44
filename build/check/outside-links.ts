/** `site check --outside`: asks each address of another site that pages link to, once. */
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { request, type Dispatcher } from 'undici';
import { error, warning } from '../core/errors.ts';
import { timeLimit } from '../core/timeouts.ts';
import type { Problem } from '../core/types.ts';

/** Where an address stands first. */
export interface OutsideLink {
  readonly address: string;
  readonly place: { readonly file: string; readonly line: number; readonly column: number };
  /** On how many pages. */
  readonly pages: number;
}

export interface OutsideAsking {
  readonly connections: Dispatcher;
  readonly timeoutMs: number;
  /** Before a second try, in milliseconds, where the server names no time. */
  readonly pauseMs: number;
  /** True for a host that visitors cannot reach. */
  readonly isPrivate: (host: string) => boolean;
}

/** Hosts asked at the same time; each is asked for one address at a time. */
const HOSTS_AT_ONCE = 8;
/** Longer than this is not waited, whatever a server asks for. */
const LONGEST_PAUSE_MS = 30_000;
/** What sites answer that keep programs out (999 is LinkedIn's), or ask for a login or money. */
const KEPT_OUT = new Set([401, 402, 403, 407, 429, 451, 999]);
/** The server may be there again tomorrow, and a second try is worth it now. */
const MAY_PASS = new Set([408, 425, 429, 500, 502, 503, 504]);
const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; site-link-check)', accept: '*/*' };

/**
 * @returns an error for each address that is gone, a warning where it cannot be known; in the order of the links. Where several hosts
 * were asked and none of them answered at all, one error: it is this machine that has no way out
 */
export async function outsideProblems(links: readonly OutsideLink[], asking: OutsideAsking): Promise<Problem[]> {
  const found = new Map<OutsideLink, Problem>();
  let silent = 0;
  const limit = pLimit(HOSTS_AT_ONCE);
  const byHost = Map.groupBy(links, ({ address }) => new URL(address).host);
  await Promise.all(
    Array.from(byHost.values(), (ofHost) =>
      limit(async () => {
        for (const link of ofHost) {
          const isPrivate = asking.isPrivate(new URL(link.address).hostname);
          const answer = isPrivate ? null : await ask(link.address, asking);
          const problem = answer === null ? privateProblem(link) : problemOf(link, answer);
          if (problem) found.set(link, problem);
          if (typeof answer === 'string') silent++;
        }
      }),
    ),
  );
  if (byHost.size > 1 && silent === links.length) return [noWayOut(byHost.size, found.get(links[0]!)!)];
  return links.flatMap((link) => found.get(link) ?? []);
}

/** The status of an address, of two tries; what went wrong, in words, where nothing answered. */
async function ask(address: string, asking: OutsideAsking): Promise<number | string> {
  const first = await tryOnce(address, asking);
  if (typeof first.answer === 'number' && !MAY_PASS.has(first.answer)) return first.answer;
  await wait(Math.min(first.pauseMs ?? asking.pauseMs, LONGEST_PAUSE_MS));
  return (await tryOnce(address, asking)).answer;
}

async function tryOnce(
  address: string,
  asking: OutsideAsking,
): Promise<{ answer: number | string; pauseMs?: number | null }> {
  try {
    const head = await call(address, 'HEAD', asking);
    // Many servers answer HEAD with an error that GET does not get.
    return head.answer < 400 || head.answer === 429 ? head : await call(address, 'GET', asking);
  } catch (cause) {
    return { answer: cause instanceof Error ? cause.message || cause.name : String(cause) };
  }
}

async function call(address: string, method: 'HEAD' | 'GET', { connections, timeoutMs }: OutsideAsking) {
  const { signal, end } = timeLimit(timeoutMs);
  const { statusCode, headers, body } = await request(address, {
    method,
    headers: HEADERS,
    dispatcher: connections,
    signal,
  }).finally(end);
  // Only the head matters; the rest of a large file is not fetched.
  body.on('error', () => {});
  body.destroy();
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return { answer: statusCode, pauseMs: Number.isFinite(seconds) ? seconds * 1000 : null };
}

/** A redirect counts as there: visitors follow it. */
function problemOf({ address, place, pages }: OutsideLink, answer: number | string): Problem | null {
  if (typeof answer === 'number' && answer < 400) return null;
  const why = `${typeof answer === 'number' ? `it answers ${answer}` : answer}${onPages(pages)}`;
  return typeof answer === 'number' && KEPT_OUT.has(answer)
    ? warning(
        'links/outside-unsure',
        `It cannot be known from here whether ${address} is there: ${why}.`,
        'Open it in a browser.',
        place,
      )
    : error(
        'links/outside-dead',
        `The link to ${address} leads nowhere: ${why}.`,
        'Write the address that it has now, or take the link out.',
        place,
      );
}

function privateProblem({ address, place, pages }: OutsideLink): Problem {
  const message = `The link to ${address} leads into a private network, where visitors cannot follow${onPages(pages)}.`;
  return error('links/outside-dead', message, 'Write an address of the public internet.', place);
}

function noWayOut(hosts: number, { message }: Problem): Problem {
  return error(
    'links/unreachable',
    `None of ${hosts} other sites answered, so none could be checked. The first: ${message}`,
    'Check the network and the proxy (HTTPS_PROXY) of this machine, and ask again.',
  );
}

function onPages(pages: number): string {
  return pages > 1 ? ` (on ${pages} pages)` : '';
}
