/** Whose request it is. */
import { isIPv6 } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';

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
  const way = [...forwarded.split(',').map((part) => part.trim()), peer].filter((part) => part !== '');
  const address = (way.at(-1 - proxies) ?? peer).toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(address) ? `${expandIPv6(address).split(':').slice(0, 4).join(':')}::/64` : address;
}
