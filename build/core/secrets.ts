/**
 * Masks secrets in output, since logs are visible to people without access and CI systems store them: credentials in addresses, query
 * values with secret names, and credentials of HTTP headers. Patterns are bounded, so that the time stays linear in the text.
 */

/** `//user:password@`: up to the last @ before the path. JSON escapes a quote in it with a backslash. */
const USER_INFO = /\/\/(?:[^\s/?#"\\<>]|\\.)+@/g;
/** A password with a slash, question mark or hash, which ends the host for a parser: the text before it is not a port. */
const BROKEN_USER_INFO = /\/\/[^\s/?#"\\<>@:[\]]{1,256}:(?!\d*[/?#])[^\s"\\<>@]{0,256}@/g;
/** The same in an encoded address inside a query. */
const ENCODED_USER_INFO = /%2F%2F(?:(?!%2F|%40)[^\s&"\\<>/?#])+%40/gi;
/** `user:password@host`, a common form of proxies. */
const BARE_USER_INFO = /(?<=^|[\s"'=(])(?!mailto:|sip:|xmpp:|acct:)[^\s"'=(:/@]{1,256}:[^\s"'/@]{1,256}@(?=[\w[])/g;
const QUERY_VALUE = /(?<=[?&;#])([^\s=&?;#"'\\<>/]+)=([^\s&;#"'\\<>)]+)/g;
const SECRET_NAME =
  /token|secret|passw|pwd|passphrase|signature|credential|authoriz|key(?:[-_]?pair)?(?:[-_]?id)?$|(?:^|[-_.])(?:sig|auth|jwt|sid|session|session[-_]?id|pass|pin|otp|code)$/i;
const HEADER_VALUE = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/g;

/** Shorter values are not masked: they occur in too many words. */
const SHORTEST = 4;
/** Known secret values, longest first. */
let kept: readonly string[] = [];

/** Masks a value from now on, also URL-encoded, in JSON, in Base64, and without its scheme. */
export function keepSecret(value: string): void {
  const credentials = /^[\w-]+ +(\S.*)$/.exec(value)?.[1] ?? value;
  const forms = [value, credentials].flatMap((text) => [
    text,
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
  ]);
  const long = forms.filter(({ length }) => length >= SHORTEST);
  kept = [...new Set([...kept, ...long])].sort((a, b) => b.length - a.length);
}

/** Replaces every secret with `***`. */
export function withoutSecrets(text: string): string {
  return kept
    .reduce((masked, secret) => masked.replaceAll(secret, '***'), text)
    .replace(USER_INFO, '//***@')
    .replace(BROKEN_USER_INFO, '//***@')
    .replace(ENCODED_USER_INFO, '%2F%2F***%40')
    .replace(BARE_USER_INFO, '***@')
    .replace(QUERY_VALUE, (whole, name: string) => (SECRET_NAME.test(name) ? `${name}=***` : whole))
    .replace(HEADER_VALUE, '$1 ***');
}

/** JSON with secrets masked in every text. */
export function publicJson(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? withoutSecrets(part) : part));
}
