import { isOwners } from '../../build/upgrade/whose.ts';

/** Whether each type error that `tsc` printed, one at least, is in a file of the owner's. */
export function isOnlyOwners(printed: string): boolean {
  const errors = printed.match(/^.*\berror TS\d+:.*/gm) ?? [];
  return errors.length > 0 && errors.every((line) => isOwners(line.replace(/\(\d+,\d+\).*/, '')));
}
