/** Pictures from elsewhere, fetched once and checked for changes afterwards: bounded in size, time, redirects and reach. */
import { isIP } from 'node:net';
import { request } from 'undici';
import { digest, type Cache } from '../../state/cache.ts';
import { timeLimit } from '../../core/timeouts.ts';
import { hasProxy, openConnections, proxyFault } from '../../core/proxy.ts';
import { PictureFault } from './encode.ts';
import { MAX_BYTES, MAX_REDIRECTS } from './limits.ts';
import { isPrivateHost, isPrivateName, publicLookup } from './public-address.ts';
import { pictureFormat } from './sniff.ts';

const KIND = 'remote-pictures';
/** Of an entry's first line. What is kept is as the web sent it, so no code has a part in its key; one of another form counts as none. */
const FORMAT = 'copy 1';

export interface DownloadSettings {
  readonly timeoutMs: number;
  /** Never use the network: only what was fetched before is there. */
  readonly offline: boolean;
  /** `api.example.com:8080`: the one host that may be in a private network. */
  readonly trustedHost: string | null;
}

/** What was fetched, and what makes the next request conditional. */
interface Copy {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly bytes: Buffer;
}

export interface Downloader {
  /** @throws PictureFault that says why there is no picture */
  fetch(address: string): Promise<Buffer>;
  close(): Promise<void>;
}

export function openDownloader(cache: Cache, settings: DownloadSettings): Downloader {
  const { timeoutMs, offline, trustedHost } = settings;
  const outside = openConnections({ timeoutMs, lookup: publicLookup });
  const trusted = openConnections({ timeoutMs });
  const refuseName = hasProxy() ? refusePrivateName() : null;

  async function get(address: string, copy: Copy | null, signal: AbortSignal): Promise<Copy> {
    let url = new URL(address);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const isTrusted = url.host === trustedHost;
      if (!/^https?:$/.test(url.protocol)) throw new PictureFault(`leads to ${url.protocol}, not to the web`);
      if (!isTrusted && isPrivateHost(url.hostname)) throw new PictureFault(`is in a private network (${url.host})`);
      if (!isTrusted) await refuseName?.(url);
      const { statusCode, headers, body } = await request(url, {
        dispatcher: isTrusted ? trusted : outside,
        signal,
        headers: { accept: 'image/*', ...(copy ? conditions(copy) : {}) },
      });
      if (statusCode === 200) {
        const bytes = await readBounded(body);
        return { etag: text(headers.etag), lastModified: text(headers['last-modified']), bytes };
      }
      body.on('error', () => {}).destroy();
      if (statusCode === 304 && copy) return copy;
      const target = text(headers.location);
      if (![301, 302, 303, 307, 308].includes(statusCode) || target === null || !URL.canParse(target, url))
        throw new PictureFault(`answered ${statusCode}`);
      url = new URL(target, url);
    }
    throw new PictureFault(`was sent on more than ${MAX_REDIRECTS} times (MAX_REDIRECTS)`);
  }

  async function fetchOne(address: string): Promise<Buffer> {
    const key = digest(address);
    const stored = await cache.get(KIND, key);
    const copy = stored && unpack(stored);
    if (offline) {
      if (copy) return picture(copy);
      throw new PictureFault('was never fetched, and --offline forbids it');
    }
    const limit = timeLimit(timeoutMs);
    try {
      const fetched = await get(address, copy, limit.signal);
      const bytes = picture(fetched);
      if (fetched !== copy) await cache.put(KIND, key, pack(fetched));
      return bytes;
    } catch (cause) {
      if (cause instanceof PictureFault) throw cause;
      // The network failed, not the picture: what is kept of it is still right.
      if (copy) return picture(copy);
      const { name, message } = cause as Error;
      const fault = proxyFault(cause);
      if (fault) throw new PictureFault(fault.message, { cause });
      // Our own limit, or undici's of a silent answer, which ends at the same moment.
      const isLate = name.endsWith('TimeoutError');
      throw new PictureFault(isLate ? `took longer than ${timeoutMs} ms` : `failed: ${message}`, { cause });
    } finally {
      limit.end();
    }
  }

  return {
    fetch: fetchOne,
    close: async () => void (await Promise.all([outside.destroy(), trusted.destroy()])),
  };
}

/** Checks what was kept as well: the rules may have changed since. @throws PictureFault */
function picture({ bytes }: Copy): Buffer {
  refuseMore(bytes.byteLength);
  if (pictureFormat(bytes) === null) throw new PictureFault('answered with something that is no picture');
  return bytes;
}

function refuseMore(size: number): void {
  if (size > MAX_BYTES) throw new PictureFault(`is larger than ${MAX_BYTES / 1e6} MB (MAX_BYTES)`);
}

/** Looks each name up once. Without a proxy the name is looked up for the connection itself (`publicLookup`). */
function refusePrivateName(): (url: URL) => Promise<void> {
  const names = new Map<string, Promise<boolean>>();
  return async ({ hostname, host }) => {
    if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return;
    const isPrivate = names.get(hostname) ?? isPrivateName(hostname);
    names.set(hostname, isPrivate);
    if (await isPrivate) throw new PictureFault(`is in a private network (${host})`);
  };
}

async function readBounded(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    refuseMore(size);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function conditions({ etag, lastModified }: Copy): Record<string, string> {
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
}

function text(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null;
}

/** A line that says what it is and holds JSON, then the bytes. */
function pack({ bytes, ...rest }: Copy): Buffer {
  return Buffer.concat([Buffer.from(`${FORMAT} ${JSON.stringify(rest)}\n`), bytes]);
}

function unpack(stored: Buffer): Copy | null {
  const end = stored.indexOf('\n');
  const head = stored.toString('utf8', 0, end);
  if (!head.startsWith(`${FORMAT} `)) return null;
  return { ...(JSON.parse(head.slice(FORMAT.length)) as Omit<Copy, 'bytes'>), bytes: stored.subarray(end + 1) };
}
