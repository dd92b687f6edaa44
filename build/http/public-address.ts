/** Keeps calls out of the network that the build runs in: an address in a post must not reach a cloud's own services. */
import { lookup, promises, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { hasProxy } from './connections.ts';
import { HttpFailure } from './failure.ts';

/** All that the public internet does not lead to. */
const PRIVATE_NETWORKS = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15
  224.0.0.0/3 ::/128 ::1/128 64:ff9b::/96 2002::/16 fc00::/7 fe80::/10 ff00::/8`;
const privateNetworks = new BlockList();
for (const network of PRIVATE_NETWORKS.trim().split(/\s+/)) {
  const [address = '', prefix] = network.split('/');
  privateNetworks.addSubnet(address, Number(prefix), family(address));
}
/** Names that lead to no machine of the public internet: RFC 6761, 6762 and 8375, `internal` of ICANN, and what routers hand out. */
const PRIVATE_NAME = /(?:^[^.]+|\.(?:localhost|local|internal|home\.arpa|lan|intranet|corp|home))\.?$/i;

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

function isPrivateAddress(address: string): boolean {
  return privateNetworks.check(address, family(address));
}

/**
 * Whether a host of a call is in a private network. Without a proxy only numbers are judged here: names are judged by `publicLookup`.
 *
 * A proxy looks names up itself, in its own network. Names that this machine finds in a private network are refused; those that it does
 * not know are refused by their ending alone. Whether a proxy may lead a public name to a private address is for its own rules to say.
 */
export async function isPrivateHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPrivateAddress(host);
  if (!hasProxy()) return false;
  if (PRIVATE_NAME.test(host)) return true;
  const addresses = await promises.lookup(host, { all: true }).catch(() => []);
  return addresses.some(({ address }) => isPrivateAddress(address));
}

/** Looks a name up for the very connection that is made, so that its answer cannot change in between. */
export const publicLookup: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (fault, addresses: LookupAddress[]) => {
    if (fault) return answer(fault, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivateAddress(address))) return answer(privateFailure(name), '');
    if (options.all) return answer(null, addresses);
    answer(null, first.address, first.family);
  });
};

export function privateFailure(host: string): HttpFailure {
  return new HttpFailure('private', `is in a private network (${host})`, 'Use an address of the public internet.');
}
