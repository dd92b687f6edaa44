/** Failures of calls: what happened, what to do, and whether a retry may help. */
import { mayPass, retryAfter } from '../../shared/retry.ts';
import type { ErrorRest } from '../core/errors.ts';

/** A failure of the posts API has a code of this name. */
export type FailureKind = 'private' | ErrorRest<'posts/'>;

/** Characters of an answer quoted in a message. */
const SHOWN = 120;

export const LATE = 'Try again when the server is less busy, or raise the limit.';

export interface AnswerHead {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  /** After redirects. */
  readonly address: string;
}

export class HttpFailure extends Error {
  readonly kind: FailureKind;
  readonly hint: string;
  /** A retry may help. */
  readonly again: boolean;
  /** The refusal, for the kind `status`, and the start of its text. */
  readonly answer: AnswerHead | undefined;
  readonly text: string;
  /** `3 attempts, 1.2 s` */
  effort = '';

  /** @param message end of a sentence about the address */
  constructor(
    kind: FailureKind,
    message: string,
    hint: string,
    { again = false, answer, text = '', cause }: Pick<Partial<HttpFailure>, 'again' | 'answer' | 'text' | 'cause'> = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.hint = hint;
    this.again = again;
    this.answer = answer;
    this.text = text;
  }

  get retryAfterMs(): number {
    return retryAfter(this.answer?.headers.get('retry-after'));
  }
}

/** An answer with an error status. */
export function statusFailure(answer: AnswerHead, text: Uint8Array): HttpFailure {
  const { status } = answer;
  const again = mayPass(status);
  const hint = again
    ? `The server is overloaded or faulty: try again later.${proxyHint()}`
    : 'Check the address: the server does not know it or denies access to the build.';
  return new HttpFailure('status', `answered ${status}`, hint, { again, answer, text: new TextDecoder().decode(text) });
}

/**
 * By the error codes of Node, OpenSSL, zlib and undici: the kind, what happened (null: as the error says), what to do, whether a retry
 * may help.
 */
const FAULTS: readonly (readonly [RegExp, FailureKind, string | null, string, boolean])[] = [
  [/TIMEOUT|TIMEDOUT/, 'timeout', 'could not be reached in time', LATE, true],
  [
    /SSL|EPROTO/,
    'unreachable',
    'does not speak HTTPS, or no TLS 1.2 or newer',
    'Is it http://, or another port?',
    false,
  ],
  [/HTTPParserError/, 'unreachable', 'does not speak HTTP', 'Check host and port.', false],
  [
    /CERT|LEAF_SIGNATURE/,
    'tls',
    'has a certificate that is not trusted',
    'Renew it, or install one for this host with its chain; an authority of your own goes into NODE_EXTRA_CA_CERTS (a PEM file). Check the clocks.',
    false,
  ],
  [
    /^(?:Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ZSTD_|ERR_ZSTD|ERR_PADDING)/,
    'encoding',
    'cannot be decompressed as its Content-Encoding states',
    'Check what compresses the answers: the server, or a proxy or cache in front of it.',
    true,
  ],
  [
    /ENOTFOUND|EAI_AGAIN/,
    'unreachable',
    null,
    'Check the name for a typing error, that this machine is online, and its name servers.',
    true,
  ],
];

/**
 * Converts an error of `fetch`, whose last cause has the details.
 *
 * @param isAnswered the headers of the answer were received
 * @returns the cause itself if it is a bug
 */
export function networkFailure(cause: unknown, isAnswered: boolean): unknown {
  if (cause instanceof HttpFailure || !(cause instanceof Error)) return cause;
  let root = cause;
  while (root.cause instanceof Error) root = root.cause;
  if (root instanceof HttpFailure) return root;
  if (root.name === 'TypeError' && root === cause) return cause;
  const { name, message, code = name } = root as NodeJS.ErrnoException;
  const known = FAULTS.find(([codes]) => codes.test(code));
  const proxy = proxyHint();
  if (known) {
    const [, kind, fault, hint, again] = known;
    const what = fault === null ? `could not be reached: ${message}` : `${fault} (${code})`;
    return new HttpFailure(kind, what, hint + proxy, { again, cause });
  }
  const why = message || code;
  if (isAnswered) {
    const hint = 'Try again. If it fails again, check the limits of the server and of proxies in front of it.';
    const what = `closed the connection in the middle of its answer: ${why}`;
    return new HttpFailure('cut-off', what, hint, { again: true, cause });
  }
  // The words of undici: the proxy refused.
  const status = /^Proxy .*\((\d{3})\)/.exec(message)?.[1];
  if (status) {
    const need = status === '407' ? ': it requires a name and a password' : '';
    const again = !status.startsWith('4');
    return new HttpFailure('proxy', `failed: the proxy answered ${status}${need}`, proxy.trim(), { again, cause });
  }
  const hint =
    'Check that the server is running, that its address is right (http:// or https://, the port), and that this machine may reach it.';
  const again = why !== 'bad port';
  return new HttpFailure('unreachable', `could not be reached: ${why}`, hint + proxy, { again, cause });
}

/** A variable of the environment; lower case wins. '' if it is not set. */
export function proxyVariable(name: 'http_proxy' | 'https_proxy' | 'no_proxy'): string {
  return (process.env[name] ?? process.env[name.toUpperCase()] ?? '').trim();
}

export function hasProxy(): boolean {
  return proxyVariable('http_proxy') !== '' || proxyVariable('https_proxy') !== '';
}

function proxyHint(): string {
  return hasProxy() ? ' Check the proxy of this machine too (HTTP_PROXY, HTTPS_PROXY, NO_PROXY).' : '';
}

/** The start of an answer on one line, for messages. */
export function shown(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line === '') return 'an empty answer';
  return line.length > SHOWN ? `"${line.slice(0, SHOWN)}…"` : `"${line}"`;
}
