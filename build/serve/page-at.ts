import type { UrlPath } from '../../src/contract.ts';
import { matchRedirect } from '../hosts/rules.ts';
import { findFile, openFile } from './find-file.ts';
import type { PreviewSource } from './preview.ts';
import { requestPath } from './request-path.ts';
import { readWhole } from './send.ts';

/** The HTML at an address (with base path, encoded); null if it is not a page. */
export function pageAt(address: string, { folder, site }: PreviewSource): string | null {
  const whole = requestPath(address);
  if (!whole?.startsWith(`${site.basePath}/`)) return null;
  const path = whole.slice(site.basePath.length) as UrlPath;
  const rule = matchRedirect(site.rules, path, () => false);
  const found =
    findFile(folder, path) ??
    (rule?.status === 200 ? findFile(folder, rule.to as UrlPath) : null) ??
    findFile(folder, '/404.html');
  const opened = found?.file.endsWith('.html') ? openFile(found) : null;
  return opened && readWhole(opened);
}
