/** Whose request it is, and how much one address, and all together, may send in a time. */
import { isIPv6 } from 'node:net';
import { HTTPException } from 'hono/http-exception';
import { expandIPv6 } from 'hono/utils/ipaddr';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Lead } from './mail.ts';

/** True for an address that no visitor from the Internet has (RFC 1918, 4193, and this machine's own): a proxy of the owner. */
export const isPrivate = (address: string): boolean =>
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^(?:::1$|f[cd])/i.test(address);

/**
 * @param peer the address that the connection comes from
 * @param forwarded the header `X-Forwarded-For`: each proxy adds at its end the address that called it
 * @param proxies how many of them are the owner's; a visitor can invent what is left of theirs
 * @returns an IPv4 address, or the first 64 bits of an IPv6 one, which are one household's
 */
export function clientAddress(peer: string, forwarded: string, proxies: number): string {
  const way = [...(forwarded.match(/[^\s,]+/g) ?? []), peer];
  const address = (way.at(-1 - proxies) ?? peer).toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(address) ? `${expandIPv6(address).split(':').slice(0, 4).join(':')}::/64` : address;
}

/**
 * Points in seconds. A family behind one address sends a few mails; a campaign brings some hundred a minute. Calls that were refused
 * count apart from mails, so that a program of the same network does not use up a visitor's mails.
 */
export const LIMITS = {
  mails: { points: 8, duration: 3600 },
  refused: { points: 40, duration: 600 },
  mailsOfAll: { points: 3000, duration: 60 },
};

/** Letters of attached files that count as one mail of all: a minute brings thirty mails with as many files as one may have. */
const FILES_OF_A_MAIL = 67_000;
/** How many mails of all a mail counts as. */
export const weightOf = ({ attachments }: Pick<Lead, 'attachments'>): number =>
  1 + Math.floor(attachments.reduce((sum, { content }) => sum + content.length, 0) / FILES_OF_A_MAIL);

/** Counts points of a limit; resolves with what takes them back. @throws HTTPException 429 */
export type Count = (limit: keyof typeof LIMITS, key: string, points?: number) => Promise<() => Promise<unknown>>;

export function openLimits(): Count {
  const limiters = new Map(Object.entries(LIMITS).map(([name, limit]) => [name, new RateLimiterMemory(limit)]));
  return async (name, key, points) => {
    const limiter = limiters.get(name)!;
    await limiter.consume(key, points).catch(({ msBeforeNext }: RateLimiterRes) => {
      const minutes = Math.max(2, Math.ceil(msBeforeNext / 60_000));
      const message = `Too many messages in a short time. Please try again in ${minutes} minutes, or write to us by e-mail.`;
      throw new HTTPException(429, { message });
    });
    return () => limiter.reward(key, points);
  };
}
