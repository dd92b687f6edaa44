/** What stands between a build and a server: TLS, proxies, and the private network that must not be reached. */
import { createServer as createTlsServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EXPIRED, VALID } from '../../support/certificates.ts';
import { openForwardProxy, type ForwardProxy } from '../../support/forward-proxy.ts';
import { freeAddress } from '../content/api-server.ts';
import { failure } from '../../support/problems.ts';
import { answering, failing, get } from './call.ts';
import { listenLocally } from '../../support/local-server.ts';

async function startTls(certificate: { key: string; cert: string }): Promise<number> {
  const server = createTlsServer(certificate, (_, response) => void response.end('{}'));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return listenLocally(server);
}

function trust(certificate: { cert: string }): void {
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, certificate.cert]);
  onTestFinished(() => setDefaultCACertificates(known));
}

const PROXY_VARIABLES = ['http_proxy', 'https_proxy', 'no_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];
beforeEach(() => {
  for (const name of PROXY_VARIABLES) vi.stubEnv(name, undefined);
});
afterEach(() => vi.unstubAllEnvs());

describe('TLS', () => {
  it.each<[string, { key: string; cert: string }, boolean, string]>([
    ['a certificate of an unknown authority', VALID, false, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['a certificate of another host', VALID, true, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['an expired certificate', EXPIRED, true, 'CERT_HAS_EXPIRED'],
  ])('is refused after one try: %s', async (_, certificate, isTrusted, code) => {
    if (isTrusted) trust(certificate);
    const { all } = await failing(`https://127.0.0.1:${await startTls(certificate)}`);
    expect(all).toMatch(`tls: has a certificate that is not trusted (${code}) (1 attempt`);
    expect(all).toContain('NODE_EXTRA_CA_CERTS');
  });

  it('and plain HTTP do not understand each other', async () => {
    const { url } = await answering(200);
    const secure = await failing(url.replace('http:', 'https:'));
    expect(secure.all).toMatch(
      /^unreachable: does not speak HTTPS.*\(ERR_SSL_WRONG_VERSION_NUMBER\) \(1 .*Is it http:\/\//,
    );
    const plain = await failing(`http://127.0.0.1:${await startTls(VALID)}`);
    expect(plain.all).toMatch(/^unreachable: .*http:\/\/ or https:\/\//);
  });
});

describe('a proxy', () => {
  let proxy: ForwardProxy;
  beforeEach(async () => {
    proxy = await openForwardProxy();
    onTestFinished(() => proxy.close());
  });

  it.each(['HTTP_PROXY', 'http_proxy'])('of %s is used, with its credentials', async (name) => {
    proxy.names.set('api.test', Number(new URL((await answering(200)).url).port));
    vi.stubEnv(name, proxy.url.replace('//', '//user:hunter2@'));
    await get('http://api.test/v1');
    expect(proxy.asked).toEqual([`GET http://api.test/v1 Basic ${btoa('user:hunter2')}`]);
  });

  it.each(['HTTPS_PROXY', 'https_proxy'])('of %s opens a tunnel', async (name) => {
    trust(VALID);
    proxy.names.set('api.test', await startTls(VALID));
    vi.stubEnv(name, proxy.url.replace('http://', ''));
    await get('https://api.test');
    expect(proxy.asked).toEqual(['CONNECT api.test:443']);
  });

  it('does not hide whose certificate is wrong', async () => {
    proxy.names.set('api.test', await startTls(EXPIRED));
    vi.stubEnv('HTTPS_PROXY', proxy.url);
    trust(EXPIRED);
    expect((await failing('https://api.test')).kind).toBe('tls');
  });

  it('is not used for this machine, nor for what NO_PROXY names', async () => {
    vi.stubEnv('HTTP_PROXY', proxy.url);
    await get((await answering(200)).url);
    vi.stubEnv('NO_PROXY', 'other.example, .invalid');
    expect((await failing('http://posts.invalid')).message).toContain('posts.invalid');
    expect(proxy.asked).toEqual([]);
  });

  it.each(['http://api.test', 'https://api.test'])('that is not there is named by its address, for %s', async (api) => {
    const dead = await freeAddress();
    vi.stubEnv('HTTP_PROXY', dead.replace('//', '//user:hunter2@'));
    const { all } = await failing(api);
    expect(all).toMatch(`unreachable: could not be reached: connect ECONNREFUSED ${new URL(dead).host} (3 attempts`);
    expect(all).toContain('Check the proxy of this machine too (HTTP_PROXY, HTTPS_PROXY, NO_PROXY).');
    expect(all).not.toContain('hunter2');
  });

  it.each(['http://api.test', 'https://api.test'])('that wants a password fails after one try, for %s', async (api) => {
    vi.stubEnv('HTTP_PROXY', proxy.url);
    proxy.refusal = 407;
    expect((await failing(api)).all).toMatch(
      /^proxy: failed: the proxy answered 407: it requires a name and a password \(1 .*HTTP_PROXY/,
    );
    expect(proxy.asked).toHaveLength(1);
  });

  it('that does not get through is named, as a tunnel and as an answer', async () => {
    vi.stubEnv('HTTP_PROXY', proxy.url);
    expect((await failing('https://api.test')).all).toMatch(/^proxy: failed: the proxy answered 502 \(3 attempts/);
    const { all, text } = await failing('http://api.test');
    expect(all).toMatch(/^status: answered 502 .*Check the proxy of this machine too/);
    expect(text).toBe('unknown to the proxy');
  });

  it.each(['ftp://proxy.example.com', 'http://', 'http://user:hunter2@pro xy'])(
    'of no address is refused: %s',
    async (value) => {
      vi.stubEnv('HTTPS_PROXY', value);
      const problem = await failure(get('https://api.test'));
      expect(problem).toMatchObject({ code: 'network/proxy', place: { field: 'HTTPS_PROXY' } });
      expect(problem.message).not.toContain('hunter2');
    },
  );
});

describe('a private network', () => {
  const kindOf = async (url: string, publicBut: string | null = null) =>
    (await failing(url, { publicBut, timeoutMs: 1000, retry: { tries: 1, firstWaitMs: 0, mostWaitMs: 0 } })).kind;

  it('is not reached by number, by name, or by a redirect, except for one host', async () => {
    const api = await answering(302, { location: 'http://169.254.169.254/latest/' });
    const { port, host } = new URL(api.url);
    for (const name of ['127.0.0.1', '[::ffff:7f00:1]', '2130706433', 'localhost'])
      expect(await kindOf(`http://${name}:${port}/`), name).toBe('private');
    expect(api.calls).toEqual([]);
    expect(await kindOf(api.url, host)).toBe('private');
    expect(api.calls).toHaveLength(1);
  });

  const hosts = `10.1.2.3 172.31.0.1 192.168.0.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1
    [::1] [fd00::1] [fe80::1] [::ffff:10.0.0.1] [64:ff9b::a00:1] [2002:a00:1::]`;
  it.each(hosts.split(/\s+/))('includes %s', async (host) => {
    expect(await kindOf(`http://${host}/`)).toBe('private');
  });

  it('is not reached through a proxy either, which looks names up itself', async () => {
    const proxy = await openForwardProxy();
    onTestFinished(() => proxy.close());
    vi.stubEnv('HTTP_PROXY', proxy.url);
    const names = 'a.localhost printer nas.local metadata.google.internal x.home.arpa Fritz.LAN a.local.'.split(' ');
    for (const name of [...names, 'localhost', '169.254.169.254', '[::ffff:169.254.169.254]'])
      expect(await kindOf(`http://${name}/`), name).toBe('private');
    expect(proxy.asked).toEqual([]);
    // Only the proxy knows this name.
    proxy.names.set('pictures.invalid', Number(new URL((await answering(200)).url).port));
    await get('http://pictures.invalid/', { publicBut: null });
    expect(proxy.asked).toHaveLength(1);
  });
});
