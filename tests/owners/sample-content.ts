/** The shipped content may be another owner's already: an owner of the tests begins with the sample. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLE = fileURLToPath(new URL('../sample-site', import.meta.url));

export function laySampleContent(root: string): void {
  for (const name of ['content', 'site.config.ts']) cpSync(join(SAMPLE, name), join(root, name), { recursive: true });
}
