import { join } from 'node:path';
import { writeAtomic } from '../core/files.ts';
import type { Config, Folders } from '../core/types.ts';
import { serverFile } from '../hosts/files.ts';
import type { BuildFacts } from '../hosts/rule.ts';
import { isSecure } from '../hosts/security.ts';

/** Port in the written file; `npm run start:host` sets its own. */
const PORT = 8080;

/**
 * Writes the configuration of nginx, Caddy or Apache, if one of them is the host, to `.site/hosts/`: not into the output, which
 * visitors can read.
 */
export function writeServerFiles(config: Config, { state, out }: Folders, facts: BuildFacts): void {
  // Without https there is no public server.
  for (const place of [{ port: PORT, root: out }, ...(isSecure(config) ? [null] : [])]) {
    const file = serverFile(config, facts, place);
    if (file) writeAtomic(join(state, 'hosts', file.name), file.text);
  }
}
