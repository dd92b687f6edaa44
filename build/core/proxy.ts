/** HTTP connections: direct, or through the proxies of the environment. */
import type { LookupFunction } from 'node:net';
import { Agent, EnvHttpProxyAgent, Pool, type Dispatcher, type buildConnector } from 'undici';
import { SiteError, error } from './errors.ts';
import { limitSilence } from './timeouts.ts';
import { withoutSecrets } from './secrets.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Connector = buildConnector.connector;

export interface ConnectionSettings {
  /** Longest silence: before the connection, before an answer's head, and between two parts of it, in ms. */
  readonly timeoutMs: number;
  /** Most connections per host. */
  readonly connections?: number;
  /** DNS lookup of direct connections. */
  readonly lookup?: LookupFunction;
}

/** Never through a proxy, whose localhost is another machine. */
const NEVER_BY_PROXY = 'localhost,127.0.0.1,::1';
const SCHEMES = new Set(['http:', 'https:', 'socks5:', 'socks:']);

/**
 * Opens kept-alive connections. Reads `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`; lower case wins.
 *
 * @throws SiteError `network/proxy` for an invalid proxy address
 */
export function openConnections(settings: ConnectionSettings, environment: Environment = process.env): Dispatcher {
  const { timeoutMs, connections, lookup } = settings;
  const timeouts = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  // undici's timeouts run on while nothing is read; `limitSilence` replaces them.
  const patient = { headersTimeout: 0, bodyTimeout: 0 };
  const connect = { timeout: timeoutMs, ...(lookup && { lookup }) };
  const common = { ...patient, connect, ...(connections !== undefined && { connections }) };
  const { http, https } = proxiesIn(environment);
  if (!http && !https) return new Agent(common).compose(limitSilence(timeoutMs));
  const addresses = new Set([http?.href, https?.href]);
  return new EnvHttpProxyAgent({
    ...common,
    httpProxy: http?.href ?? '',
    httpsProxy: https?.href ?? '',
    noProxy: [valueOf(environment, 'no_proxy'), NEVER_BY_PROXY].filter(Boolean).join(','),
    proxyTls: { timeout: timeoutMs },
    requestTls: { timeout: timeoutMs },
    // Both open connections to a proxy; the first also opens all others.
    factory: (origin, options) => {
      const pool = options as Pool.Options;
      return new Pool(origin, addresses.has(String(origin)) ? { ...pool, connect: named(String(origin), pool) } : pool);
    },
    clientFactory: (url, options) => new Pool(url, { ...timeouts, connect: named(url.href, options as Pool.Options) }),
  }).compose(limitSilence(timeoutMs));
}

export function hasProxy(environment: Environment = process.env): boolean {
  const { http, https } = proxiesIn(environment);
  return http !== null || https !== null;
}

export interface ProxyFault {
  /** As the end of a sentence about a call. */
  readonly message: string;
  readonly hint: string;
  /** A retry may help. */
  readonly again: boolean;
}

/** The failure of a proxy; null if the error has another cause. */
export function proxyFault(cause: unknown): ProxyFault | null {
  for (let link = cause; link instanceof Error; link = link.cause) {
    const { name, message, code } = link as NodeJS.ErrnoException;
    const status = /^Proxy response \((\d+)\)/.exec(message)?.[1] ?? (/^Proxy Auth.*\(407\)/.test(message) && '407');
    if (status) return faultOf(`answered ${status}${status === '407' ? ': it requires a name and a password' : ''}`);
    if (link instanceof ProxyFailure) return faultOf(`could not be reached: ${link.message}`, link.address);
    if (code === 'UND_ERR_PRX_CONN') return faultOf('closed the connection without an answer');
    if (name === 'SecureProxyConnectionError') return faultOf('has a certificate for another host');
  }
  return null;
}

function faultOf(fault: string, address?: string): ProxyFault {
  const { http, https } = proxiesIn(process.env);
  const known = address ?? (https && http && https.href !== http.href ? undefined : (https ?? http)?.href);
  const proxy = known === undefined ? '' : ` ${withoutSecrets(known)}`;
  return {
    message: `failed: the proxy${proxy} ${fault}`,
    hint: 'Check HTTPS_PROXY and HTTP_PROXY in the environment, or name the host in NO_PROXY to reach it without a proxy.',
    again: !fault.startsWith('answered 4'),
  };
}

/** The connection to the proxy failed. */
class ProxyFailure extends Error {
  readonly address: string;

  constructor(address: string, cause: Error) {
    super(cause.message || String((cause as NodeJS.ErrnoException).code), { cause });
    this.address = address;
  }
}

/** Wraps a connector so that its errors are ProxyFailures. */
function named(address: string, { connect }: Pick<Pool.Options, 'connect'>): Connector {
  const connector = connect as Connector;
  return (options, callback) =>
    connector(options, (...[cause, socket]) => {
      if (cause) callback(new ProxyFailure(address, cause), null);
      else callback(null, socket);
    });
}

function proxiesIn(environment: Environment): { http: URL | null; https: URL | null } {
  return { http: proxyIn(environment, 'http_proxy'), https: proxyIn(environment, 'https_proxy') };
}

/** `proxy.example.com:3128` is accepted without `http://`. */
function proxyIn(environment: Environment, name: string): URL | null {
  const value = valueOf(environment, name);
  if (value === '') return null;
  const url = URL.parse(value.includes('://') ? value : `http://${value}`);
  if (url && SCHEMES.has(url.protocol)) return url;
  const message = `The environment variable ${name.toUpperCase()} is not the address of a proxy: "${withoutSecrets(value)}".`;
  const hint = 'Set it to an address such as http://proxy.example.com:3128, or remove it.';
  throw new SiteError(error('network/proxy', message, hint, { field: name.toUpperCase() }));
}

function valueOf(environment: Environment, name: string): string {
  return (environment[name] ?? environment[name.toUpperCase()] ?? '').trim();
}
