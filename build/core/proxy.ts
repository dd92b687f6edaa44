/** Connections to the web: direct, or by the proxies that the environment names, as other tools read it. */
import type { LookupFunction } from 'node:net';
import { Agent, EnvHttpProxyAgent, Pool, type Dispatcher, type buildConnector } from 'undici';
import { SiteError, error } from './errors.ts';
import { limitSilence } from './patience.ts';
import { withoutSecrets } from './secrets.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Connector = buildConnector.connector;

export interface ConnectionSettings {
  /** Longest silence: before the connection, before an answer's head, and between two parts of it, in ms. */
  readonly timeoutMs: number;
  /** The most connections to one host at once. */
  readonly connections?: number;
  /** Looks up hosts that are reached directly. */
  readonly lookup?: LookupFunction;
}

/** A proxy's localhost is another machine: what is on this one is never asked for by a proxy. */
const NEVER_BY_PROXY = 'localhost,127.0.0.1,::1';
const SCHEMES = new Set(['http:', 'https:', 'socks5:', 'socks:']);

/**
 * Opens connections that are kept. `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` are honoured, and their lower case before them.
 *
 * @throws SiteError `network/proxy` for a proxy that is no address
 */
export function openConnections(settings: ConnectionSettings, environment: Environment = process.env): Dispatcher {
  const { timeoutMs, connections, lookup } = settings;
  const timeouts = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  // What undici counts goes on while nothing is read.
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
    // These two open the connections to a proxy; the first opens all others as well.
    factory: (origin, options) => {
      const pool = options as Pool.Options;
      return new Pool(origin, addresses.has(String(origin)) ? { ...pool, connect: named(String(origin), pool) } : pool);
    },
    clientFactory: (url, options) => new Pool(url, { ...timeouts, connect: named(url.href, options as Pool.Options) }),
  }).compose(limitSilence(timeoutMs));
}

/** Whether anything may go by a proxy. */
export function hasProxy(environment: Environment = process.env): boolean {
  const { http, https } = proxiesIn(environment);
  return http !== null || https !== null;
}

export interface ProxyFault {
  /** As the end of a sentence about a call. */
  readonly message: string;
  readonly hint: string;
  /** Another try may help. */
  readonly again: boolean;
}

/** What a proxy did wrong, where the error of a call comes from one; null where it does not. */
export function proxyFault(cause: unknown): ProxyFault | null {
  for (let link = cause; link instanceof Error; link = link.cause) {
    const { name, message, code } = link as NodeJS.ErrnoException;
    const status = /^Proxy response \((\d+)\)/.exec(message)?.[1] ?? (/^Proxy Auth.*\(407\)/.test(message) && '407');
    if (status) return faultOf(`answered ${status}${status === '407' ? ': it asks for a name and a password' : ''}`);
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
    message: `did not get through: the proxy${proxy} ${fault}`,
    hint: 'Check HTTPS_PROXY and HTTP_PROXY in the environment, or name the host in NO_PROXY to reach it without a proxy.',
    again: !fault.startsWith('answered 4'),
  };
}

/** No connection to the proxy itself. */
class ProxyFailure extends Error {
  readonly address: string;

  constructor(address: string, cause: Error) {
    super(cause.message || String((cause as NodeJS.ErrnoException).code), { cause });
    this.address = address;
  }
}

/** The same connector, whose errors tell that they are the proxy's. */
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

/** `proxy.example.com:3128` is as good as with `http://` before it. */
function proxyIn(environment: Environment, name: string): URL | null {
  const value = valueOf(environment, name);
  if (value === '') return null;
  const url = URL.parse(value.includes('://') ? value : `http://${value}`);
  if (url && SCHEMES.has(url.protocol)) return url;
  const message = `The environment variable ${name.toUpperCase()} is no address of a proxy: "${withoutSecrets(value)}".`;
  const hint = 'Set it to an address such as http://proxy.example.com:3128, or take it away.';
  throw new SiteError(error('network/proxy', message, hint, { field: name.toUpperCase() }));
}

function valueOf(environment: Environment, name: string): string {
  return (environment[name] ?? environment[name.toUpperCase()] ?? '').trim();
}
