/** Which host a build runs on, read from the marks that builders leave in the environment. */
import type { HostName } from '../types.ts';

/** Netlify's rules are the default: several other hosts read the same files. */
export function detectHost(environment: Readonly<Record<string, string | undefined>>): HostName {
  if (environment.NETLIFY) return 'netlify';
  if (environment.CF_PAGES) return 'cloudflare';
  if (environment.VERCEL) return 'vercel';
  return 'netlify';
}
