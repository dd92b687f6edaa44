/**
 * Azure Static Web Apps: staticwebapp.config.json at the top of the output. Its override for 404 could redirect, but takes missing
 * assets as well, with their caching: so unknown paths get 404.html, which leads home.
 */
import type { UrlPath } from '../../src/contract.ts';
import { encodePath } from '../core/paths.ts';
import type { OutputFile } from '../core/types.ts';
import { bothForms, isPattern, locationOf, REVALIDATE } from './rules.ts';
import type { HostRules } from './rule.ts';

export function azureFiles(rules: HostRules, basePath: string): OutputFile[] {
  const everywhere = rules.headers.filter((rule) => rule.for === '/*').map((rule) => rule.values);
  const config = {
    trailingSlash: 'always',
    globalHeaders: Object.assign({ 'Cache-Control': REVALIDATE }, ...everywhere) as Record<string, string>,
    routes: [
      ...rules.redirects.flatMap(({ from, to, status }) =>
        sources(from).map((route) => ({
          route: basePath + encodePath(route),
          redirect: locationOf(to, basePath),
          statusCode: status,
        })),
      ),
      ...rules.headers
        .filter((rule) => rule.for !== '/*')
        .map((rule) => ({ route: basePath + encodePath(rule.for), headers: rule.values })),
    ],
    responseOverrides: { '404': { rewrite: `${basePath}/404.html`, statusCode: 404 } },
    mimeTypes: { '.webmanifest': 'application/manifest+json', '.avif': 'image/avif' },
  };
  const bytes = `${JSON.stringify(config, null, 2)}\n`;
  return [{ path: 'staticwebapp.config.json', bytes, maker: 'the rules of the host' }];
}

/** Azure reads a path to the letter, and a star as anything. */
function sources(from: UrlPath): UrlPath[] {
  return isPattern(from) ? [from.slice(0, -2) as UrlPath, from] : bothForms(from);
}
