/** Pictures from elsewhere, fetched once and checked for changes afterwards. */
import { openClient, validatorsOf, type Validators } from '../../http/client.ts';
import { HttpFailure, type FailureKind } from '../../http/failure.ts';
import { digest, type Cache } from '../../state/cache.ts';
import { PictureFault } from './encode.ts';
import { MAX_BYTES } from './limits.ts';
import { pictureFormat } from './sniff.ts';

const KIND = 'remote-pictures';
/** Of an entry's first line. What is kept is as the web sent it, so no code has a part in its key; one of another form counts as none. */
const FORMAT = 'copy 1';
/** Failures after which a kept copy is not used either. */
const REFUSALS: ReadonlySet<FailureKind> = new Set(['status', 'redirects', 'private', 'too-large']);

export interface DownloadSettings {
  readonly timeoutMs: number;
  /** Never use the network: only what was fetched before is there. */
  readonly offline: boolean;
  /** `api.example.com:8080`: the one host that may be in a private network. */
  readonly trustedHost: string | null;
}

/** What was fetched, and what makes the next request conditional. */
interface Copy extends Validators {
  readonly bytes: Buffer;
}

export interface Downloader {
  /** @throws PictureFault that says why there is no picture */
  fetch(address: string): Promise<Buffer>;
  close(): Promise<void>;
}

export function openDownloader(cache: Cache, { timeoutMs, offline, trustedHost }: DownloadSettings): Downloader {
  const client = openClient({ timeoutMs, attemptMs: timeoutMs, maxBytes: MAX_BYTES, publicBut: trustedHost });
  return {
    async fetch(address) {
      const key = digest(address);
      const copy = unpack(await cache.get(KIND, key));
      if (offline) {
        if (copy) return picture(copy);
        throw new PictureFault('was never fetched, and --offline forbids it');
      }
      try {
        const answer = await client.get(address, { headers: { accept: 'image/*' }, known: copy });
        if (copy && answer.status === 304) return picture(copy);
        const bytes = picture(answer);
        await cache.put(KIND, key, pack({ ...validatorsOf(answer), bytes }));
        return bytes;
      } catch (cause) {
        if (!(cause instanceof HttpFailure)) throw cause;
        // The network failed, not the picture: what is kept of it is still right.
        if (copy && !REFUSALS.has(cause.kind)) return picture(copy);
        throw new PictureFault(cause.message, { cause });
      }
    },
    close: () => client.close(),
  };
}

/** Checks what was kept as well: the rules may have changed since. @throws PictureFault */
function picture({ bytes }: { readonly bytes: Buffer }): Buffer {
  if (pictureFormat(bytes) === null) throw new PictureFault('answered with something that is no picture');
  return bytes;
}

/** A line that says what it is and holds JSON, then the bytes. */
function pack({ bytes, ...validators }: Copy): Buffer {
  return Buffer.concat([Buffer.from(`${FORMAT} ${JSON.stringify(validators)}\n`), bytes]);
}

function unpack(stored: Buffer | null): Copy | null {
  const end = stored?.indexOf('\n') ?? -1;
  const head = stored?.toString('utf8', 0, end) ?? '';
  if (!stored || !head.startsWith(`${FORMAT} `)) return null;
  return { ...(JSON.parse(head.slice(FORMAT.length)) as Validators), bytes: stored.subarray(end + 1) };
}
