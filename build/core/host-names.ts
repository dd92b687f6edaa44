/** Every host that the build can write rules for, by the name that settings give it. */
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
] as const;

export type HostName = (typeof HOST_NAMES)[number];

/** The host that a build runs on, read from the marks that it leaves in the environment. Netlify's rules are the default: several other hosts read the same files. */
export function detectHost(environment: Readonly<Record<string, string | undefined>>): HostName {
  if (environment.NETLIFY) return 'netlify';
  if (environment.CF_PAGES) return 'cloudflare';
  if (environment.VERCEL) return 'vercel';
  return 'netlify';
}
