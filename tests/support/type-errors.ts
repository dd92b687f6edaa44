/** What in this repository is its owner's. */
const OWN = /^(?:content|static|src\/own)\/|^site\.config\.ts\b/;

/** Whether each type error that `tsc` printed, one at least, is in a file of the owner's. */
export function isOnlyOwners(printed: string): boolean {
  const errors = printed.match(/^.*\berror TS\d+:.*/gm) ?? [];
  return errors.length > 0 && errors.every((line) => OWN.test(line));
}
