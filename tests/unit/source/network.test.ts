/** What stands between a build and its API: TLS, encodings, proxies. Each failure says what is wrong and what to do. */
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EXPIRED, VALID } from '../../support/certificates.ts';
import { openForwardProxy, type ForwardProxy } from '../../support/forward-proxy.ts';
import { json, startApi, freeAddress } from './api-server.ts';
import { failure, gatherPosts } from './gather-posts.ts';

const blogs = [{ _id: 'a', slug: 'a', title: 'A', content: '<p>Text</p>' }];
const list = JSON.stringify({ blogs });

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

function startTls(certificate: { key: string; cert: string }): Promise<number> {
  const server = createTlsServer(certificate, (_, response) => json(response, { blogs }));
  onTestFinished(() => server.closeAllConnections());
  return portOf(server);
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
  it('with a certificate that nobody vouches for is told with what to do, after one try', async () => {
    const problem = await failure(gatherPosts(`https://127.0.0.1:${await startTls(VALID)}`));
    expect(problem).toMatchObject({ code: 'posts/tls', hint: expect.stringContaining('NODE_EXTRA_CA_CERTS') });
    expect(problem.message).toMatch(
      /has a certificate that is self-signed \(DEPTH_ZERO_SELF_SIGNED_CERT\) \(1 attempt/,
    );
  });

  it('for another host is told', async () => {
    trust(VALID);
    const problem = await failure(gatherPosts(`https://127.0.0.1:${await startTls(VALID)}`));
    expect(problem).toMatchObject({ code: 'posts/tls', hint: expect.stringContaining('SITE_API_URL') });
    expect(problem.message).toContain('has a certificate that is for another host (ERR_TLS_CERT_ALTNAME_INVALID)');
  });

  it('that has expired is told', async () => {
    trust(EXPIRED);
    const problem = await failure(gatherPosts(`https://127.0.0.1:${await startTls(EXPIRED)}`));
    expect(problem).toMatchObject({ code: 'posts/tls', hint: expect.stringContaining('Renew it') });
    expect(problem.message).toContain('has a certificate that has expired (CERT_HAS_EXPIRED)');
  });

  it('spoken to a server without it, and the reverse, is told', async () => {
    const { url } = await startApi((response) => json(response, { blogs }));
    const secure = await failure(gatherPosts(url.replace('http:', 'https:')));
    expect(secure).toMatchObject({ code: 'posts/unreachable', hint: expect.stringContaining('http://') });
    expect(secure.message).toMatch(/does not speak HTTPS \(ERR_SSL_WRONG_VERSION_NUMBER\) \(1 attempt/);
    const plain = await failure(gatherPosts(`http://127.0.0.1:${await startTls(VALID)}`));
    expect(plain).toMatchObject({ code: 'posts/unreachable', hint: expect.stringContaining('Is it https://') });
    expect(plain.message).toContain('the connection was closed before an answer');
  });
});

describe('hosts', () => {
  it('that nobody knows are told by name', async () => {
    const { message, hint } = await failure(gatherPosts('http://posts.invalid'));
    expect(message).toMatch(/no name server (?:knows|answered for) posts\.invalid \((?:ENOTFOUND|EAI_AGAIN)\)/);
    expect(hint).toMatch(/typing error|online/);
  });

  it('that speak another language are told', async () => {
    const server = createTcpServer((socket) => void socket.on('error', () => {}).end('SSH-2.0-x\r\n'));
    const { message } = await failure(gatherPosts(`http://127.0.0.1:${await portOf(server)}`));
    expect(message).toMatch(/127\.0\.0\.1:\d+ does not speak HTTP .*\(1 attempt/);
  });
});

describe('answers', () => {
  const answer = async (body: Uint8Array | string, headers: Record<string, string>) =>
    (await startApi((response) => void response.writeHead(200, headers).end(body))).url;

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['zstd', zstdCompressSync],
  ])('packed as %s are read, cut ones end in the middle, and others are told', async (encoding, pack) => {
    const headers = { 'content-encoding': encoding };
    expect((await gatherPosts(await answer(pack(list), headers))).found).toHaveLength(1);
    const wrong = await failure(gatherPosts(await answer('no such thing at all', headers)));
    expect(wrong).toMatchObject({ code: 'posts/encoding', hint: expect.stringContaining('compresses the answers') });
    expect(wrong.message).toContain('cannot be decompressed as its Content-Encoding states');
    const long = pack(JSON.stringify({ blogs: Array.from({ length: 500 }, (_, index) => ({ slug: `p${index}` })) }));
    const cut = await failure(gatherPosts(await answer(long.subarray(0, long.length / 2), headers)));
    expect(['posts/not-json', 'posts/cut-off', 'posts/encoding']).toContain(cut.code);
    expect(cut.message).not.toMatch(/could not be reached|something that is not JSON/);
  });

  it.each(['compress', 'gzip, x-own'])('packed as %s are told', async (encoding) => {
    const problem = await failure(
      gatherPosts(await answer(Buffer.from([0xff, 1, 2]), { 'content-encoding': encoding })),
    );
    expect(problem).toMatchObject({
      code: 'posts/encoding',
      hint: expect.stringContaining('gzip, br, deflate or zstd'),
    });
    expect(problem.message).toMatch(/unsupported Content-Encoding \((?:compress|x-own)\)/);
  });

  it('that only claim to be packed are read', async () => {
    const url = await answer(list, { 'content-encoding': 'none' });
    expect((await gatherPosts(url)).found).toHaveLength(1);
  });

  it.each([list.slice(0, -4), list.slice(0, -1), '{"blogs":[{"slug":"a', '{"blogs":['])(
    'that end in the middle are told as such: %s',
    async (body) => {
      const problem = await failure(gatherPosts(await answer(body, {})));
      expect(problem).toMatchObject({ code: 'posts/not-json', hint: expect.stringContaining('limits') });
      expect(problem.message).toContain('answered 200 with JSON that ends in the middle');
    },
  );

  it('that break off are told as such', async () => {
    const api = await startApi((response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"blogs":', () => response.destroy());
    });
    const problem = await failure(gatherPosts(api.url));
    expect(problem.code).toBe('posts/cut-off');
    expect(problem.message).toMatch(/closed the connection in the middle of its answer: .*\(3 attempts/);
  });
});

describe('a proxy', () => {
  let proxy: ForwardProxy;
  beforeEach(async () => {
    proxy = await openForwardProxy();
    onTestFinished(() => proxy.close());
  });
  const named = async () => {
    const { url } = await startApi((response) => json(response, { blogs }));
    proxy.names.set('api.test', Number(new URL(url).port));
  };
  const withPassword = () => proxy.url.replace('//', '//user:hunter2@');

  it.each(['HTTP_PROXY', 'http_proxy'])('named by %s is asked, with its credentials', async (name) => {
    await named();
    vi.stubEnv(name, withPassword());
    expect((await gatherPosts('http://api.test/v1')).found).toHaveLength(1);
    expect(proxy.asked).toEqual([`GET http://api.test/v1/blogs/published Basic ${btoa('user:hunter2')}`]);
  });

  it.each(['HTTPS_PROXY', 'https_proxy'])('named by %s opens a tunnel', async (name) => {
    trust(VALID);
    proxy.names.set('api.test', await startTls(VALID));
    vi.stubEnv(name, proxy.url.replace('http://', ''));
    expect((await gatherPosts('https://api.test')).found).toHaveLength(1);
    expect(proxy.asked).toEqual(['CONNECT api.test:443']);
  });

  it('does not hide whose certificate is wrong', async () => {
    proxy.names.set('api.test', await startTls(EXPIRED));
    vi.stubEnv('HTTPS_PROXY', proxy.url);
    trust(EXPIRED);
    expect((await failure(gatherPosts('https://api.test'))).code).toBe('posts/tls');
  });

  it('is not asked for this machine, nor for what NO_PROXY names', async () => {
    vi.stubEnv('HTTP_PROXY', proxy.url);
    const { url } = await startApi((response) => json(response, { blogs }));
    expect((await gatherPosts(url)).found).toHaveLength(1);
    vi.stubEnv('NO_PROXY', 'other.example, .invalid');
    expect((await failure(gatherPosts('http://posts.invalid'))).message).toContain('posts.invalid (E');
    expect(proxy.asked).toEqual([]);
  });

  it.each(['http://api.test', 'https://api.test'])('that is not there is told as the proxy, for %s', async (api) => {
    const dead = await freeAddress();
    vi.stubEnv('HTTP_PROXY', dead.replace('//', '//user:hunter2@'));
    const problem = await failure(gatherPosts(api));
    expect(problem).toMatchObject({ code: 'posts/proxy', hint: expect.stringContaining('NO_PROXY') });
    expect(problem.message).toContain(
      `failed: the proxy ${dead.replace('//', '//***@')}/ could not be reached: connect ECONNREFUSED`,
    );
    expect(problem.message).toContain('(3 attempts');
    expect(JSON.stringify(problem)).not.toContain('hunter2');
  });

  it.each(['http://api.test', 'https://api.test'])(
    'that wants a password is told after one try, for %s',
    async (api) => {
      vi.stubEnv('HTTP_PROXY', proxy.url);
      proxy.refusal = 407;
      const problem = await failure(gatherPosts(api));
      expect(problem.code).toBe('posts/proxy');
      expect(problem.message).toMatch(/the proxy http:\S+ answered 407: it requires a name and a password \(1 attempt/);
      expect(proxy.asked).toHaveLength(1);
    },
  );

  it('that does not get through is told, as a tunnel and as an answer', async () => {
    vi.stubEnv('HTTP_PROXY', proxy.url);
    expect((await failure(gatherPosts('https://api.test'))).message).toMatch(/the proxy \S+ answered 502 \(3 attempts/);
    const { message, hint } = await failure(gatherPosts('http://api.test'));
    expect(message).toContain('answered 502: "unknown to the proxy"');
    expect(hint).toContain('or the proxy of this machine (HTTP_PROXY)');
  });

  it.each(['ftp://proxy.example.com', 'http://', 'http://user:hunter2@pro xy'])(
    'of no address is refused: %s',
    async (value) => {
      vi.stubEnv('HTTPS_PROXY', value);
      const problem = await failure(gatherPosts('https://api.test'));
      expect(problem).toMatchObject({ code: 'network/proxy', place: { field: 'HTTPS_PROXY' } });
      expect(problem.message).not.toContain('hunter2');
    },
  );
});
