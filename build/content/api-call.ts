/** Calls to the posts API: GET for JSON, with the headers, tries and limits of docs/posts-api.md. */
import { isUtf8 } from 'node:buffer';
import { RETRY, type Retry } from '../../shared/retry.ts';
import { SiteError, error } from '../core/errors.ts';
import { keepSecret } from '../core/secrets.ts';
import type { Config, ErrorCode, Problem } from '../core/types.ts';
import { openClient, type Call, type Client } from '../http/client.ts';
import { HttpFailure, shown, type AnswerHead } from '../http/failure.ts';

/** Largest answer in bytes, decompressed; of a list in parts, all of them together. */
export const MAX_ANSWER_BYTES = 512_000_000;

export interface ApiSettings extends Pick<Config['blogs'], 'timeoutMs' | 'deadlineMs' | 'concurrency'> {
  /** With their values. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly retry?: Retry;
  readonly maxBytes?: number;
}

export function openApi({ retry = RETRY, maxBytes = MAX_ANSWER_BYTES, concurrency, ...settings }: ApiSettings): Client {
  return openClient({ ...settings, retry, maxBytes, connections: concurrency });
}

/** Bytes that identify the first post of a list. */
const START_BYTES = 1024;
type Facts = AnswerHead & { readonly start: string; readonly length: number };

/**
 * @returns the head of the answer, its length in bytes, its start, and its value: undefined for a 304 to a conditional call
 * @throws SiteError `posts/` and the kind of the HttpFailure, which is its cause; `posts/not-json`, `posts/not-utf8`
 */
export async function getJson(client: Client, url: string, call: Call = {}) {
  const headers = { accept: 'application/json', ...call.headers };
  const { bytes, ...head } = await client.get(url, { ...call, headers }).catch((cause: unknown) => {
    throw cause instanceof HttpFailure ? callError(url, cause) : cause;
  });
  // As a browser decodes it: without byte order mark, and without a character that is cut in two.
  const start = new TextDecoder().decode(bytes.subarray(0, START_BYTES), { stream: true });
  const facts = { ...head, length: bytes.length, start };
  return { ...facts, value: head.status === 304 ? undefined : parse(url, bytes, facts) };
}

/** The settings that a failure may be about. */
const SETTINGS: Readonly<Record<string, string>> = {
  timeout: 'The limit is blogs.timeoutMs.',
  deadline: 'The limit is blogs.deadlineMs.',
  proxy: '',
};

export function callError(url: string, failure: HttpFailure): SiteError {
  const { kind, message, answer, text, effort } = failure;
  const quoted = answer ? `: ${shown(text)}` : '';
  const hint = `${failure.hint} ${SETTINGS[kind] ?? 'The address is blogs.apiUrl (SITE_API_URL).'}`.trim();
  const problem = error(`posts/${kind}` as ErrorCode, `GET ${url} ${message}${quoted} (${effort}).`, hint, { url });
  return new SiteError(problem, { cause: failure });
}

/** Ignores the content type. JSON must be UTF-8 (RFC 8259): a guessed encoding could publish broken words. */
function parse(url: string, bytes: Buffer, { headers, status, start, length }: Facts): unknown {
  const refuse = (code: ErrorCode, what: string, hint: string) => {
    const message = `GET ${url} answered ${status} with ${what}: ${shown(start)}.`;
    return new SiteError(error(code, message, hint, { url }));
  };
  if (!isUtf8(bytes)) {
    const about = ['content-type', 'content-encoding'].flatMap((name) => headers.get(name) ?? []).join(', ');
    const hint =
      'Configure the API to send UTF-8, which JSON requires, and no compression but gzip, br, deflate or zstd.';
    throw refuse('posts/not-utf8', `bytes that are not UTF-8 (${about})`, hint);
  }
  const text = bytes.toString();
  // Frees the memory now: the text and the values of 10,000 posts need as much.
  (bytes.buffer as ArrayBuffer).transfer(0);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const hint =
      'Open the address in a browser: it must answer JSON, to its end. Is blogs.apiUrl (SITE_API_URL) the address of the API, not of a page?';
    const what = `${length} bytes that are not JSON (${shown((cause as Error).message)})`;
    throw refuse('posts/not-json', what, hint);
  }
}

/**
 * Reads the values of headers from the environment, so that no secret is in a file; from now on all output masks them.
 *
 * @throws SiteError `config/missing-variable`, `config/wrong-value`, one problem per header
 */
export function apiHeaders(headers: Config['blogs']['headers'], environment = process.env): Record<string, string> {
  const problems: Problem[] = [];
  const values: Record<string, string> = {};
  for (const [name, { env }] of Object.entries(headers)) {
    const value = (environment[env] ?? '').trim();
    const setting = `blogs.headers.${name} in site.config.ts`;
    const place = { field: env };
    if (value === '') {
      const message = `The environment variable ${env} is not set; ${setting} needs it.`;
      const hint = `Set ${env} where the site is built, or remove the header from the settings.`;
      problems.push(error('config/missing-variable', message, hint, place));
    } else if (!/^[\t\x20-\x7E]+$/.test(value)) {
      const message = `The environment variable ${env} has characters that are not allowed in a header (${setting}).`;
      const hint = 'Set it to one line of ASCII characters, without quotes around it.';
      problems.push(error('config/wrong-value', message, hint, place));
    } else {
      keepSecret(value);
      values[name] = value;
    }
  }
  if (problems.length > 0) throw new SiteError(problems);
  return values;
}
