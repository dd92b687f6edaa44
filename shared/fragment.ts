/** The part of a page that an address names after `#`; one that is no percent-encoding, such as `100%`, is taken as it stands. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
