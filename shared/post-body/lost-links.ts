/** What a link that leads nowhere is told as. */

/** `links of scheme ftp:`, or what no scheme can be read in. */
export function lostLinkKind(href: string): string {
  const scheme = URL.canParse(href, 'https://page.invalid/')
    ? new URL(href, 'https://page.invalid/').protocol
    : 'https:';
  return /^https?:$/.test(scheme) ? 'links with a broken address' : `links of scheme ${scheme}`;
}
