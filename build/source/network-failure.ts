/** What a network threw, in words: what is wrong, and what to do about it. */
import { proxyFault } from '../core/proxy.ts';
import { CallFailure } from './call-failure.ts';
import type { ErrorCode } from '../core/types.ts';

const CHECK =
  'Check that the API is running, that blogs.apiUrl (SITE_API_URL) is right, and that this machine may reach it.';
const TRUST =
  'Let the API send a certificate of a known authority with its chain, or name your own authority in NODE_EXTRA_CA_CERTS (a PEM file).';

/** By the error codes of Node and OpenSSL: certificates that no second try makes better. */
const CERTIFICATES: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: ['is signed by itself, so nobody vouches for it', TRUST],
  SELF_SIGNED_CERT_IN_CHAIN: ['is signed by an authority that this machine does not know', TRUST],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['comes without the certificates that vouch for it', TRUST],
  UNABLE_TO_GET_ISSUER_CERT: ['comes without the certificates that vouch for it', TRUST],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['is signed by an authority that this machine does not know', TRUST],
  CERT_HAS_EXPIRED: ['has expired', 'Renew it where the API is hosted, and check the clock of this machine.'],
  CERT_NOT_YET_VALID: ['is not valid yet', 'Check the clock of this machine and that of the API.'],
  CERT_REVOKED: ['was revoked', 'Renew it where the API is hosted.'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'is for another host',
    'Set blogs.apiUrl (SITE_API_URL) to a name that the certificate is for, or renew the certificate.',
  ],
};

/** How zlib, Brotli and Zstandard call bytes that they cannot unpack. */
const UNPACKING = /^(?:Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ZSTD_|ERR_ZSTD|ERR_PADDING)/;

interface Try {
  readonly url: string;
  /** The longest silence and the longest whole try, in ms. */
  readonly silenceMs: number;
  readonly wholeMs: number;
  /** The answer's head had come. */
  readonly isAnswered: boolean;
}

/**
 * `fetch` puts what happened into its error's cause. Anything that does not come from the network is a bug and stays one.
 *
 * @returns a CallFailure, or the cause itself
 */
export function networkFailure(cause: unknown, made: Try): unknown {
  if (cause instanceof CallFailure || !(cause instanceof Error)) return cause;
  const fault = proxyFault(cause);
  if (fault) return new CallFailure('posts/proxy', fault.message, { ...fault, cause });
  const root = cause.cause instanceof Error ? cause.cause : cause;
  const late = timeFailure(root, made);
  if (late) return late;
  if (cause.name === 'TypeError' && cause.cause === undefined) return cause;
  const code = codeOf(root);
  const failed = (name: ErrorCode, message: string, hint: string, again: boolean) =>
    new CallFailure(name, message, { hint, again, cause });
  const certificate = CERTIFICATES[code];
  if (certificate) {
    const [what, hint] = certificate;
    return failed('posts/tls', `has a certificate that ${what} (${code})`, hint, false);
  }
  if (UNPACKING.test(code)) {
    const hint = 'Look at what packs the answers of the API: a server, a proxy or a cache before it.';
    return failed('posts/encoding', `is packed otherwise than its Content-Encoding says (${code})`, hint, true);
  }
  if (made.isAnswered) {
    const hint = 'Try again; if it stays so, look at the limits of the API and of what stands before it.';
    return failed('posts/cut-off', `broke off in the middle of its answer: ${root.message || code}`, hint, true);
  }
  const [message, hint, again = true] = unreachable(code, root, made.url);
  return failed('posts/unreachable', `could not be reached: ${message}`, hint, again);
}

function timeFailure(root: Error, { silenceMs, wholeMs }: Try): CallFailure | null {
  const isWhole = root.name === 'TimeoutError';
  if (!isWhole && !/TIMEOUT|TIMEDOUT/.test(codeOf(root))) return null;
  const hint = 'Try again when the API is less busy, or raise blogs.timeoutMs in site.config.ts.';
  const message = isWhole ? `was not over after ${wholeMs / 1000} s` : `gave no answer for ${silenceMs / 1000} s`;
  return new CallFailure('posts/timeout', message, { hint, again: true, cause: root });
}

function codeOf(root: Error): string {
  return String((root as NodeJS.ErrnoException).code ?? root.name);
}

function unreachable(code: string, root: Error, url: string): [message: string, hint: string, again?: boolean] {
  const { host, hostname, protocol } = new URL(url);
  const isSecure = protocol === 'https:';
  const setting = 'blogs.apiUrl (SITE_API_URL)';
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG')
    return [`${host} does not speak HTTPS (${code})`, `Is it http:// in ${setting}, or another port?`, false];
  if (code.startsWith('ERR_SSL') || code === 'EPROTO')
    return [`no secure connection could be agreed on (${code})`, 'The API must offer TLS 1.2 or newer.', false];
  if (root.name === 'HTTPParserError')
    return [`${host} does not speak HTTP (${root.message})`, `Check host and port of ${setting}.`, false];
  if (code === 'ENOTFOUND')
    return [
      `no name server knows ${hostname} (${code})`,
      `Check ${setting} for a slip of the pen, and the name in DNS.`,
    ];
  if (code === 'EAI_AGAIN')
    return [
      `no name server answered for ${hostname} (${code})`,
      'Check that this machine is online, and its name servers.',
    ];
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET') {
    const closed = `the connection was closed before an answer (${root.message})`;
    return [closed, isSecure ? CHECK : `${CHECK} Is it https:// in ${setting}?`];
  }
  if (root.message === 'bad port')
    return ['its port is one that fetch refuses to ask (bad port)', 'Let the API listen on another port.', false];
  // Closed by us, because another call has failed: nothing is left to try.
  return [root.message || code, CHECK, code !== 'UND_ERR_DESTROYED'];
}
