/**
 * Secrets in what a build says: its output is read by more people than may know them, and CI systems keep it. Masked are name and
 * password in an address, values in its query whose names say that they are secret, and credentials as HTTP headers write them.
 * Where a pattern could begin again and again it is bounded, so that a long text costs no more than its length.
 */

/** `//user:password@`: up to the last @ before the path. A quote in it stands behind a backslash, as JSON writes it. */
const USER_INFO = /\/\/(?:[^\s/?#"\\<>]|\\.)+@/g;
/** A slash, a question mark or a hash in the password ends the host for a parser: then what stands there is no port. */
const BROKEN_USER_INFO = /\/\/[^\s/?#"\\<>@:[\]]{1,256}:(?!\d*[/?#])[^\s"\\<>@]{0,256}@/g;
/** The same in an address that is a value of another one's query. */
const ENCODED_USER_INFO = /%2F%2F(?:(?!%2F|%40)[^\s&"\\<>/?#])+%40/gi;
/** `user:password@host`, as proxies are often written. */
const BARE_USER_INFO = /(?<=^|[\s"'=(])(?!mailto:|sip:|xmpp:|acct:)[^\s"'=(:/@]{1,256}:[^\s"'/@]{1,256}@(?=[\w[])/g;
const QUERY_VALUE = /(?<=[?&;#])([^\s=&?;#"'\\<>/]+)=([^\s&;#"'\\<>)]+)/g;
const SECRET_NAME =
  /token|secret|passw|pwd|passphrase|signature|credential|authoriz|key(?:[-_]?pair)?(?:[-_]?id)?$|(?:^|[-_.])(?:sig|auth|jwt|sid|session|session[-_]?id|pass|pin|otp|code)$/i;
const HEADER_VALUE = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/g;

/** A shorter value says too little to be a secret, and stands in too many words. */
const SHORTEST = 4;
/** Values that are secret in themselves, longest first. */
let kept: readonly string[] = [];

/** Masks a value from now on wherever it stands: also as an address, JSON or Base64 has it, and without the scheme before it. */
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

/** The text with `***` in the place of every secret. */
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

/** JSON for a reader outside: every text in it without its secrets. */
export function publicJson(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? withoutSecrets(part) : part));
}
