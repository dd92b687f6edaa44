/** HTTP connections, direct or through the proxies of the environment; and the limits of time that they have. */
import type { LookupFunction } from 'node:net';
import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import { SiteError, error } from '../core/errors.ts';
import { withoutSecrets } from '../core/secrets.ts';

interface ConnectionSettings {
  /** Of opening a connection. */
  readonly timeoutMs: number;
  /** Most connections per host. */
  readonly connections: number | undefined;
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
export function openConnections({ timeoutMs, connections, lookup }: ConnectionSettings): Dispatcher {
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
    noProxy: [variable('no_proxy'), NEVER_BY_PROXY].filter(Boolean).join(','),
    proxyTls: timeout,
    requestTls: timeout,
  });
}

export function hasProxy(): boolean {
  return proxyIn('http_proxy') !== '' || proxyIn('https_proxy') !== '';
}

/** `proxy.example.com:3128` is accepted without `http://`; '' if there is none. */
function proxyIn(name: string): string {
  const value = variable(name);
  if (value === '') return '';
  const url = URL.parse(value.includes('://') ? value : `http://${value}`);
  if (url && SCHEMES.has(url.protocol)) return url.href;
  const message = `The environment variable ${name.toUpperCase()} is not the address of a proxy: "${withoutSecrets(value)}".`;
  throw new SiteError(error('network/proxy', message, null, { field: name.toUpperCase() }));
}

function variable(name: string): string {
  return (process.env[name] ?? process.env[name.toUpperCase()] ?? '').trim();
}

/** Interval of checks, in ms. */
const TICK_MS = 250;

/** Its `signal` is aborted with the reason when the time is over. */
export function timeLimit(ms: number, reason: () => Error) {
  const controller = new AbortController();
  const tick = Math.min(TICK_MS, ms / 4);
  let left = ms;
  let last = performance.now();
  let isDue = false;
  const timer = setInterval(() => {
    const now = performance.now();
    // A late tick means a blocked event loop, which delayed the reading too.
    left -= Math.min(now - last, tick * 2);
    last = now;
    if (left > 0) return;
    // One more tick, so that sockets are read first.
    if (isDue) controller.abort(reason());
    isDue = true;
  }, tick).unref();
  return {
    signal: controller.signal,
    restart(): void {
      left = ms;
      isDue = false;
    },
    end: () => clearInterval(timer),
  };
}
