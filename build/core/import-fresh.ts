import { hash } from 'node:crypto';
import { pathToFileURL } from 'node:url';

/**
 * Imports a module of the owner's. The digest of its text makes an edited file a new module, so that `site serve` can load it again.
 *
 * @throws what the module raises, or a SyntaxError
 */
export function importFresh(file: string, text: string | Uint8Array): Promise<{ readonly default?: unknown }> {
  return import(`${pathToFileURL(file).href}?v=${hash('sha256', text).slice(0, 12)}`) as Promise<{ default?: unknown }>;
}
