/** Addresses that nobody has: names kept for examples and tests (RFC 2606, RFC 6761), and this machine's own. */

const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost|local)$/i;
const NUMBERS = /^(?:\[.*\]|[\d.]+)$/;

/** Whether a host can be reached by nobody else. */
export function isExampleHost(host: string): boolean {
  return RESERVED.test(host.replace(/\.$/, '')) || NUMBERS.test(host);
}

/** The host of a value that is one address: of the web or of e-mail; null for any other text. */
export function hostOf(value: string): string | null {
  const mail = /^(?:mailto:)?[^\s@/:]+@([^\s@/:]+)$/i.exec(value.trim());
  if (mail) return mail[1]!;
  return /^(?:https?:)?\/\/\S+$/i.test(value.trim())
    ? (URL.parse(value.trim(), 'https://own.site/')?.hostname ?? null)
    : null;
}
