/** Pictures from elsewhere, fetched once and checked for changes afterwards. */
import { deserialize, serialize } from 'node:v8';
import type { Validators } from '../../core/types.ts';
import { openClient, validatorsOf } from '../../http/client.ts';
import { HttpFailure, type FailureKind } from '../../http/failure.ts';
import { keyOf, type Cache } from '../../cache/cache.ts';
import { MAX_BYTES, PictureFault, pictureFormat } from './encode.ts';

/** What is kept is as the web sent it, so no code has a part in its key: an entry of another form needs another kind. */
const KIND = 'downloads';
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
type Copy = Validators & { readonly bytes: Buffer };

export type Downloader = ReturnType<typeof openDownloader>;

export function openDownloader(cache: Cache, { timeoutMs, offline, trustedHost }: DownloadSettings) {
  const client = openClient({ timeoutMs, attemptMs: timeoutMs, maxBytes: MAX_BYTES, publicBut: trustedHost });
  return {
    /** @throws PictureFault that says why there is no picture */
    async fetch(address: string): Promise<Buffer> {
      const key = keyOf(address);
      const stored = await cache.get(KIND, key);
      const copy = stored && (deserialize(stored) as Copy);
      if (offline && copy) return copy.bytes;
      if (offline) throw new PictureFault('was never fetched, and --offline forbids it');
      try {
        const answer = await client.get(address, { headers: { accept: 'image/*' }, known: copy });
        if (copy && answer.status === 304) return copy.bytes;
        const { bytes } = answer;
        if (pictureFormat(bytes) === null) throw new PictureFault('answered with something that is no picture');
        await cache.put(KIND, key, serialize({ ...validatorsOf(answer), bytes } satisfies Copy));
        return bytes;
      } catch (cause) {
        if (!(cause instanceof HttpFailure)) throw cause;
        // The network failed, not the picture: what is kept of it is still right.
        if (copy && !REFUSALS.has(cause.kind)) return copy.bytes;
        throw new PictureFault(cause.message, { cause });
      }
    },
    close: client.close,
  };
}
