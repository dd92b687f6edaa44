/** Whose request it is: the visitor's address, as far as the proxies between can be believed. */

/** True for an address that no visitor from the Internet has (RFC 1918, 4193, and this machine's own): a proxy of ours. */
export const isPrivate = (address: string | null): boolean =>
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^(?:::1$|f[cd])/i.test(address ?? '');

/**
 * @param peer the address that the connection comes from; null where the platform names none
 * @param forwarded the header `X-Forwarded-For`: each proxy adds at its end whom it was asked by
 * @param proxies how many of them are ours; what stands left of them may be anyone's invention
 * @returns an IPv4 address, or the first 64 bits of an IPv6 one, which are one household's
 */
export function clientAddress(peer: string | null, forwarded: string | null, proxies: number): string {
  const way = [...(forwarded ?? '').split(',').map((part) => part.trim()), peer ?? ''].filter((part) => part !== '');
  return household(way.at(-1 - proxies) ?? peer ?? 'unknown');
}

function household(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':') || !URL.canParse(`http://[${plain}]`)) return plain;
  // The URL parser writes an address in its one shortest form (WHATWG URL, IPv6 serializer).
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = !right ? [] : right.split(':');
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
