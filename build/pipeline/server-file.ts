import { join } from 'node:path';
import { serverFile } from '../hosts/files.ts';
import type { Redirect, SiteFacts } from '../hosts/rule.ts';
import { isSecure } from '../hosts/security.ts';
import type { Config, Folders } from '../core/types.ts';
import { writeWhole } from '../core/whole-file.ts';

/** The port that the written file names; `npm run start:host` sets its own. */
const PORT = 8080;

/**
 * Writes the configuration of nginx, Caddy or Apache, if one of them is the host, to `.site/hosts/`: beside the cache and not in the
 * output, since it is for the server and not for visitors.
 */
export function writeServerFile(
  { state, out }: Folders,
  config: Config,
  facts: { readonly rewrites: readonly Redirect[]; readonly site: SiteFacts },
): void {
  // Without https there is no public server to write for.
  for (const place of [{ port: PORT, root: out }, ...(isSecure(config) ? [null] : [])]) {
    const file = serverFile(config, { ...facts, place });
    if (file) writeWhole(join(state, 'hosts', file.name), file.text);
  }
}
