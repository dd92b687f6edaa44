/** Keeps downloads out of the network that the build runs in: an address in a post must not reach a cloud's own services. */
import { lookup, promises, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

/** True for addresses of machines, of private networks and of none: all that the public internet does not lead to. */
export function isPrivateAddress(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** True for a host that is itself such an address; a name is judged when it is looked up. */
export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return isIP(bare) !== 0 && isPrivateAddress(bare);
}

/** Looks a name up for the very connection that is made, so that its answer cannot change in between. */
export const publicLookup: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (fault, addresses: LookupAddress[]) => {
    if (fault) return answer(fault, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
      return answer(new Error(`${name} is in a private network`), '');
    if (options.all) return answer(null, addresses);
    answer(null, first.address, first.family);
  });
};

/** Names that lead to no machine of the public internet: RFC 6761, 6762 and 8375, `internal` of ICANN, and what routers hand out. */
const PRIVATE_NAME = /(?:^[^.]+|\.(?:localhost|local|internal|home\.arpa|lan|intranet|corp|home))\.?$/i;

/**
 * Whether a name leads into a private network, for calls that go by a proxy: it is the proxy that looks the name up then, in its
 * own network. Names that this machine finds there are refused; one that it does not know, as where only the proxy has a name
 * server, is refused by its look alone. A proxy that knows a public name as a private address is not found out: what it
 * may reach is for its own rules to say.
 */
export async function isPrivateName(name: string): Promise<boolean> {
  if (PRIVATE_NAME.test(name)) return true;
  const addresses = await promises.lookup(name, { all: true }).catch(() => []);
  return addresses.some(({ address }) => isPrivateAddress(address));
}
