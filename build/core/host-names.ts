/** Supported hosts, by their name in the settings. */
export const HOST_NAMES = [
  'netlify',
  'cloudflare',
  'github',
  'vercel',
  'azure',
  'firebase',
  'nginx',
  'caddy',
  'apache',
  'htaccess',
] as const;

export type HostName = (typeof HOST_NAMES)[number];

/** Detects the host from the environment. The default is Netlify, since several other hosts read the same files. */
export function detectHost(environment: Readonly<Record<string, string | undefined>>): HostName {
  if (environment.CF_PAGES) return 'cloudflare';
  if (environment.VERCEL) return 'vercel';
  return 'netlify';
}
