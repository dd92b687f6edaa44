/** Converts network errors to messages and hints. */
import { proxyFault } from '../core/proxy.ts';
import { CallFailure } from './call-failure.ts';
import type { ErrorCode } from '../core/types.ts';

const CHECK =
  'Check that the API is running, that blogs.apiUrl (SITE_API_URL) is right, and that this machine may reach it.';
const TRUST =
  'Install a certificate of a known authority with its chain on the API, or name your own authority in NODE_EXTRA_CA_CERTS (a PEM file).';

/** Certificate errors by the codes of Node and OpenSSL; a retry does not help. */
const CERTIFICATES: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: ['is self-signed', TRUST],
  SELF_SIGNED_CERT_IN_CHAIN: ['is signed by an authority that this machine does not know', TRUST],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['comes without its intermediate certificates', TRUST],
  UNABLE_TO_GET_ISSUER_CERT: ['comes without its intermediate certificates', TRUST],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['is signed by an authority that this machine does not know', TRUST],
  CERT_HAS_EXPIRED: ['has expired', 'Renew it where the API is hosted, and check the clock of this machine.'],
  CERT_NOT_YET_VALID: ['is not valid yet', 'Check the clock of this machine and that of the API.'],
  CERT_REVOKED: ['was revoked', 'Renew it where the API is hosted.'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'is for another host',
    'Set blogs.apiUrl (SITE_API_URL) to a name that the certificate is for, or renew the certificate.',
  ],
};

/** Error codes of zlib, Brotli and Zstandard for corrupt data. */
const UNPACKING = /^(?:Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ZSTD_|ERR_ZSTD|ERR_PADDING)/;

interface Try {
  readonly url: string;
  /** Limits of a silence and of the whole attempt, in ms. */
  readonly silenceMs: number;
  readonly wholeMs: number;
  /** The headers of the answer were received. */
  readonly isAnswered: boolean;
}

/**
 * Converts an error of `fetch`, whose cause has the details. Any other error is a bug and is returned unchanged.
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
    const hint = 'Check what compresses the answers of the API: its server, or a proxy or cache in front of it.';
    return failed('posts/encoding', `cannot be decompressed as its Content-Encoding states (${code})`, hint, true);
  }
  if (made.isAnswered) {
    const hint = 'Try again. If it fails again, check the limits of the API and of proxies in front of it.';
    return failed(
      'posts/cut-off',
      `closed the connection in the middle of its answer: ${root.message || code}`,
      hint,
      true,
    );
  }
  const [message, hint, again = true] = unreachable(code, root, made.url);
  return failed('posts/unreachable', `could not be reached: ${message}`, hint, again);
}

function timeFailure(root: Error, { silenceMs, wholeMs }: Try): CallFailure | null {
  const isWhole = root.name === 'TimeoutError';
  if (!isWhole && !/TIMEOUT|TIMEDOUT/.test(codeOf(root))) return null;
  const hint = 'Try again when the API is less busy, or raise blogs.timeoutMs in site.config.ts.';
  const message = isWhole ? `did not finish within ${wholeMs / 1000} s` : `sent nothing for ${silenceMs / 1000} s`;
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
    return [`the TLS handshake failed (${code})`, 'The API must offer TLS 1.2 or newer.', false];
  if (root.name === 'HTTPParserError')
    return [`${host} does not speak HTTP (${root.message})`, `Check host and port of ${setting}.`, false];
  if (code === 'ENOTFOUND')
    return [`no name server knows ${hostname} (${code})`, `Check ${setting} for a typing error, and the name in DNS.`];
  if (code === 'EAI_AGAIN')
    return [
      `no name server answered for ${hostname} (${code})`,
      'Check that this machine is online, and check its name servers.',
    ];
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET') {
    const closed = `the connection was closed before an answer (${root.message})`;
    return [closed, isSecure ? CHECK : `${CHECK} Is it https:// in ${setting}?`];
  }
  if (root.message === 'bad port') return ['fetch blocks its port (bad port)', 'Run the API on another port.', false];
  // The client closed the connection after another call failed: no retry.
  return [root.message || code, CHECK, code !== 'UND_ERR_DESTROYED'];
}
