/** One call, of which only status and headers count: as the build makes it, or as the browser of a reader. */
import type { Headers } from 'undici';
import { SiteError, error } from '../core/errors.ts';
import { timeLimit } from '../core/timeouts.ts';
import { openConnections } from '../core/proxy.ts';
import { CallFailure } from '../source/call-failure.ts';
import { follow } from '../source/json-answer.ts';
import { networkFailure } from '../source/network-failure.ts';

export interface Head {
  readonly status: number;
  readonly headers: Headers;
}

export interface Asker {
  /** With the secret headers. */
  asBuild(url: string, headers?: Readonly<Record<string, string>>): Promise<Head>;
  /** Without them, from a page of the site. */
  asReader(url: string): Promise<Head>;
  close(): Promise<void>;
}

/**
 * Calls throw a SiteError where there is no answer.
 *
 * @param settings.origin of the site
 * @param settings.own secret headers
 */
export function openAsker(settings: {
  readonly origin: string;
  readonly timeoutMs: number;
  readonly own: Readonly<Record<string, string>>;
}): Asker {
  const { origin, timeoutMs, own } = settings;
  const dispatcher = openConnections({ timeoutMs });
  const ask = async (url: string, headers: Readonly<Record<string, string>>, secrets: typeof own): Promise<Head> => {
    const { signal, end } = timeLimit(timeoutMs);
    try {
      const all = { accept: 'application/json', ...headers };
      const { answer } = await follow(url, { dispatcher, signal, headers: all, own: secrets });
      await answer.body?.cancel();
      return answer;
    } catch (cause) {
      const failure = networkFailure(cause, { url, silenceMs: timeoutMs, wholeMs: timeoutMs, isAnswered: false });
      if (!(failure instanceof CallFailure)) throw failure;
      const { code, message, hint } = failure;
      throw new SiteError(error(code, `GET ${url} ${message}.`, hint, { url }), { cause });
    } finally {
      end();
    }
  };
  return {
    asBuild: (url, headers = {}) => ask(url, headers, own),
    asReader: (url) => ask(url, { origin }, {}),
    close: () => dispatcher.destroy(),
  };
}
