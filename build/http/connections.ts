/** HTTP connections, direct or through the proxies of the environment; which addresses they may lead to, and the limits of time that they have. */
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { lookup, promises, type LookupAddress } from 'node:dns';
import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import { hasProxy, HttpFailure, proxyVariable } from './failure.ts';
import { error, SiteError } from '../core/errors.ts';
import { withoutSecrets } from '../core/secrets.ts';

/** Never through a proxy, whose localhost is another machine. */
const NEVER_BY_PROXY = 'localhost,127.0.0.1,::1';
const SCHEMES = new Set(['http:', 'https:', 'socks5:', 'socks:']);

/**
 * Opens kept-alive connections. Reads `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`; lower case wins.
 *
 * @param timeoutMs of opening a connection
 * @param connections most per host
 * @param lookup DNS lookup of direct connections
 * @throws SiteError `network/proxy` for an invalid proxy address
 */
export function openConnections(timeoutMs: number, connections?: number, lookup?: LookupFunction): Dispatcher {
  const timeout = { timeout: timeoutMs };
  // undici's own timeouts go on while this process is too busy to read: the client has limits that do not.
  const common = {
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { ...timeout, ...(lookup && { lookup }) },
    ...(connections !== undefined && { connections }),
  };
  if (!hasProxy()) return new Agent(common);
  return new EnvHttpProxyAgent({
    ...common,
    httpProxy: proxyIn('http_proxy'),
    httpsProxy: proxyIn('https_proxy'),
    noProxy: [proxyVariable('no_proxy'), NEVER_BY_PROXY].filter(Boolean).join(','),
    proxyTls: timeout,
    requestTls: timeout,
  });
}

/** `proxy.example.com:3128` is accepted without `http://`; '' if there is none. */
function proxyIn(name: 'http_proxy' | 'https_proxy'): string {
  const value = proxyVariable(name);
  if (value === '') return '';
  const url = URL.parse(value.includes('://') ? value : `http://${value}`);
  if (url && SCHEMES.has(url.protocol)) return url.href;
  const message = `The environment variable ${name.toUpperCase()} is not the address of a proxy: "${withoutSecrets(value)}".`;
  throw new SiteError(error('network/proxy', message, null, { field: name.toUpperCase() }));
}

/** All that the public internet does not lead to: an address in a post must not reach a cloud's own services. */
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

/** Interval of checks, in ms. */
const TICK_MS = 250;

/**
 * A limit that counts only while the event loop runs, which makes one tick of all that it is late for: data that arrived during other work
 * is read before the limit is reached.
 *
 * @returns `signal` is aborted with the reason when the time is over, and without one when the limit is disposed of
 */
export function timeLimit(ms: number, reason: () => Error) {
  const controller = new AbortController();
  const tick = Math.min(TICK_MS, ms / 4);
  let left = ms;
  const timer = setInterval(() => {
    // One more tick than the time has, so that sockets are read first.
    if (left <= 0) controller.abort(reason());
    left -= tick;
  }, tick).unref();
  return {
    signal: controller.signal,
    restart: () => void (left = ms),
    [Symbol.dispose]: () => (clearInterval(timer), controller.abort()),
  };
}
