/** Films of hosts that may be embedded: from any address that a body names. */
import { mediaAddress } from './addresses.ts';
import { playerAddress } from './player-address.ts';
import type { SanitiseOptions } from './policy.ts';

/** True for an address, as it stands in a body, that a player can be made of. */
export function isFilm(raw: string, options: SanitiseOptions): boolean {
  const address = mediaAddress(raw, options);
  return address !== null && playerAddress(address, options) !== null;
}
