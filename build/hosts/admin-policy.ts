/** What the editing page may do: a policy of its own, since the CMS styles itself and talks to the service that keeps the content. */
import type { AdminService } from '../../src/contract.ts';
import { policyLine } from './policy.ts';
import { isSecure, type SecurityConfig } from './security.ts';

/** Where each service answers; its pictures of people come from anywhere. */
const APIS: Readonly<Record<AdminService['service'], readonly string[]>> = {
  github: ['https://api.github.com'],
  gitlab: ['https://gitlab.com'],
  gitea: ['https://gitea.com'],
  local: [],
};

/**
 * @param site.origin of the site
 * @param isInMeta it stands in the page, and says nothing that only a header can say
 */
export function adminPolicy(
  { service, serviceUrl }: AdminService,
  site: Pick<SecurityConfig, 'origin'>,
  { isInMeta = false } = {},
): string {
  const apis = serviceUrl === null ? APIS[service] : [new URL(serviceUrl).origin];
  return policyLine({
    'default-src': ["'none'"],
    // WebAssembly reads the pictures of phones.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'data:', 'blob:', ...apis],
    'frame-src': ["'self'", 'blob:'],
    'form-action': ["'none'"],
    'base-uri': ["'self'"],
    ...(isInMeta ? {} : { 'frame-ancestors': ["'none'"] }),
    ...(isSecure(site) ? { 'upgrade-insecure-requests': [] } : {}),
  });
}
