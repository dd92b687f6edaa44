import { readFileSync } from 'node:fs';
import type { UrlPath } from '../../src/contract.ts';
import { matchRedirect } from '../hosts/rules.ts';
import type { PreviewSource } from './preview.ts';
import { pathBelow } from './request-path.ts';
import { findFile } from './send.ts';

/** The HTML at an address (with base path, encoded); null if it is not a page. */
export function pageAt(address: string, { folder, site }: PreviewSource): string | null {
  const path = pathBelow(site.basePath, address);
  if (path === null) return null;
  const rule = matchRedirect(site.rules, path);
  const found =
    findFile(folder, path) ??
    (rule?.status === 200 ? findFile(folder, rule.to as UrlPath) : null) ??
    findFile(folder, '/404.html');
  return found?.endsWith('.html') ? readFileSync(found, 'utf8') : null;
}
